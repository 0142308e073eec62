import type { Mentions } from '../../../common/erasure/data-subject.ts';
import { rewriteTexts } from '../../../common/erasure/mention-store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { deleteRow, deleteRows, findRow, insertRows, updateRows } from '../../../platform/db/rows.ts';
import type { Tables } from '../../../platform/db/tables/tables.ts';

export type ProposedLine = Tables['statement_lines'];

const maxProposals = 500;

export const listProposedLines = (db: Db): Promise<ProposedLine[]> =>
  db
    .selectFrom('statement_lines')
    .selectAll()
    .where('dismissed_at', 'is', null)
    .orderBy('booked_on', 'desc')
    .orderBy('key')
    .limit(maxProposals)
    .execute();

export const findProposedLine = (db: Db, key: string): Promise<ProposedLine | undefined> =>
  findRow(db, 'statement_lines', { key });

/** The lines with these keys that were proposed before. */
export const listKnownLines = async (db: Db, keys: string[]) =>
  (
    await db
      .selectFrom('statement_lines')
      .select('key')
      .where('key', 'in', keys)
      .unionAll(
        db
          .selectFrom('payments')
          .select('external_id as key')
          .where('external_id', 'in', keys)
          .$castTo<{ key: string }>(),
      )
      .execute()
  ).map(({ key }) => key);

export const insertProposedLines = (trx: Trx, lines: ProposedLine[]) => insertRows(trx, 'statement_lines', lines);

export const deleteProposedLine = (trx: Trx, key: string) => deleteRow(trx, 'statement_lines', { key });

export const dismissLines = (trx: Trx, keys: string[], at: string | null) =>
  updateRows(trx, 'statement_lines', { key: keys }, { dismissed_at: at });

export const deleteLinesBefore = (db: Db, before: string) =>
  db.deleteFrom('statement_lines').where('imported_at', '<', before).execute();

export const deleteLinesOf = (trx: Trx, quoteIds: string[]) =>
  deleteRows(trx, 'statement_lines', { quote_id: quoteIds });

/** Removes mentions of an erased client from lines that were matched to orders of others. */
export const rewriteLines = (trx: Trx, mentions: Mentions) =>
  rewriteTexts(trx, [{ table: 'statement_lines', key: ['key'], columns: ['payer', 'details'] }], mentions);
