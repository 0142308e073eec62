import { expect, test } from 'vitest';
import { parseSeason } from './service-description.tsx';

test('months of a season are recognised in any case and with spaces around them', () => {
  expect([...parseSeason(['Martie', ' mai ']).months]).toEqual(['martie', 'mai']);
});

test('a season text that is not a month is kept as it is', () => {
  const season = parseSeason(['Tot anul', ' ', 'iunie']);
  expect(season.others).toEqual(['Tot anul']);
  expect([...season.months]).toEqual(['iunie']);
});
