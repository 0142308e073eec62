import { expect, test } from 'vitest';
import { type BackupState, describeBackup, isBackupDue } from './backup-state.ts';

const nothing: BackupState = {
  since: '2027-03-10T00:00:00Z',
  attemptedAt: null,
  lastGood: null,
  problem: null,
  kept: [],
};
const goodAt = (at: string): BackupState => ({ ...nothing, lastGood: { at, name: 'x', bytes: 1 }, attemptedAt: at });
const settings = { hour: 3, keep: 7 };

test('a backup is due once a day, from its hour in Bucharest on', () => {
  // In winter 3 o'clock in Bucharest is 1 o'clock in UTC.
  expect(isBackupDue(new Date('2027-03-10T00:59:00Z'), settings, nothing)).toBe(false);
  expect(isBackupDue(new Date('2027-03-10T01:00:00Z'), settings, nothing)).toBe(true);
  expect(isBackupDue(new Date('2027-03-10T20:00:00Z'), settings, goodAt('2027-03-10T01:00:00Z'))).toBe(false);
  expect(isBackupDue(new Date('2027-03-11T01:00:00Z'), settings, goodAt('2027-03-10T20:00:00Z'))).toBe(true);
  // The first backup is made at its hour, not at the first start.
  expect(isBackupDue(new Date('2027-03-10T09:00:00Z'), settings, { ...nothing, since: '2027-03-10T08:00:00Z' })).toBe(
    false,
  );
  expect(isBackupDue(new Date('2027-03-11T01:00:00Z'), { hour: null, keep: 7 }, nothing)).toBe(false);
});

test('a failed backup is retried an hour later', () => {
  const failed = { ...nothing, attemptedAt: '2027-03-10T01:00:00Z' };
  expect(isBackupDue(new Date('2027-03-10T01:59:00Z'), settings, failed)).toBe(false);
  expect(isBackupDue(new Date('2027-03-10T02:00:00Z'), settings, failed)).toBe(true);
});

test('a backup is late after two days without a good one, unless backups are off', () => {
  const later = new Date('2027-03-12T00:00:01Z');
  expect(describeBackup(later, settings, nothing).isLate).toBe(true);
  expect(describeBackup(later, settings, goodAt('2027-03-10T01:00:00Z')).isLate).toBe(false);
  expect(describeBackup(later, { hour: null, keep: 7 }, nothing).isLate).toBe(false);
});

test.each([
  // At 03:00 the clock jumps to 04:00, which is 01:00 UTC.
  ['loses', '2027-03-27T01:00:00Z', '2027-03-28T00:59:00Z', '2027-03-28T01:00:00Z'],
  // At 04:00 it is 03:00 again; the first 03:00 is 00:00 UTC.
  ['repeats', '2027-10-31T00:00:00Z', '2027-10-31T01:30:00Z', '2027-11-01T01:00:00Z'],
])('a backup is due once on the day that %s its hour', (_, last, early, due) => {
  expect(isBackupDue(new Date(early), settings, goodAt(last))).toBe(false);
  expect(isBackupDue(new Date(due), settings, goodAt(last))).toBe(true);
});
