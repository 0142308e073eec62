import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { ActivityKind } from '../../../contract/activity/schemas.ts';
import type { DbContext } from '../../context.ts';
import { formatCsvHead, formatCsvLine } from '../../platform/http/csv.ts';
import { type Author, recordActivity } from './activity-store.ts';

interface CsvFile<Row> {
  subject: { kind: ActivityKind; title: string };
  name: string;
  columns: [title: string, value: (row: Row) => string][];
  /** The rows after `last`; `count` rows were read before. */
  readRows: (last: Row | undefined, limit: number, count: number) => Promise<Row[]>;
}

const batch = 1000;

/** Logs the export and streams the rows in batches, so that a whole history never has to fit in memory. */
export async function exportCsv<Row>(
  { db, now }: DbContext,
  { user, reply }: { user: Author; reply: FastifyReply },
  { subject, name, columns, readRows }: CsvFile<Row>,
) {
  await recordActivity(db, { by: user, action: 'export', id: 'csv', ...subject }, now());
  reply.header('content-disposition', `attachment; filename="${name}.csv"`).type('text/csv; charset=utf-8');
  return Readable.from(writeLines(columns, readRows));
}

async function* writeLines<Row>(columns: CsvFile<Row>['columns'], readRows: CsvFile<Row>['readRows']) {
  yield formatCsvHead(columns.map(([title]) => title));
  let rows: Row[] = [];
  let count = 0;
  do {
    rows = await readRows(rows.at(-1), batch, count);
    count += rows.length;
    if (rows.length > 0) yield rows.map((row) => formatCsvLine(columns.map(([, value]) => value(row)))).join('');
  } while (rows.length === batch);
}
