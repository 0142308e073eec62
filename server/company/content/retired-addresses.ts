import { type ContentKind, hasOwnPage } from '../../../contract/content/content-types.ts';
import type { DbContext } from '../../context.ts';
import type { Trx } from '../../platform/db/database.ts';
import { deleteRows, findRow } from '../../platform/db/rows.ts';
import { createInvalidFieldsFailure } from '../../platform/http/failure.ts';
import { type ContentRow, findVisibleIds } from './content-store.ts';
import { readStatus } from './publishing-rules.ts';
import { upsertRetired } from './retired-address-store.ts';

/** Records that an address retires when its document is deleted, and returns when it is published again. */
export async function recordAddress(trx: Trx, before: ContentRow, after: ContentRow) {
  const { kind, id } = after;
  if (!hasOwnPage(kind)) return;
  if (after.status === 'published' && !after.deleted_at) await deleteRows(trx, 'retired_addresses', { kind, id });
  else if (after.deleted_at && isVisible(before, after.updated_at))
    await upsertRetired(trx, { kind, id, successor_id: null, retired_at: after.updated_at });
}

const isVisible = (row: ContentRow, now: string) => !row.deleted_at && readStatus(row, now) === 'published';

/** Called after the documents were deleted or withdrawn, so that none of them is accepted as a successor. */
export async function redirectAddresses(trx: Trx, kind: ContentKind, ids: string[], successor: string, now: string) {
  if (!hasOwnPage(kind))
    throw createInvalidFieldsFailure({ successor: 'Documentele de acest fel nu au o pagină a lor' });
  if (!(await findVisibleIds(trx, kind, [successor], now)).has(successor))
    throw createInvalidFieldsFailure({
      successor: 'Alegeți un document de același fel, publicat, care rămâne pe site',
    });
  for (const id of ids) await upsertRetired(trx, { kind, id, successor_id: successor, retired_at: now });
}

/** Limits a chain of replaced addresses. */
const maxSteps = 20;

/** The successor of a retired address; null when it has none, undefined for an address that was never retired. */
export async function findSuccessor(
  { db, now: clock }: DbContext,
  kind: ContentKind,
  id: string,
): Promise<string | null | undefined> {
  const now = clock().toISOString();
  const seen = new Set<string>();
  for (let at = id; seen.size < maxSteps && !seen.has(at); ) {
    seen.add(at);
    const retired = await findRow(db, 'retired_addresses', { kind, id: at });
    if (!retired) return at === id ? undefined : null;
    if (!retired.successor_id) return null;
    const [visible] = await findVisibleIds(db, kind, [retired.successor_id], now);
    if (visible) return visible;
    at = retired.successor_id;
  }
  return null;
}
