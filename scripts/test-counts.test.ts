import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import {
  addCounts,
  countPlaywright,
  countVitest,
  formatCounts,
  listVitestFailures,
  withRunOutcome,
} from './test-counts.ts';

const file = (name: string, status: string, ...tests: string[]) => ({
  name,
  status,
  assertionResults: tests.map((each) => ({ status: each })),
});

test('the last line of npm test counts what passed, failed and was skipped', () => {
  expect(formatCounts({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
  expect(
    formatCounts(
      addCounts([
        { passed: 1, failed: 2, skipped: 3 },
        { passed: 10, failed: 0, skipped: 1 },
      ]),
    ),
  ).toBe('11 passed, 2 failed, 4 skipped');
});

test('the import check counts as one test', () => {
  const countImportCheck = (...tests: string[]) =>
    countVitest({ testResults: [file('/x/tests/architecture/imports.test.ts', '', ...tests)] });
  expect(countImportCheck('passed', 'passed')).toEqual({ passed: 1, failed: 0, skipped: 0 });
  expect(countImportCheck('passed', 'failed', 'failed')).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('a test file that cannot be loaded is a failure', () => {
  const testResults = [file('/x/a.test.ts', 'failed'), file('/x/b.test.ts', 'passed', 'passed', 'skipped', 'todo')];
  expect(countVitest({ testResults })).toEqual({ passed: 1, failed: 1, skipped: 2 });
});

test('npm test ends with the name and the first line of every failure of a unit test', () => {
  const failed = { status: 'failed', fullName: 'adds', failureMessages: ['Error: 1 is not 2\n  at line 3'] };
  const testResults = [
    { name: resolve('a.test.ts'), status: 'failed', assertionResults: [failed, { status: 'passed' }] },
    { name: resolve('b.test.ts'), status: 'failed', message: 'No such module\nhere', assertionResults: [] },
    file(resolve('c.test.ts'), 'passed', 'passed'),
  ];
  expect(listVitestFailures({ testResults })).toEqual([
    'a.test.ts: adds: Error: 1 is not 2',
    'b.test.ts: No such module',
  ]);
});

test('a browser run that could not start the server is a failure', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 5 };
  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 0, failed: 1, skipped: 5 });
});

test('a run without a report, without tests or with a failing exit is a failure', () => {
  expect(withRunOutcome(countVitest(null), true).failed).toBe(1);
  expect(withRunOutcome(countPlaywright(null), true).failed).toBe(1);
  expect(withRunOutcome({ passed: 0, failed: 0, skipped: 3 }, true).failed).toBe(1);
  expect(withRunOutcome({ passed: 3, failed: 0, skipped: 0 }, false).failed).toBe(1);
  expect(withRunOutcome({ passed: 3, failed: 0, skipped: 0 }, true).failed).toBe(0);
});
