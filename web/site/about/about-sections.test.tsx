import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderComponent } from '../../../tests/support/components/render-page.tsx';
import { readTexts } from '../../../tests/support/components/texts.ts';
import { AboutPeople } from './about-sections.tsx';

test('people of the company without a photo have initials', () => {
  const people = [{ name: 'Ana Pop', role: 'Peisagist', photo: '/media/ab12/640.webp' }, { name: 'Ion Șerban' }];
  renderComponent(<AboutPeople title={undefined} people={people} pictures={{}} />);
  const shown = within(screen.getByRole('region', { name: 'Oamenii noștri' })).getAllByRole('listitem');
  expect(readTexts(shown)).toEqual(['Ana PopPeisagist', 'IȘIon Șerban']);
  expect(shown.map((person) => person.querySelector('img')?.getAttribute('src'))).toEqual([
    '/media/ab12/640.webp',
    undefined,
  ]);
});
