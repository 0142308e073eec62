import { randomBytes } from 'node:crypto';
import { getContentType } from '../../../contract/content/content-types.ts';
import { getPreview } from '../../../contract/content/public-routes.ts';
import * as routes from '../../../contract/content/routes.ts';
import * as schemas from '../../../contract/content/schemas.ts';
import { findUser, hasAccess } from '../../accounts/user-store.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import { keepPrivate } from '../../http/mount.ts';
import { readValue, writeValueOnce } from '../../settings/setting-store.ts';
import { documentExists } from '../staff/document-list-store.ts';
import { asWorkingDraft, documentMissing } from '../staff/document-view.ts';
import { deleteDraft, findDraft, writeDraft } from './draft-store.ts';
import { previewReplies, readPreview, signPreview } from './preview.ts';

export function mountDrafts(context: Context) {
  const { mount, db, now } = context;
  mount(routes.getDraft, schemas.getDraftSchemas, async ({ params: { kind, id }, user }) => {
    const row = await findDraft(db, { kind, id, user_id: user.id });
    return { draft: row ? asWorkingDraft(row) : null };
  });

  mount(routes.saveDraft, schemas.saveDraftSchemas, async ({ params: { kind, id }, input, user }) => {
    const type = getContentType(kind, id);
    const isToBeCreated = id === 'new' && !type.isFixed;
    if (!isToBeCreated && !(await documentExists(db, kind, id))) throw documentMissing();
    const known = Object.entries(input.fields).filter(([name]) => name in type.fields);
    const row = { kind, id, user_id: user.id, version: input.version, saved_at: now().toISOString() };
    await db
      .transaction()
      .execute((trx) => writeDraft(trx, { ...row, fields: JSON.stringify(Object.fromEntries(known)) }));
    return { savedAt: row.saved_at };
  });

  mount(routes.discardDraft, schemas.discardDraftSchemas, async ({ params: { kind, id }, user }) => {
    await db.transaction().execute((trx) => deleteDraft(trx, { kind, id, user_id: user.id }));
    return { success: true as const };
  });

  mount(routes.startPreview, schemas.startPreviewSchemas, async ({ params: { kind, id }, user }) => {
    const accessVersion = (await findUser(db, user.id))?.access_version ?? 0;
    const previewed = { kind, id, userId: user.id, accessVersion };
    const { path } = await previewReplies(context, previewed);
    return { ...signPreview(await previewSecret(db), previewed, now()), path };
  });

  mount(getPreview, schemas.getPreviewSchemas, async ({ params, reply }) => {
    const previewed = readPreview(await previewSecret(db), params.token, now());
    if (!previewed || !hasAccess(await findUser(db, previewed.userId), previewed.accessVersion))
      throw new Failure('not_found', 'Previzualizarea a expirat. Deschideți-o din nou din administrare.');
    keepPrivate(reply);
    return previewReplies(context, previewed);
  });
}

/** Shared by all processes on this database; created on first use. */
async function previewSecret(db: Db) {
  const key = 'preview-secret';
  return (await readValue(db, key)) ?? writeValueOnce(db, key, randomBytes(32).toString('base64url'));
}
