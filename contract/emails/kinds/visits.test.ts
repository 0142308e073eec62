import { expect, test } from 'vitest';
import { visitMoved } from './visits.ts';

const company = { name: 'Carpen & Rouă', phone: '', email: '', address: '', url: 'https://exemplu.ro' };
const visit = { localTime: '2026-12-03T10:00:00', windowEnd: '12:00', service: 'Gazon', address: 'Teilor 4' };

const readBefore = (previousTime: string) =>
  visitMoved
    .page({ company, name: 'Ana', visit, manageUrl: 'https://exemplu.ro/v', previousTime, movedBy: 'staff' } as never)
    .blocks.flatMap((block) => (typeof block === 'object' && block.type === 'moment' ? [block.before] : []))[0];

test.each([
  ['2026-12-02T08:00:00', 'miercuri, 2 decembrie 2026'],
  ['2026-12-03T08:00:00', 'ora 08:00'],
  ['2026-12-03T00:00:00', undefined],
])('a visit moved from %s to another hour of 3 December names the earlier time as %s', (previousTime, before) => {
  expect(readBefore(previousTime)).toBe(before);
});
