import { expect, test } from 'vitest';
import { formatWorkDuration } from './work-duration.ts';

test.each([
  [840, 2, 'cam 14 ore, în cel puțin 2 zile'],
  [90, 1, 'cam o oră și 30 de minute'],
  [45, 1, 'cam 45 de minute'],
  [1200, 1, 'cam 20 de ore'],
])('work of %i minutes on %i days is written in hours', (minutes, days, text) => {
  expect(formatWorkDuration({ minutes, days })).toBe(text);
});
