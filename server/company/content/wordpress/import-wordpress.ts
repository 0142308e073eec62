import type { Trx } from '../../../platform/db/database.ts';
import { defineImportKind, type ImportOrigin } from '../../import/import-kind.ts';
import { insertContent } from '../content-store.ts';
import { writeVersion } from '../write-version.ts';
import { queuePictures, removeFetchedPictures } from './fetch-pictures.ts';
import { type PostPlan, planPosts } from './plan-posts.ts';
import { postJournal } from './post-journal.ts';
import { readWxr } from './read-wxr.ts';
import { insertPictures, writePost } from './wordpress-store.ts';

/** Turns posts and pages of a WordPress site into drafts of articles. */
export const wordpressImport = defineImportKind<PostPlan>({
  name: 'wordpress',
  readRows: readWxr,
  rowsAtOnce: 10,
  journals: [postJournal],
  createPlanner: planPosts,
  listSubjects: ({ id }) => ({ [postJournal.name]: [id] }),
  write: writePosts,
  undoMore: removeFetchedPictures,
});

async function writePosts(trx: Trx, plans: PostPlan[], { importId, by, at }: ImportOrigin) {
  for (const { id, known, source, oldId, fields, publishAt, hash, addresses, pictures } of plans) {
    const version = known
      ? await writeVersion(trx, known, { fields, publish_at: publishAt }, 'update', { by, now: new Date(at) })
      : (await insertContent(trx, { kind: 'blog', id, status: 'draft', publishAt, fields }, by.id, at)).version;
    await writePost(trx, { source, old_id: oldId, document_id: id, version, hash }, addresses, at);
    const fresh = { import_id: importId, document_id: id, problem: null, media_id: null, is_added: 0 };
    await insertPictures(
      trx,
      pictures.map(({ url, alt, caption, isMain }) => ({
        ...fresh,
        url,
        alt,
        caption,
        is_main: Number(isMain),
        state: 'waiting' as const,
      })),
    );
  }
  if (plans.some(({ pictures }) => pictures.length > 0)) await queuePictures(trx, importId, new Date(at));
}
