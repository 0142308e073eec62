import { expect, test } from 'vitest';
import { foldHeading } from '../../../../contract/import/import-kinds.ts';
import { findDateFormat } from '../../../platform/sheets/xlsx-values.ts';
import { attemptRow, RowRefused } from '../../import/cells.ts';
import { readClient } from './client-row.ts';

const readStreet = (streetName: string) =>
  attemptRow(() => readClient({ number: 1, values: { name: ['Ana'], streetName: [streetName] } }));

test.each([
  ['street of commas', () => expect(readStreet(`a${', '.repeat(100_000)}`)).toBeInstanceOf(RowRefused)],
  ['heading of digits', () => expect(foldHeading(`a${'1'.repeat(200_000)}a`)).toBe('a')],
  ['format of brackets', () => expect(findDateFormat(170, '['.repeat(200_000))).toBeUndefined()],
])('an endless %s is read in little time', (_, read) => {
  const started = performance.now();
  read();
  expect(performance.now() - started).toBeLessThan(2000);
});
