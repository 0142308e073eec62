import type { User } from '../../contract/accounts.ts';
import { withPictureReplaced } from '../../contract/picture-address.ts';
import type { Trx } from '../db/tables.ts';
import { listHolders } from '../db/uses-store.ts';
import { findDraft, moveDraftsOn, writeDraft } from './draft-store.ts';
import { rewriteDocument } from './write-version.ts';

/** Puts another picture into every document and every draft that uses this one; says into how many. */
export async function replacePictureInContent(trx: Trx, id: string, url: string, by: User) {
  const holders = await listHolders(trx, { target_kind: 'media', target_id: id });
  const touched = new Set<string>();
  for (const { holder_kind: kind, holder_id, draft_of } of holders) {
    if (kind === 'site') continue;
    touched.add(`${kind}/${holder_id}`);
    if (draft_of) {
      const draft = await findDraft(trx, { kind, id: holder_id, user_id: draft_of });
      if (draft) await writeDraft(trx, { ...draft, fields: withPictureReplaced(draft.fields, id, url) });
    } else {
      const version = await rewriteDocument(trx, kind, holder_id, (json) => withPictureReplaced(json, id, url), by);
      // Their drafts have the same change in them, so they do not start from something old.
      await moveDraftsOn(trx, kind, holder_id, version);
    }
  }
  return touched.size;
}
