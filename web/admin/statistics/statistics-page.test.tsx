import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addDays } from '../../../contract/kernel/local-time.ts';
import type { Statistics } from '../../../contract/statistics/schemas.ts';
import { fakeApi, refusal } from '../../../tests/support/components/fake-api.ts';
import { renderComponent } from '../../../tests/support/components/render-page.tsx';
import { readTexts } from '../../../tests/support/components/texts.ts';
import StatisticsPage from './statistics-page.tsx';
import { groupDays } from './statistics-sections.tsx';

const buildDays = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ day: addDays('2027-01-01', index), views: 2, visitors: 1 }));
const none = { viewed: 0, opened: 0, sent: 0 };
const empty: Statistics = {
  isOn: true,
  days: [],
  views: 0,
  visitors: 0,
  sources: [],
  pages: [],
  sentSources: [],
  sentPages: [],
  devices: { phone: 0, tablet: 0, computer: 0 },
  forms: { booking: none, message: none },
};

test('a month is shown by day and a year by week, the last week ending today', () => {
  expect(groupDays(buildDays(30))).toHaveLength(30);
  const weeks = groupDays(buildDays(365));
  expect(weeks).toHaveLength(53);
  expect(weeks[0]).toEqual({ from: '2027-01-01', to: '2027-01-01', views: 2, visitors: 1 });
  expect(weeks.at(-1)).toEqual({ from: '2027-12-25', to: '2027-12-31', views: 14, visitors: 7 });
});

test('the statistics page shows sources, pages and forms in tables', async () => {
  const path = '/api/admin/statistics';
  const api = fakeApi({ [path]: refusal(500, { message: 'Ceva nu a mers.', code: 'internal' }) });
  const { user, address } = renderComponent(<StatisticsPage />, '/admin/statistics');
  await screen.findByText('Statisticile nu au putut fi încărcate');
  api.reply({ [path]: { statistics: empty } });
  await user.click(screen.getByText('Încearcă din nou'));
  await screen.findByText('Încă nu sunt date');

  const filled = {
    ...empty,
    days: buildDays(7),
    views: 14,
    visitors: 7,
    sources: [{ source: '', count: 5 }],
    pages: [
      { page: '/services/gazon', title: 'Gazon', count: 9 },
      { page: '*', title: null, count: 5 },
    ],
    forms: { booking: { viewed: 4, opened: 2, sent: 1 }, message: none },
  };
  api.reply({ [`${path}?days=7`]: { statistics: filled } });
  await user.click(screen.getByText('7 zile'));
  const findTable = (caption: string) =>
    [...document.querySelectorAll('table')].find((table) => table.caption?.textContent === caption);
  const cells = (caption: string) => readTexts(findTable(caption)?.querySelectorAll('td') ?? []);
  await screen.findByText('Direct, fără site');
  expect(address()).toBe('/admin/statistics?days=7');
  expect(readTexts(findTable('Ce pagini citesc')?.querySelectorAll('tbody th') ?? [])).toEqual([
    'Gazon',
    'Altă pagină',
  ]);
  expect(cells('Ce pagini citesc')).toEqual(['9', '64 %', '5', '36 %']);
  expect(cells('Programare')).toEqual(['4', '', '2', '50 %', '1', '25 %']);
  await user.click(screen.getByLabelText('Tabel: Pe zile'));
  expect(cells('Vizualizări și vizitatori').slice(0, 2)).toEqual(['2', '1']);
});
