import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { decodeText } from './decode-text.ts';
import { createRowCheck, refuseFile, refuseLongRow, type SheetLimits, type SheetRow, toColumnName } from './sheet.ts';

const delimiters = [';', ',', '\t'];

/** The rows of a CSV. `sliceBytes`: how much is decoded and parsed at once. */
export async function* readCsv(file: Buffer, limits: SheetLimits, sliceBytes?: number): AsyncGenerator<SheetRow> {
  const check = createRowCheck(limits);
  try {
    for await (const { record, info } of openParser(file, limits, sliceBytes))
      yield* check(readRecord(record, info.lines));
  } catch (error) {
    throw asRefusal(error);
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
    relax_column_count: true,
    relax_quotes: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    // In bytes: a letter takes up to three.
    max_record_size: limits.rowLength * 3,
  });
  const slices = Readable.from(decodeText(file, sliceBytes));
  slices.on('error', (error) => parser.destroy(error));
  return slices.pipe(parser);
}

function readRecord(cells: string[], line: number): SheetRow {
  const formula = cells.findIndex((cell) => /^\s*=(?!"[^"]*"$)/.test(cell));
  const row = { number: line, cells: cells.map(readCell) };
  return formula < 0 ? row : { ...row, problem: `Celula ${toColumnName(formula)} conține o formulă` };
}

/** Spreadsheets guard digits as ="0722…", and our own tables a leading + or = by an apostrophe. */
const readCell = (cell: string) => cell.replace(/^\s*="([^"]*)"$/, '$1').replace(/^'(?=[=+\-@])/, '');

const sampledLength = 20_000;

/** Excel may name it in a first line of its own. Otherwise the one that occurs most often outside quotes. */
function detectDelimiter(slices: Iterable<string>) {
  let sample = '';
  for (const slice of slices) {
    sample += slice;
    if (sample.length > sampledLength) break;
  }
  const named = /^sep=(.)\r?\n/i.exec(sample)?.[1];
  if (named) return { delimiter: named, start: 2 };
  const plain = sample.slice(0, sampledLength).replace(/"[^"]*"/g, '');
  const [heading = ''] = plain.split(/\r\n|\n|\r/);
  const count = (text: string) => delimiters.map((delimiter) => text.split(delimiter).length - 1);
  const counts = Math.max(...count(heading)) > 0 ? count(heading) : count(plain);
  return { delimiter: delimiters[counts.indexOf(Math.max(...counts))] as string, start: 1 };
}

function asRefusal(error: unknown) {
  if (!(error instanceof CsvError)) return error;
  const line = Number(error.lines ?? 0);
  if (error.code === 'CSV_MAX_RECORD_SIZE') return refuseLongRow(line);
  return refuseFile(`Rândul ${line} nu se poate citi: verificați ghilimelele din el.`);
}
