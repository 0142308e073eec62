import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ImportKindName } from '../../../contract/import/import-kinds.ts';
import type { ImportColumn, ImportCounts, ImportOutcome } from '../../../contract/import/schemas.ts';
import type { ImportState } from '../../../contract/import/steps.ts';
import type { Eraser, Mentions } from '../../common/erasure/data-subject.ts';
import { rewriteTexts } from '../../common/erasure/mention-store.ts';
import { buildMentionPatterns, createMentionRemover } from '../../common/erasure/mentions.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import {
  countBy,
  countTotal,
  deleteRows,
  findRow,
  insertRows,
  listRows,
  type PageRows,
  readIds,
  readWholePage,
  splitIntoChunks,
  updateRow,
  updateRows,
} from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';

export type ImportRecord = Tables['imports'];
export type StagedRow = Tables['import_rows'];
export type RecordedChange = Tables['import_changes'];

export const insertImport = (trx: Trx, row: ImportRecord) => insertRows(trx, 'imports', [row]);
export const findImport = (db: Db, id: string): Promise<ImportRecord | undefined> => findRow(db, 'imports', { id });

/** Without files that are being read. */
export const selectImportIds = (db: Db, kind: ImportKindName) =>
  db.selectFrom('imports').select('id').where('imports.kind', '=', kind);

export const listImportPage = (db: Db, page: PageRows) =>
  readWholePage<ImportRecord>(
    db,
    db.selectFrom('imports').where('row_count', '>', 0),
    { created_at: 'desc', id: 'desc' },
    page,
  );

/** Returns false when another call has moved it on. */
export const updateImport = (db: Db, id: string, from: readonly ImportState[], change: Partial<ImportRecord>) =>
  updateRow(db, 'imports', { id, state: from }, change);

/** Deletes the import with its rows and changes; false when it has begun. */
export const deleteImport = async (trx: Trx, id: string, from: readonly ImportState[]) =>
  (await deleteRows(trx, 'imports', { id, state: from })) === 1;

export const insertStagedRows = (db: Db, rows: StagedRow[]) => insertRows(db, 'import_rows', rows);

/** The next rows in the order of the file. */
export const listStagedRows = (db: Db, importId: string, after: number, limit: number): Promise<StagedRow[]> =>
  db
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute();

export async function listRowPage(db: Db, importId: string, outcome: ImportOutcome | undefined, page: PageRows) {
  let found = db.selectFrom('import_rows').where('import_id', '=', importId);
  if (outcome) found = found.where('outcome', '=', outcome);
  const rows = await found.selectAll().orderBy('number').limit(page.limit).offset(page.offset).execute();
  return { rows, total: await countTotal(db, found.select('number'), { ...page, found: rows.length }) };
}

/** Returns false when one of them was erased meanwhile. */
export async function recordOutcomes(trx: Trx, importId: string, rows: StagedRow[]) {
  // In place: an erasure would not see a row that replaces the one it waits for.
  for (const { number, outcome, text } of rows)
    if (!(await updateRow(trx, 'import_rows', { import_id: importId, number }, { outcome, text }))) return false;
  return true;
}

export async function countOutcomes(db: Db, importId: string): Promise<ImportCounts> {
  const counts = await countBy(db.selectFrom('import_rows').where('import_id', '=', importId), 'outcome');
  const countOf = (outcome: ImportOutcome) => counts.get(outcome) ?? 0;
  return { new: countOf('new'), changed: countOf('changed'), same: countOf('same'), refused: countOf('refused') };
}

/** Refused rows stay, so that they can be corrected. */
export const deleteImportedRows = (trx: Trx, importId: string) =>
  deleteRows(trx, 'import_rows', { import_id: importId, outcome: ['new', 'changed', 'same'] });

export const deleteStagedRows = (trx: Trx, importId: string) => deleteRows(trx, 'import_rows', { import_id: importId });

/** For the changes of all imports that left a record in this state. */
export const renewHashes = (
  trx: Trx,
  match: Pick<RecordedChange, 'kind' | 'subject' | 'after_hash'>,
  after_hash: string,
) => updateRows(trx, 'import_changes', match, { after_hash });

export const insertChanges = (trx: Trx, rows: RecordedChange[]) => insertRows(trx, 'import_changes', rows);

export const listChanges = (db: Db, importId: string, chunk: number): Promise<RecordedChange[]> =>
  listRows(db, 'import_changes', { import_id: importId, chunk });

export async function findLastChunk(db: Db, importId: string, before = 2 ** 31 - 1) {
  const last = await db
    .selectFrom('import_changes')
    .select((eb) => eb.fn.max('chunk').as('chunk'))
    .where('import_id', '=', importId)
    .where('chunk', '<', before)
    .executeTakeFirst();
  return last?.chunk ?? 0;
}

