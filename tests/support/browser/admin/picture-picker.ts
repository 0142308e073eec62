import { expect, type Locator } from '@playwright/test';

/** The only picture with these words. Waits until it is the only one, because tiles move during the search. */
export async function findInLibrary(picker: Locator, words: string) {
  await picker.getByLabel('Caută în bibliotecă').fill(words);
  const tiles = picker.getByRole('list', { name: 'Imagini din bibliotecă' }).getByRole('listitem');
  await expect(tiles).toHaveCount(1);
  return tiles.getByRole('button');
}
