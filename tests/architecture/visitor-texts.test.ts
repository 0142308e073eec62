import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

const root = join(import.meta.dirname, '../..');
const isForVisitors = ({ path }: { path: string }) =>
  /^(server|contract|web\/site|web\/portal)\//.test(path) && !path.includes('/migrations/');

test('no text asks visitors to call, because a company may have no phone', () => {
  const asking = sourceFiles.filter(isForVisitors).flatMap(({ path }) => {
    const lines = readFileSync(join(root, path), 'utf8').split('\n');
    return lines
      .filter((line) => /ne sunați|sunați-ne(?! la \{telefon\})/i.test(line))
      .map((line) => `${path}: ${line}`);
  });
  expect(asking).toEqual([]);
});