export const deleteChanges = (trx: Trx, importId: string, chunk: number) =>
  deleteRows(trx, 'import_changes', { import_id: importId, chunk });

const hashHeadings = (columns: ImportColumn[]) =>
  createHash('sha256')
    .update(JSON.stringify(columns.map(({ heading }) => heading)))
    .digest('base64url');

export async function findFormerFields(db: Db, kind: ImportKindName, columns: ImportColumn[]) {
  const row = await findRow(db, 'import_columns', { kind, headings: hashHeadings(columns) });
  return row && (JSON.parse(row.fields) as (string | null)[]);
}

const maxRemembered = 200;

export async function rememberFields(trx: Trx, kind: ImportKindName, columns: ImportColumn[], at: string) {
  const key = { kind, headings: hashHeadings(columns) };
  await deleteRows(trx, 'import_columns', key);
  const fields = JSON.stringify(columns.map(({ field }) => field));
  await insertRows(trx, 'import_columns', [{ ...key, fields, used_at: at }]);
  const kept = trx.selectFrom('import_columns').select('headings').orderBy('used_at', 'desc').limit(maxRemembered);
  await trx.deleteFrom('import_columns').where('headings', 'not in', kept).execute();
}

/** Ends the current work: the import can then be started again, continued or undone. */
export async function failImport(db: Db, id: string, problem: string, at: string) {
  const changes = { checking: 'matching', running: 'stopped', undoing: 'stopped' } as const;
  for (const [from, state] of Object.entries(changes) as [ImportState, ImportState][])
    await updateImport(db, id, [from], { state, problem, updated_at: at });
}

const maxImports = 500;

/** Columns that forget the samples and what was said of the file's content. */
export const forgottenFile = { columns: '[]', notes: '[]' };

/** Deletes files that were never imported, and what is needed to undo or correct old imports. */
export async function cleanUpImports(
  db: Db,
  { unread, unstarted, now }: Record<'unread' | 'unstarted' | 'now', string>,
) {
  await db.transaction().execute(async (trx) => {
    // The server was killed while it read them.
    await trx.deleteFrom('imports').where('row_count', '=', 0).where('created_at', '<', unread).execute();
    await trx
      .deleteFrom('imports')
      .where('state', 'in', ['matching', 'checking', 'checked'])
      .where('updated_at', '<', unstarted)
      .execute();
    const over = await readIds(
      trx.selectFrom('imports').select('id').where('undo_until', '<', now).where('state', 'in', ['stopped', 'done']),
    );
    for (const some of splitIntoChunks(over)) {
      await deleteRows(trx, 'import_rows', { import_id: some });
      await deleteRows(trx, 'import_changes', { import_id: some });
      await trx
        .updateTable('imports')
        .set({ ...forgottenFile, state: 'done', undo_until: null })
        .where('id', 'in', some)
        .execute();
    }
    const kept = trx.selectFrom('imports').select('id').orderBy('created_at', 'desc').limit(maxImports);
    await trx.deleteFrom('imports').where('id', 'not in', kept).execute();
  });
}

/** Removes rows of files that mention the client, and recorded changes of the client's records. */
export const eraseFromImports: Eraser = async (trx, { records, mentions }) => {
  let count = 0;
  for (const subjects of splitIntoChunks(Object.values(records).flat()))
    count += await deleteRows(trx, 'import_changes', { subject: subjects });
  const { isLike, isMention } = findMentions(mentions);
  const rows = trx.selectFrom('import_rows').select(['import_id', 'number', 'cells as text']).where(isLike('cells'));
  for (const { import_id, number } of (await rows.execute()).filter(isMention))
    count += await deleteRows(trx, 'import_rows', { import_id, number });
  const changes = trx.selectFrom('import_changes').selectAll().select('change as text').where(isLike('change'));
  for (const { import_id, chunk, kind, subject } of (await changes.execute()).filter(isMention))
    count += await deleteRows(trx, 'import_changes', { import_id, chunk, kind, subject });
  const texts = { key: ['id'], columns: ['file_name', 'problem', 'answer'], json: ['columns'] };
  return { count: count + (await rewriteTexts(trx, [{ table: 'imports', ...texts }], mentions)) };
};

/** Two filters: a condition that selects more than needed, and an exact test of the texts. */
function findMentions(mentions: Mentions) {
  const patterns = buildMentionPatterns(mentions);
  const removeMentions = createMentionRemover(mentions);
  return {
    isLike: (column: string) =>
      patterns.length === 0
        ? sql<boolean>`1 = 0`
        : sql<boolean>`(${sql.join(
            patterns.map((pattern) => sql`lower(${sql.ref(column)}) like lower(${pattern})`),
            sql` or `,
          )})`,
    isMention: ({ text }: { text: string }) => removeMentions(text) !== text,
  };
}
