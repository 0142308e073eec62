import type { User } from '../../contract/accounts/schemas.ts';
import { replacePictureUrls } from '../../contract/media/picture-url.ts';
import { listReferrerKeys } from '../references/reference-store.ts';
import type { Trx } from '../schema/tables.ts';
import { findDraft, moveDraftsOn, writeDraft } from './drafts/draft-store.ts';
import { rewriteDocument } from './write-version.ts';

/** Puts another picture into every document and every draft that uses this one; says into how many. */
export async function replacePictureInContent(trx: Trx, id: string, url: string, by: User) {
  const holders = await listReferrerKeys(trx, { target_kind: 'media', target_id: id });
  const touched = new Set<string>();
  for (const { holder_kind: kind, holder_id, draft_of } of holders) {
    if (kind === 'site') continue;
    touched.add(`${kind}/${holder_id}`);
    if (draft_of) {
      const draft = await findDraft(trx, { kind, id: holder_id, user_id: draft_of });
      if (draft) await writeDraft(trx, { ...draft, fields: replacePictureUrls(draft.fields, id, url) });
    } else {
      const version = await rewriteDocument(trx, kind, holder_id, (json) => replacePictureUrls(json, id, url), by);
      // Their drafts have the same change in them, so they do not start from something old.
      await moveDraftsOn(trx, kind, holder_id, version);
    }
  }
  return touched.size;
}
