import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createXlsx, type XlsxOptions } from '../../../tests/support/sheets/create-xlsx.ts';
import { Failure } from '../http/failure.ts';
import { readCsv } from './read-csv.ts';
import { readSheet } from './read-sheet.ts';
import type { SheetRow } from './sheet.ts';

const limits = { rows: 1000, columns: 40, cells: 20_000, rowLength: 5000, length: 500_000 };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheets-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function collect(rows: AsyncIterable<SheetRow>) {
  const all: SheetRow[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

async function read(file: string | Buffer, given = limits) {
  const path = join(folder, 'file');
  await writeFile(path, file);
  return collect(readSheet(path, given));
}

const readCells = async (file: string | Buffer) => (await read(file)).map(({ cells }) => cells);

async function findRefusal(file: string | Buffer, given = limits) {
  const error = await read(file, given).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Failure);
  return (error as Failure).fields?.file;
}

const readXlsx = (rows: string, options?: XlsxOptions) => read(createXlsx(rows, options));
const people = [
  ['Nume', 'Telefon', 'Oraș'],
  ['Ștefan Țîrlea', '0722123456', 'Cluj, Mărăști'],
];

test.each([
  ['semicolons', '\uFEFFNume;Telefon;Oraș\r\nȘtefan Țîrlea;0722123456;Cluj, Mărăști\r\n'],
  ['commas and quotes', 'Nume,Telefon,Oraș\n"Ștefan Țîrlea","0722123456","Cluj, Mărăști"'],
  ['tabs', 'Nume\tTelefon\tOraș\rȘtefan Țîrlea\t0722123456\tCluj, Mărăști'],
  ['a first line that names the separator', 'sep=;\r\nNume;Telefon;Oraș\r\nȘtefan Țîrlea;="0722123456";Cluj, Mărăști'],
])('a CSV with %s is read', async (_, text) => {
  expect(await readCells(text)).toEqual(people);
});

test('a CSV in Windows-1250 is read with its diacritics, which that encoding writes with cedillas', async () => {
  const bytes = Buffer.from('Nume;Oras\nAna P\xe3un;Br\xe3ila\n\xaatefan \xdeiriac;B\xe2rlad', 'latin1');
  expect(await readCells(bytes)).toEqual([
    ['Nume', 'Oras'],
    ['Ana Păun', 'Brăila'],
    ['Ştefan Ţiriac', 'Bârlad'],
  ]);
});

test('a CSV keeps line breaks and quotes in cells', async () => {
  expect(await read('a;b\n\n"x\ny";"spune ""da"""\n;;\nz;5" țeavă\n')).toEqual([
    { number: 1, cells: ['a', 'b'] },
    { number: 4, cells: ['x\ny', 'spune "da"'] },
    { number: 6, cells: ['z', '5" țeavă'] },
  ]);
});

test('a formula in a CSV is the problem of its row', async () => {
  expect(await read('a;b\n1;=SUM(A1:A9)\n2;3')).toMatchObject([
    { number: 1 },
    { number: 2, problem: 'Celula B conține o formulă' },
    { number: 3, cells: ['2', '3'] },
  ]);
});

test('a table exported by the product is read back as it was', async () => {
  expect(await readCells("Telefon;Notă\n'+40722123456;'=da")).toEqual([
    ['Telefon', 'Notă'],
    ['+40722123456', '=da'],
  ]);
});

test('the rows of a CSV do not depend on where its slices begin', async () => {
  const file = Buffer.from('Nume;Notă\r\n"Ștefan ""Țiț""\r\ndin Iași";ășțâî\r\nAna;"x;y"\r\n');
  const whole = await collect(readCsv(file, limits));
  for (let bytes = 1; bytes <= file.length; bytes += 1)
    expect(await collect(readCsv(file, limits, bytes))).toEqual(whole);
  expect(whole).toHaveLength(3);
});

test.each([
  ['an empty file', '', /gol/],
  ['broken UTF-8', Buffer.concat([Buffer.from('Nume\nȘtefan Țîrlea\nAna\n'), Buffer.from([0xc8, 0x41])]), /rândul 4/],
  ['UTF-16', Buffer.from('\uFEFFNume', 'utf16le'), /UTF-16/],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), /nu este un tabel/],
  ['an old XLS', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /XLS vechi/],
  ['a row that is too long', `a;b\nx;${'y'.repeat(6000)}`, /Rândul 2 este prea lung/],
  ['a quote that never closes', `a;b\n"x;${'y\n'.repeat(20_000)}`, /prea lung|ghilimelele/],
  ['a line of separators alone', `a;b\n1;2\n${';'.repeat(60_000)}`, /Rândul 3 este prea lung/],
  ['too many columns', `${'a;'.repeat(41)}a`, /coloane/],
  ['too many rows', 'a\n'.repeat(1001), /1.000 de rânduri/],
  ['a broken archive', Buffer.from('PK\u0003\u0004 and no more'), /stricat/],
])('%s is refused with the reason', async (_, file, reason) => {
  expect(await findRefusal(file)).toMatch(reason);
});

