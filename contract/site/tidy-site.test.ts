import { expect, test } from 'vitest';
import { blankSite } from './blank-site.ts';
import { tidySite } from './tidy-site.ts';

test('empty rows of the site settings are dropped before saving', () => {
  const tidied = tidySite({
    ...blankSite,
    hours: [
      { days: '', hours: '' },
      { days: 'În sezon', hours: 'după programare' },
    ],
    landmarks: ['', 'lângă parc'],
    social: [{ name: '', url: '' }],
    legal: { ...blankSite.legal, authorisations: [{ name: '', number: '', issuer: '' }] },
  });
  expect(tidied.hours).toEqual([{ days: 'În sezon', hours: 'după programare' }]);
  expect(tidied.landmarks).toEqual(['lângă parc']);
  expect(tidied.social).toEqual([]);
  expect(tidied.legal.authorisations).toEqual([]);
});

test.each([
  [{ from: 1, to: 5, times: { opens: '08:00', closes: '18:00' } }, 'Luni–Vineri', '08:00–18:00'],
  [{ from: 6, to: 6, times: { opens: '09:00', closes: '13:00' } }, 'Sâmbătă', '09:00–13:00'],
  [{ from: 6, to: 7, times: null }, 'Sâmbătă–Duminică', 'închis'],
])('the schedule %j reads %s, %s', (schedule, days, hours) => {
  const [row] = tidySite({ ...blankSite, hours: [{ days: '', hours: 'vechi', schedule }] }).hours;
  expect(row).toEqual({ days, hours, schedule });
});
