import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../docs/decisions');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

test('the index of decisions has the title, date and status of every record', () => {
  const index = read('README.md')
    .split('\n')
    .filter((line) => line.startsWith('| ['))
    .map((line) => line.split(/ *\| */).slice(1, -1));
  const records = globSync('0*.md', { cwd: folder }).sort();
  expect(index).toEqual(records.map((file) => [`[${file.slice(0, 3)}](${file})`, ...readHead(file)]));
});

function readHead(file: string) {
  const [, number, title, date, status] = /^# (\d{3}) (.+)\n\nDate: (\S+)\. Status: (.+)\.\n\n/.exec(read(file)) ?? [];
  expect(number, file).toBe(file.slice(0, 3));
  return [title, date, status];
}
