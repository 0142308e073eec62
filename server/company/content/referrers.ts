import type { ContentKind } from '../../../contract/content/content-types.ts';
import type { DocumentReference } from '../../../contract/kernel/replies.ts';
import { listHolders, type Target } from '../../common/references/reference-store.ts';
import type { Db } from '../../platform/db/database.ts';
import { listTitles } from './content-store.ts';

/** Lists each document that uses the target once: the saved document, or its draft if only that uses it. */
export async function listReferrers(db: Db, target: Target): Promise<DocumentReference[]> {
  // `draft_of` is '' for a saved document, so it sorts before its drafts.
  const holders = await listHolders(db, target);
  const firsts = [...Map.groupBy(holders, ({ holder_kind, holder_id }) => `${holder_kind}/${holder_id}`).values()];
  const documents = new Map<string, { title: string; deleted_at: string | null }>();
  for (const [kind, ofKind] of Map.groupBy(holders, ({ holder_kind }) => holder_kind)) {
    if (kind === 'site') continue;
    const ids = ofKind.map(({ holder_id }) => holder_id);
    for (const row of await listTitles(db, kind as ContentKind, ids)) documents.set(`${kind}/${row.id}`, row);
  }
  return firsts.map(([holder]) => {
    const { holder_kind: kind, holder_id: id, draft_of } = holder as (typeof holders)[number];
    const document = documents.get(`${kind}/${id}`);
    return {
      kind,
      id,
      title: document?.title ?? (kind === 'site' ? (settingTitles[id] ?? 'Setările site-ului') : 'Document nou'),
      isDraft: draft_of !== '',
      isDeleted: Boolean(document?.deleted_at),
    };
  });
}

/** The titles of settings other than those of the site. */
const settingTitles: Record<string, string> = { payments: 'Setările plăților' };
