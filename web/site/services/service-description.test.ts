import { expect, test } from 'vitest';
import { parseSeason } from './service-description.tsx';

test('months are recognised however they are written', () => {
  expect([...parseSeason(['Martie', ' mai ']).months]).toEqual(['martie', 'mai']);
});

test('a text that is no month stays as it was written, a blank one is left out', () => {
  const season = parseSeason(['Tot anul', ' ', 'iunie']);
  expect(season.others).toEqual(['Tot anul']);
  expect([...season.months]).toEqual(['iunie']);
});
