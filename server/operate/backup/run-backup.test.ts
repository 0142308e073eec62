import { expect, test } from 'vitest';
import { refuseFullDisk } from './run-backup.ts';

const mb = 1024 ** 2;

test('a backup that would fill the disk is refused with a clear message', () => {
  expect(() => refuseFullDisk(100 * mb, { free: 500 * mb })).not.toThrow();
  expect(() => refuseFullDisk(100 * mb, { free: 499 * mb })).toThrow(/needs about 500 MB, 499 MB are free/);
});
