import type { Page } from '@playwright/test';

/** The undo button of the last toast. A toast goes after five seconds, but waits under the pointer. */
export async function hoverUndo(page: Page) {
  const undo = page.getByRole('button', { name: 'Anulează', exact: true });
  await undo.hover();
  return undo;
}
