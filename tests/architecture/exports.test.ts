import { expect, test } from 'vitest';
import { findSharedNames, findUnusedExports, listExports } from './exports.ts';
import { isInFolder, isTest, parseSource, sourceFiles } from './source-files.ts';

const productFiles = sourceFiles.filter(
  ({ path }) => isInFolder(path, 'server', 'web', 'contract', 'emails') && !isTest(path),
);

/** Exports without an importer, each with its reason. */
const exceptions: Record<string, string> = {
  'web/handler.ts render': 'the server loads its build',
  'web/handler.ts listPagePatterns': 'the server loads its build',
  'web/handler.ts inlineScript': 'the server loads its build',
  'web/start/start-scripts.ts largeFiles': 'a test counts their bytes',
  'emails/render-email.tsx renderEmail': 'the server loads its build',
  'server/workflows/visits/emails/visit-emails.ts remindVisitors': 'tests run one round of the timer',
  'server/workflows/quotes/quote-steps.ts endAndRemind': 'tests run one round of the timer',
  'server/workflows/agreements/agreement-steps.ts resumeAndExpire': 'tests run one round of the timer',
  'server/workflows/visits/waiting/hold-windows.ts runWaitingList': 'tests run one round of the timer',
  'server/workflows/visits/choices/choices.ts expireChoices': 'tests run one round of the timer',
  'server/workflows/planning/postpone/confirm-postponement.ts closePostponements': 'tests run one round of the timer',
  'server/workflows/newsletter/issue-sender.ts queueNextBatch': 'tests queue one batch',
  'server/common/emails/outbox-worker.ts OutboxWorker': 'tests run the worker in a process they kill',
  'server/common/emails/email-renderer.ts EmailBundle': 'tests render e-mails as the server does',
  'server/operate/backup/run-backup.ts createBackup': 'tests write backups where they like',
  'server/company/content/content-store.ts NewContent': 'tests insert documents',
  'server/demo-company.ts prepareLife': 'tests add what their databases leave out',
};

test('two files never export the same function name', () => {
  expect(findSharedNames(productFiles.flatMap(listExports))).toEqual([]);
});

test('no file exports what only itself uses', () => {
  expect(findUnusedExports(sourceFiles).filter((found) => !(found in exceptions))).toEqual([]);
});

test('a shared function name is found, a shared name of a type or of a loader is not', () => {
  const code = 'export const f = () => 1; export interface Row {} export function loader() {}';
  const files = ['web/a.ts', 'web/b.ts'].map((path) => parseSource(path, code));
  expect(findSharedNames(files.flatMap(listExports))).toEqual(['f: web/a.ts, web/b.ts']);
});

test('an export is used by a named import, a member of a namespace or a test beside it', () => {
  const files = [
    parseSource('server/a.ts', 'export const a = 1, b = 2, c = 3, d = 4, e = 5;'),
    parseSource('server/b.ts', `import { a, c } from './a.ts'; import * as all from './a.ts'; all.b();`),
    parseSource('server/a.test.ts', `import { c } from './a.ts';`),
    parseSource('tests/http/a.test.ts', `import { d } from '../../server/a.ts';`),
  ];
  expect(findUnusedExports(files)).toEqual(['server/a.ts d', 'server/a.ts e']);
});
