import type { Trx } from '../../platform/db/database.ts';
import { deleteRows, listRows, readIds, updateRow } from '../../platform/db/rows.ts';
import { lockRows } from '../../platform/db/run-exclusively.ts';

const ownedTables = ['client_contacts', 'client_records', 'client_notes', 'client_addresses'] as const;

/** Returns false when one of the two is already merged. */
export async function mergeInto(trx: Trx, id: string, otherId: string) {
  // Without this lock PostgreSQL would let two concurrent calls merge two clients into each other.
  const unmerged = (await lockRows(trx, 'clients', [id, otherId])).filter(({ merged_into }) => merged_into === null);
  if (unmerged.length < 2) return false;
  await updateRow(trx, 'clients', { id: otherId }, { merged_into: id });
  for (const table of ownedTables)
    await trx.updateTable(table).set({ client_id: id }).where('client_id', '=', otherId).execute();
  const tags = await listRows(trx, 'client_tags', { client_id: otherId });
  await addTags(
    trx,
    id,
    tags.map(({ tag }) => tag),
  );
  return true;
}

/**
 * Undoes a merge: the other client gets back its records and its own merged clients. False when the two are not merged.
 */
export async function splitFrom(trx: Trx, id: string, otherId: string) {
  await lockRows(trx, 'clients', [id, otherId]);
  if (!(await updateRow(trx, 'clients', { id: otherId, merged_into: id }, { merged_into: null }))) return false;
  const splitOff = await withMerged(trx, [otherId]);
  for (const table of ownedTables)
    await trx
      .updateTable(table)
      .set({ client_id: otherId })
      .where('client_id', '=', id)
      .where('own_client_id', 'in', splitOff)
      .execute();
  return true;
}

/** These clients and all that were merged into them, directly or not. */
export async function withMerged(trx: Trx, ids: string[]) {
  const all = [...ids];
  for (let level = ids; level.length > 0; ) {
    const merged = await readIds(trx.selectFrom('clients').select('id').where('merged_into', 'in', level));
    level = merged.filter((id) => !all.includes(id));
    all.push(...level);
  }
  return all;
}

async function addTags(trx: Trx, id: string, tags: string[]) {
  if (tags.length === 0) return;
  await trx
    .insertInto('client_tags')
    .values(tags.map((tag) => ({ client_id: id, tag })))
    .onConflict((conflict) => conflict.columns(['client_id', 'tag']).doNothing())
    .execute();
}

export async function replaceTags(trx: Trx, id: string, tags: string[]) {
  await deleteRows(trx, 'client_tags', { client_id: id });
  await addTags(trx, id, [...new Set(tags)]);
}

export async function dismissPair(trx: Trx, one: string, other: string, now: string) {
  const [a_id, b_id] = [one, other].sort() as [string, string];
  await updateRow(trx, 'client_duplicates', { a_id, b_id }, { dismissed_at: now });
}
