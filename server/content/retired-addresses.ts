import { type ContentKind, hasOwnPage } from '../../contract/content/content-types.ts';
import type { DbContext } from '../context.ts';
import type { Db } from '../db/database.ts';
import { invalidFields } from '../http/failure.ts';
import type { RetiredAddressesTable } from '../schema/content-tables.ts';
import type { Trx } from '../schema/tables.ts';
import { type ContentRow, findVisibleIds } from './content-store.ts';
import { readStatus } from './publishing-rules.ts';

/** An address counts as retired from the moment its public document goes into the bin until it is published again. */
export async function recordAddress(trx: Trx, before: ContentRow, after: ContentRow) {
  const { kind, id } = after;
  if (!hasOwnPage(kind)) return;
  if (after.status === 'published' && !after.deleted_at) await deleteRetired(trx, kind, id);
  else if (after.deleted_at && isVisible(before, after.updated_at))
    await upsertRetired(trx, { kind, id, successor_id: null, retired_at: after.updated_at });
}

const isVisible = (row: ContentRow, now: string) => !row.deleted_at && readStatus(row, now) === 'published';

/** After the documents were deleted or withdrawn: none of them can be chosen. */
export async function redirectAddresses(trx: Trx, kind: ContentKind, ids: string[], successor: string, now: string) {
  if (!hasOwnPage(kind)) throw invalidFields({ successor: 'Documentele de acest fel nu au o pagină a lor' });
  if (!(await findVisibleIds(trx, kind, [successor], now)).has(successor))
    throw invalidFields({ successor: 'Alegeți un document de același fel, publicat, care rămâne pe site' });
  for (const id of ids) await upsertRetired(trx, { kind, id, successor_id: successor, retired_at: now });
}

/** Limits a chain of replaced addresses. */
const maxSteps = 20;

/** Where a retired address leads now; null when to nothing, undefined when it was never retired. */
export async function findSuccessor(
  { db, now: clock }: DbContext,
  kind: ContentKind,
  id: string,
): Promise<string | null | undefined> {
  const now = clock().toISOString();
  const seen = new Set<string>();
  for (let at = id; seen.size < maxSteps && !seen.has(at); ) {
    seen.add(at);
    const retired = await findRetired(db, kind, at);
    if (!retired) return at === id ? undefined : null;
    if (!retired.successor_id) return null;
    const [visible] = await findVisibleIds(db, kind, [retired.successor_id], now);
    if (visible) return visible;
    at = retired.successor_id;
  }
  return null;
}

const findRetired = (db: Db, kind: ContentKind, id: string) =>
  db.selectFrom('retired_addresses').selectAll().where('kind', '=', kind).where('id', '=', id).executeTakeFirst();

const upsertRetired = (trx: Trx, row: RetiredAddressesTable) =>
  trx
    .insertInto('retired_addresses')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'id']).doUpdateSet({ successor_id: row.successor_id, retired_at: row.retired_at }),
    )
    .execute();

const deleteRetired = (trx: Trx, kind: ContentKind, id: string) =>
  trx.deleteFrom('retired_addresses').where('kind', '=', kind).where('id', '=', id).execute();

/** Keeps the latest ones. */
export async function deleteOldestRetired(db: Db, max: number) {
  const latest = db.selectFrom('retired_addresses').select('retired_at').orderBy('retired_at', 'desc');
  const first = await latest.limit(1).offset(max).executeTakeFirst();
  if (first) await db.deleteFrom('retired_addresses').where('retired_at', '<=', first.retired_at).execute();
}
