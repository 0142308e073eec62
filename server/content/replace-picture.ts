import { replacePictureUrls } from '../../contract/media/picture-url.ts';
import type { Authorship } from '../activity/activity-store.ts';
import { listHolders } from '../references/reference-store.ts';
import type { Trx } from '../schema/tables.ts';
import { findDraft, rebaseDrafts, writeDraft } from './drafts/draft-store.ts';
import { rewriteDocument } from './write-version.ts';

/** Replaces a picture in every document and draft that uses it; gives the number of documents. */
export async function replacePictureInContent(trx: Trx, id: string, url: string, authorship: Authorship) {
  const holders = await listHolders(trx, { target_kind: 'media', target_id: id });
  const touched = new Set<string>();
  for (const { holder_kind: kind, holder_id, draft_of } of holders) {
    if (kind === 'site') continue;
    touched.add(`${kind}/${holder_id}`);
    if (draft_of) {
      const draft = await findDraft(trx, { kind, id: holder_id, user_id: draft_of });
      if (draft) await writeDraft(trx, { ...draft, fields: replacePictureUrls(draft.fields, id, url) });
    } else {
      const version = await rewriteDocument(
        trx,
        kind,
        holder_id,
        (json) => replacePictureUrls(json, id, url),
        authorship,
      );
      // The drafts get the same change, so they are not stale.
      await rebaseDrafts(trx, kind, holder_id, version);
    }
  }
  return touched.size;
}
