import { expect, test } from 'vitest';
import { errorsUnder } from './errors-under.ts';

test('an entry gets its own messages, not those of an entry with the same prefix', () => {
  const errors = { '': 'lista', '1': 'rândul', '1.before': 'înainte', '1.parts.0': 'adânc', '10.before': 'altul' };
  expect(errorsUnder(errors, 1)).toEqual({ '': 'rândul', before: 'înainte', 'parts.0': 'adânc' });
  expect(errorsUnder(errors, 2)).toEqual({});
});