test('other work runs while a CSV is read', async () => {
  let turns = 0;
  const turn = () => {
    turns += 1;
    timer = setImmediate(turn);
  };
  let timer = setImmediate(turn);
  expect(await read('\n'.repeat(2_000_000))).toEqual([]);
  clearImmediate(timer);
  expect(turns).toBeGreaterThan(100);
});

test('an XLSX is read: shared and own texts, numbers, dates, times, truth values and gaps', async () => {
  const rows = `
    <row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><r><t>Pre</t></r><r><t>ț</t></r></is></c></row>
    <row r="3"><c r="A3" s="1"><v>46345</v></c><c r="B3" s="2"><v>46345.395833333336</v></c><c r="C3"><v>45.5</v></c>
      <c r="D3" s="3"><v>0.5</v></c><c r="E3" t="b"><v>1</v></c><c r="F3"><v>7.22123456E8</v></c></row>
    <row r="9"><c r="A9" s="1"/></row>`;
  expect(await readXlsx(rows, { texts: ['Dată &amp; oră'] })).toEqual([
    { number: 1, cells: ['Dată & oră', '', 'Preț'] },
    { number: 3, cells: ['2026-11-19', '2026-11-19 09:30', '45,5', '12:00', 'da', '722123456'] },
  ]);
});

test('the rows of an XLSX have rising numbers, whatever the file says', async () => {
  const numbers = ['5', '5', '3', '-7', '1.5', '99999999999', 'Infinity', '', '20'];
  const rows = numbers.map((number) => `<row r="${number}"><c><v>1</v></c></row>`);
  expect((await readXlsx(rows.join(''))).map(({ number }) => number)).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 20]);
});

test('of a formula in an XLSX the last result is read', async () => {
  const rows = `
    <row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="str"><f>"a"</f><v>a</v></c></row>
    <row r="2"><c r="A2"><f>1+1</f></c></row>
    <row r="3"><c r="A3" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>`;
  expect(await readXlsx(rows)).toEqual([
    { number: 1, cells: ['2', 'a'] },
    { number: 2, cells: [], problem: 'Celula A2 conține o formulă fără rezultat' },
    { number: 3, cells: [], problem: 'Celula A3 conține eroarea #DIV/0!' },
  ]);
});

test('of an XLSX the first visible sheet is read, whatever prefix its elements have', async () => {
  const rows = '<x:row r="1"><x:c r="A1"><x:v>7</x:v></x:c></x:row>';
  const sheet = `<x:worksheet xmlns:x="m"><x:sheetData>${rows}</x:sheetData></x:worksheet>`;
  expect(await readXlsx('', { hiddenFirst: true, sheet })).toEqual([{ number: 1, cells: ['7'] }]);
});

test.each([
  ['unpacks to gigabytes', { bombBytes: 300_000_000 }, /prea mare după dezarhivare/],
  ['claims to be small and is not', { bombBytes: 300_000_000, claimedBytes: 1000 }, /stricat|prea mare/],
  ['declares entities', { sheet: '<!DOCTYPE a [<!ENTITY b "bb">]><worksheet>&b;</worksheet>' }, /declarații/],
  ['nests its elements ten million deep', { sheet: '<a>'.repeat(10_000_000) }, /stricat/],
  ['has a name of 80 MB', { sheet: `<${'a'.repeat(80_000_000)}` }, /stricat/],
  ['has millions of empty texts', { texts: [`</t></si>${'<si/>'.repeat(8_000_000)}<si><t>`] }, /prea mult text/],
  ['is cut off within its sheet', { sheet: '<worksheet><sheetData><row r="1">' }, /stricat/],
])('an XLSX that %s is refused within bounded memory', async (_, options, reason) => {
  const file = createXlsx('', options);
  global.gc?.();
  const before = process.memoryUsage().rss;
  expect(await findRefusal(file)).toMatch(reason);
  expect(process.memoryUsage().rss - before).toBeLessThan(120 * 1024 * 1024);
});

test('an XLSX with ten million cells is refused at the limit of cells', async () => {
  const row = `<row>${'<c><v>1</v></c>'.repeat(40)}</row>`;
  expect(await findRefusal(createXlsx(row.repeat(5000)), { ...limits, rows: 100_000 })).toMatch(/20.000 de celule/);
});

test('a text that all rows of an XLSX share counts in each of them', async () => {
  const file = createXlsx('<row><c t="s"><v>0</v></c></row>'.repeat(900), { texts: ['x'.repeat(1000)] });
  expect(file.length).toBeLessThan(3000);
  expect(await findRefusal(file)).toMatch(/prea mult text/);
});
