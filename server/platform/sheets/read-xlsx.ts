import { createRowCheck, refuseFile, refuseWideRow, type SheetLimits, type SheetRow } from './sheet.ts';
import { type DateFormat, findDateFormat, formatCellNumber, formatSerial } from './xlsx-values.ts';
import { openZip, type XmlHandlers, type ZipParts } from './zip-parts.ts';

/** Total length of all different texts, which are in memory while the sheet is read; each counts 8 for itself. */
const maxTexts = 12_000_000;
const textSize = 8;
/** Excel allows 65,490. */
const maxFormats = 70_000;
/** Excel allows no more in a cell. */
const maxCellLength = 32_767;
const maxColumns = 16_384;
const maxRowNumber = 1_048_576;

/** The rows of the first visible sheet of a workbook. */
export async function* readXlsx(file: Buffer, limits: SheetLimits): AsyncGenerator<SheetRow> {
  const zip = await openZip(file);
  const { sheet, epoch } = await findSheet(zip);
  const book = { texts: await readTexts(zip), formats: await readFormats(zip), epoch };
  const check = createRowCheck(limits);
  const rows: SheetRow[] = [];
  for await (const _ of zip.walk(
    sheet,
    createSheetHandlers(book, limits, (row) => rows.push(row)),
  ))
    for (const row of rows.splice(0)) yield* check(row);
}

async function readAll(zip: ZipParts, name: string, handlers: XmlHandlers) {
  for await (const _ of zip.walk(name, handlers));
}

async function findSheet(zip: ZipParts) {
  let relation: string | undefined;
  let epoch: Book['epoch'] = 1900;
  await readAll(zip, 'xl/workbook.xml', {
    open(name, attributes) {
      if (name === 'workbookPr' && isTrue(attributes.date1904)) epoch = 1904;
      if (name === 'sheet' && !attributes.state?.includes('idden')) relation ??= attributes['r:id'] ?? '';
    },
  });
  if (relation === undefined) throw refuseFile('Fișierul nu are nicio foaie de calcul.');
  let target = 'worksheets/sheet1.xml';
  await readAll(zip, 'xl/_rels/workbook.xml.rels', {
    open: (name, { Id, Target }) => {
      if (name === 'Relationship' && Id === relation && Target) target = Target;
    },
  });
  const sheet = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  if (!zip.has(sheet)) throw refuseFile('Prima foaie a fișierului lipsește. Salvați-l din nou din Excel.');
  return { sheet, epoch };
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true';

async function readTexts(zip: ZipParts) {
  const texts: string[] = [];
  let [text, total, isInText, isPhonetic] = ['', 0, false, false];
  const count = (size: number) => {
    total += size;
    if (total > maxTexts) throw refuseFile('Fișierul conține prea mult text.');
  };
  await readAll(zip, 'xl/sharedStrings.xml', {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
      isInText = name === 't' && !isPhonetic;
    },
    text: (part) => {
      if (!isInText) return;
      text += part;
      count(part.length);
    },
    close(name) {
      isInText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name !== 'si') return;
      texts.push(text);
      count(textSize);
    },
  });
  return texts;
}

/** Reads the formats of cells, by their styles. */
async function readFormats(zip: ZipParts) {
  const codes = new Map<number, string>();
  const formats: (DateFormat | undefined)[] = [];
  let isInCells = false;
  await readAll(zip, 'xl/styles.xml', {
    open(name, attributes) {
      const id = Number(attributes.numFmtId);
      if (name === 'numFmt') codes.set(id, attributes.formatCode ?? '');
      if (name === 'cellXfs') isInCells = true;
      if (name === 'xf' && isInCells) formats.push(findDateFormat(id, codes.get(id)));
      if (codes.size + formats.length > maxFormats) throw refuseFile('Fișierul are prea multe formate de celule.');
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return formats;
}

interface Book {
  texts: string[];
  formats: (DateFormat | undefined)[];
  epoch: 1900 | 1904;
}

interface Cell {
  name: string;
  column: number;
  type: string;
  style: number;
  hasFormula: boolean;
  value: string | undefined;
}

function createSheetHandlers(book: Book, limits: SheetLimits, onRow: (row: SheetRow) => void): XmlHandlers {
  let row: SheetRow = { number: 0, cells: [] };
  let cell: Cell | undefined;
  let isInValue = false;
  const openCell = ({ r = '', t = 'n', s = '0' }: Record<string, string>): Cell => {
    const letters = /^[A-Z]{1,3}/.exec(r)?.[0];
    const column = letters ? toColumnIndex(letters) : row.cells.length;
    return { name: r, column, type: t, style: Number(s), hasFormula: false, value: undefined };
  };
  const closeCell = (done: Cell) => {
    const { text, problem } = readCell(done, book);
    if (problem) row.problem ??= `Celula ${done.name} ${problem}`;
    if (text === '') return;
    if (done.column >= Math.min(maxColumns, limits.columns)) throw refuseWideRow(row.number, limits);
    while (row.cells.length <= done.column) row.cells.push('');
    row.cells[done.column] = text;
  };
  return {
    open(name, attributes) {
      if (name === 'row') row = { number: readRowNumber(attributes.r, row.number), cells: [] };
      if (name === 'c') cell = openCell(attributes);
      if (name === 'f' && cell) cell.hasFormula = true;
      isInValue = name === 'v' || name === 't';
    },
    text(part) {
      if (!cell || !isInValue) return;
      cell.value = (cell.value ?? '') + part;
      if (cell.value.length > maxCellLength) throw refuseFile(`Celula ${cell.name} conține prea mult text.`);
    },
    close(name) {
      isInValue = false;
      if (name === 'c' && cell) closeCell(cell);
      if (name === 'c') cell = undefined;
      if (name === 'row') onRow(row);
    },
  };
}

/** Rises from row to row, whatever the file says: an import continues behind the number of its last row. */
function readRowNumber(given: string | undefined, last: number) {
  const number = Number(given);
  return Number.isInteger(number) && number > last && number <= maxRowNumber ? number : last + 1;
}

/** What Excel computed last stands for a formula. */
function readCell({ type, style, hasFormula, value }: Cell, book: Book): { text: string; problem?: string } {
  if (type === 'e') return { text: '', problem: `conține eroarea ${value ?? '?'}` };
  if (value === undefined || value === '')
    return hasFormula && type !== 'str' ? { text: '', problem: 'conține o formulă fără rezultat' } : { text: '' };
  if (type === 's') return { text: book.texts[Number(value)] ?? '' };
  if (type === 'b') return { text: isTrue(value) ? 'da' : 'nu' };
  if (type === 'd') return { text: value.replace(/T00:00(:00(\.0+)?)?$/, '').replace('T', ' ') };
  if (type !== 'n') return { text: value };
  const format = book.formats[style];
  return { text: (format && formatSerial(Number(value), format, book.epoch)) ?? formatCellNumber(value) };
}

/** 'A' → 0, 'AB' → 27 */
const toColumnIndex = (letters: string) =>
  [...letters].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1;
