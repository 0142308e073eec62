import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isInFolder, isTest, sourceFiles } from './source-files.ts';

const root = join(import.meta.dirname, '../..');

const nouns =
  'zile|ore|minute|secunde|luni|ani|săptămâni|vizite|programări|servicii|mesaje|oferte|contracte|lucrări|fotografii|imagini|caractere|recenzii|echipe|pauze|linii|unități|localități|puncte|lucruri|rânduri|linkuri|e-mailuri|cereri|locuri|membri|grădini|clienți|articole|proiecte|intervale|ori|câmpuri|abonați|adrese|documente|versiuni|întrebări|trepte|coduri|sesiuni|dispozitive|conturi|opriri|sugestii|rezultate|materiale|fișiere';
// A tolerance ('7 ± 2 zile') and a counter ('5/20 caractere') read like a sum, not like a count.
const count = new RegExp(`(?<![±/] ?\\$?)\\{[^{}]*\\} (de )?(${nouns})(?![a-zăâîșț-])`);

test("a noun after a count is written by the functions of pluralize.ts, which know the plural and 'de'", () => {
  const texts = sourceFiles.filter(
    ({ path }) => isInFolder(path, 'contract', 'server', 'web', 'emails') && !isTest(path),
  );
  const found = texts.flatMap(({ path }) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .filter((line) => count.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
