import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ContentType } from '../../../../contract/content/content-type.ts';
import { type ContentKind, contentKinds, getContentType } from '../../../../contract/content/content-types.ts';
import type { Field } from '../../../../contract/content/fields.ts';
import { findPageType } from '../../../../contract/content/pages/page-types.ts';
import { getPreview } from '../../../../contract/content/public-routes.ts';
import * as routes from '../../../../contract/content/routes.ts';
import * as schemas from '../../../../contract/content/schemas.ts';
import { isShallow, withoutBlanks } from '../../../../contract/content/without-blanks.ts';
import { readValue, writeValueOnce } from '../../../common/settings/setting-store.ts';
import type { Context, DbContext } from '../../../context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { keepPrivate } from '../../../platform/http/mount.ts';
import { findUser, hasAccess } from '../../accounts/user-store.ts';
import type { Fields } from '../content-columns.ts';
import { completeTexts } from '../public/page-texts.ts';
import { listPublishedDocuments, toPublicDocument, withDocumentPictures } from '../public/public-documents.ts';
import { documentExists, findDocument } from '../staff/document-list-store.ts';
import { createMissingDocumentFailure, toWorkingDraft } from '../staff/document-view.ts';
import { deleteDraft, findDraft, writeDraft } from './draft-store.ts';

export const buildPagePath = (kind: ContentKind, id: string) => withId(getContentType(kind, id).shown.page, id);

/** Texts that appear on the pages of another kind are previewed on the first of those pages. */
async function buildPreviewPath(context: DbContext, kind: ContentKind, id: string) {
  const inside = kind === 'pages' ? findPageType(id)?.inside : undefined;
  const [host] = inside ? await listPublishedDocuments(context, inside) : [];
  return inside && host ? buildPagePath(inside, host.id) : buildPagePath(kind, id);
}

const withId = (path: string, id: string) => path.replace(':id', encodeURIComponent(id));

async function readPreviewReplies(context: DbContext, { kind, id, userId }: Omit<Previewed, 'accessVersion'>) {
  const { call, as } = getContentType(kind, id).shown;
  const document = await readPreviewedDocument(context, { kind, id, userId });
  const reply = call.includes(':id') ? document : withDocument(await listPublishedDocuments(context, kind), document);
  return { path: await buildPreviewPath(context, kind, id), answers: { [withId(call, id)]: { [as]: reply } } };
}

async function readPreviewedDocument(context: DbContext, { kind, id, userId }: Omit<Previewed, 'accessVersion'>) {
  const { db } = context;
  const [row, draft] = await Promise.all([findDocument(db, kind, id), findDraft(db, { kind, id, user_id: userId })]);
  if (!row && !draft) throw createMissingDocumentFailure();
  const saved: Fields = row ? JSON.parse(row.fields) : {};
  const typed = previewFields(getContentType(kind, id), draft ? JSON.parse(draft.fields) : saved, saved);
  const fields = kind === 'pages' ? await completeTexts(context, id, typed) : typed;
  const now = context.now().toISOString();
  const facts = { position: Number.MAX_SAFE_INTEGER, updated_at: now, ...row, publish_at: row?.publish_at ?? now };
  const [document] = await withDocumentPictures(db, [toPublicDocument({ ...facts, kind, id }, fields)]);
  return document as { id: string; position: number };
}

const withDocument = <D extends { id: string; position: number }>(list: D[], document: D) =>
  [...list.filter(({ id }) => id !== document.id), document].sort((a, b) => a.position - b.position);

/** The typed values, or the saved ones where the typed ones are not valid yet. */
function previewFields(type: ContentType, typed: Fields, saved: Fields): Fields {
  const shown: Fields = {};
  const filled = withoutBlanks(isShallow(typed) ? typed : {});
  for (const [name, field] of Object.entries(type.fields)) {
    shown[name] =
      pickValidPart(field, filled[name]) ?? (name in filled ? saved[name] : undefined) ?? createBlank(field);
  }
  return shown;
}

function pickValidPart({ schema }: Field, value: unknown): unknown {
  const entries = Array.isArray(value) ? value.filter((entry) => schema.safeParse([entry]).success) : value;
  return schema.safeParse(entries).data;
}

