import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { decodeText } from './decode-text.ts';
import { createRowCheck, refuseFile, refuseLongRow, type SheetLimits, type SheetRow, toColumnName } from './sheet.ts';

const delimiters = [';', ',', '\t'];
const lineEnds = /\r\n|\n|\r/;

/** The rows of a CSV. `sliceBytes`: how much is decoded and parsed at once. */
export async function* readCsv(file: Buffer, limits: SheetLimits, sliceBytes?: number): AsyncGenerator<SheetRow> {
  const check = createRowCheck(limits);
  try {
    for await (const { record, info } of openParser(file, limits, sliceBytes))
      yield* check(readRecord(record, info.lines));
  } catch (error) {
    throw toRefusal(error);
  }
}

interface CsvRecord {
  record: string[];
  info: { lines: number };
}

function openParser(file: Buffer, limits: SheetLimits, sliceBytes: number | undefined): AsyncIterable<CsvRecord> {
  const { delimiter, start } = detectDelimiter(decodeText(file, sliceBytes));
  const parser = parse({
    delimiter,
    from_line: start,
    info: true,
    // Sixty times faster than rows without cells.
    skip_empty_lines: true,
    relax_column_count: true,
    relax_quotes: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    // The library counts bytes, and a letter takes up to three.
    max_record_size: limits.rowLength * 3,
  });
  const slices = Readable.from(readSlices(file, limits, sliceBytes));
  slices.on('error', (error) => parser.destroy(error));
  return slices.pipe(parser);
}

/** Excel writes one for each of its columns. */
const maxSeparators = 16_384;

/** Other work runs between the slices. Refuses lines that are too long, because the library counts no separators. */
async function* readSlices(file: Buffer, { rowLength }: SheetLimits, sliceBytes: number | undefined) {
  let [position, lineStart] = [0, 0];
  for (const slice of decodeText(file, sliceBytes)) {
    const first = slice.search(/[\r\n]/);
    const length = position - lineStart + (first < 0 ? slice.length : first);
    if (length > 2 * rowLength + maxSeparators) throw refuseLongRow(findLine(file, lineStart));
    if (first >= 0) lineStart = position + 1 + Math.max(slice.lastIndexOf('\n'), slice.lastIndexOf('\r'));
    position += slice.length;
    yield slice;
    await setImmediate();
  }
}

const findLine = (file: Buffer, position: number) =>
  [...decodeText(file)].join('').slice(0, position).split(lineEnds).length;

function readRecord(cells: string[], line: number): SheetRow {
  const formula = cells.findIndex((cell) => /^\s*=(?!"[^"]*"$)/.test(cell));
  const row = { number: line, cells: cells.map(readCell) };
  return formula < 0 ? row : { ...row, problem: `Celula ${toColumnName(formula)} conține o formulă` };
}

/** Spreadsheets guard digits as ="0722…", and our own tables a leading + or = by an apostrophe. */
const readCell = (cell: string) => cell.replace(/^\s*="([^"]*)"$/, '$1').replace(/^'(?=[=+\-@])/, '');

const sampledLength = 20_000;

/**
 * Excel may name the delimiter in a first line of its own; otherwise it is the candidate that occurs most often outside
 * quotes.
 */
function detectDelimiter(slices: Iterable<string>) {
  let sample = '';
  for (const slice of slices) {
    sample += slice;
    if (sample.length > sampledLength) break;
  }
  const named = /^sep=(.)\r?\n/i.exec(sample)?.[1];
  if (named) return { delimiter: named, start: 2 };
  const plain = sample.slice(0, sampledLength).replace(/"[^"]*"/g, '');
  const [heading = ''] = plain.split(lineEnds);
  const count = (text: string) => delimiters.map((delimiter) => text.split(delimiter).length - 1);
  const counts = Math.max(...count(heading)) > 0 ? count(heading) : count(plain);
  return { delimiter: delimiters[counts.indexOf(Math.max(...counts))] as string, start: 1 };
}

function toRefusal(error: unknown) {
  if (!(error instanceof CsvError)) return error;
  const line = Number(error.lines ?? 0);
  if (error.code === 'CSV_MAX_RECORD_SIZE') return refuseLongRow(line);
  return refuseFile(`Rândul ${line} nu se poate citi: verificați ghilimelele din el.`);
}
