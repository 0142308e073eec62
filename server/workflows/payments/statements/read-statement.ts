import { decodeText } from '../../../platform/sheets/decode-text.ts';
import { readCamt } from './read-camt.ts';
import { readCsvStatement } from './read-csv-statement.ts';
import { readMt940 } from './read-mt940.ts';
import { maxLines, type ReadStatement, refuseLongStatement } from './statement-line.ts';

/** The format is recognised by the content: banks name their files as they like. */
export async function readStatement(file: Buffer): Promise<ReadStatement> {
  const start = file
    .subarray(0, 4000)
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  const read = start.startsWith('<')
    ? readCamt(file)
    : /(^|\n):(20|25|61|60F):/.test(start)
      ? readMt940([...decodeText(file)].join(''))
      : await readCsvStatement(file);
  if (read.lines.length > maxLines) throw refuseLongStatement();
  return read;
}