/** A value for a required field that is still empty, because public pages rely on it. */
function createBlank({ required, kind, choices }: Field) {
  if (!required) return undefined;
  return kind === 'choice' ? choices?.[0]?.value : '';
}

const lifetimeMs = 60 * 60_000;

interface Previewed {
  kind: ContentKind;
  id: string;
  userId: string;
  /** The account's access version: the preview ends when it rises. */
  accessVersion: number;
}

export function signPreview(secret: string, { kind, id, userId, accessVersion }: Previewed, now: Date) {
  const expires = now.getTime() + lifetimeMs;
  const payload = Buffer.from(JSON.stringify([kind, id, userId, expires, accessVersion])).toString('base64url');
  return {
    token: `${payload}.${signPayload(secret, payload).toString('base64url')}`,
    expiresAt: new Date(expires).toISOString(),
  };
}

export function readPreview(secret: string, token: string, now: Date): Previewed | undefined {
  const [payload = '', given = ''] = token.split('.');
  const [expected, claimed] = [signPayload(secret, payload), Buffer.from(given, 'base64url')];
  if (claimed.length !== expected.length || !timingSafeEqual(claimed, expected)) return undefined;
  const [kind, id, userId, expires, accessVersion] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
    string,
    string,
    string,
    number,
    number,
  ];
  const knownKind = contentKinds.find((candidate) => candidate === kind);
  return knownKind && expires > now.getTime() ? { kind: knownKind, id, userId, accessVersion } : undefined;
}

const signPayload = (secret: string, payload: string) => createHmac('sha256', secret).update(payload).digest();

export function mountDrafts(context: Context) {
  const { mount, db, now } = context;
  mount(routes.getDraft, schemas.getDraftSchemas, async ({ params: { kind, id }, user }) => {
    const row = await findDraft(db, { kind, id, user_id: user.id });
    return { draft: row ? toWorkingDraft(row) : null };
  });

  mount(routes.saveDraft, schemas.saveDraftSchemas, async ({ params: { kind, id }, input, user }) => {
    const type = getContentType(kind, id);
    const isToBeCreated = id === 'new' && !type.isFixed;
    if (!isToBeCreated && !(await documentExists(db, kind, id))) throw createMissingDocumentFailure();
    const knownFields = Object.entries(input.fields).filter(([name]) => name in type.fields);
    const row = { kind, id, user_id: user.id, version: input.version, saved_at: now().toISOString() };
    await db
      .transaction()
      .execute((trx) => writeDraft(trx, { ...row, fields: JSON.stringify(Object.fromEntries(knownFields)) }));
    return { savedAt: row.saved_at };
  });

  mount(routes.discardDraft, schemas.discardDraftSchemas, async ({ params: { kind, id }, user }) => {
    await db.transaction().execute((trx) => deleteDraft(trx, { kind, id, user_id: user.id }));
    return { success: true as const };
  });

  mount(routes.startPreview, schemas.startPreviewSchemas, async ({ params: { kind, id }, user }) => {
    const accessVersion = (await findUser(db, user.id))?.access_version ?? 0;
    const previewed = { kind, id, userId: user.id, accessVersion };
    const { path } = await readPreviewReplies(context, previewed);
    return { ...signPreview(await readPreviewSecret(db), previewed, now()), path };
  });

  mount(getPreview, schemas.getPreviewSchemas, async ({ params, reply }) => {
    const previewed = readPreview(await readPreviewSecret(db), params.token, now());
    if (!previewed || !hasAccess(await findUser(db, previewed.userId), previewed.accessVersion))
      throw new Failure('not_found', 'Previzualizarea a expirat. Deschideți-o din nou din administrare.');
    keepPrivate(reply);
    return readPreviewReplies(context, previewed);
  });
}

/** Shared by all processes on this database; created on first use. */
async function readPreviewSecret(db: Db) {
  const key = 'preview-secret';
  return (await readValue(db, key)) ?? writeValueOnce(db, key, randomBytes(32).toString('base64url'));
}
