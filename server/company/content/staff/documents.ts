import { randomInt } from 'node:crypto';
import { type ContentKind, getContentType } from '../../../../contract/content/content-types.ts';
import type { bulkChangeContent, saveContent } from '../../../../contract/content/routes.ts';
import { type BulkAction, reservedIds } from '../../../../contract/content/schemas.ts';
import type { InputOf } from '../../../../contract/kernel/route.ts';
import { createSlug } from '../../../../contract/kernel/scalars.ts';
import { type Author, recordActivity } from '../../../common/activity/activity-store.ts';
import type { Context } from '../../../context.ts';
import { type Db, isUniqueViolation } from '../../../platform/db/database.ts';
import { updateRows } from '../../../platform/db/rows.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { type Fields, getDocumentTitle } from '../content-columns.ts';
import { type ContentRow, findVersion, insertContent } from '../content-store.ts';
import { deleteDraft } from '../drafts/draft-store.ts';
import { applyPublishing, chooseAction, readStatus, type WantedPublishing } from '../publishing-rules.ts';
import { recordAddress, redirectAddresses } from '../retired-addresses.ts';
import { requireReferences, validateFields, withFixedFields } from '../validate-fields.ts';
import { logDocument, requireDocument, StaleVersion, writeVersion } from '../write-version.ts';
import { findDocument, findIdsWithPrefix, listPositions } from './document-list-store.ts';
import { createMissingDocumentFailure } from './document-view.ts';

// Each change of a document is one transaction with its version in the history and its entry in the log.

type ContentContext = Pick<Context, 'db' | 'changes' | 'now'>;

interface NewDocument extends WantedPublishing {
  id?: string | undefined;
  fields: Fields;
  /** True for a save from the editor, after which the author's draft is deleted. */
  isFromEditor?: boolean;
}

export function createDocument(
  { db, changes, now: clock }: ContentContext,
  kind: ContentKind,
  wanted: NewDocument,
  by: Author,
) {
  requireOpenKind(kind);
  const authorship = { by, now: clock() };
  const now = authorship.now.toISOString();
  const { status, publish_at: publishAt } = applyPublishing({ status: 'draft', publish_at: null }, wanted, now);
  const fields = validateFields(kind, status, withFixedFields(kind, wanted.fields, {}));
  const insert = (id: string) =>
    changes.commit(db, async (trx) => {
      await requireReferences(trx, kind, fields, {});
      const row = await insertContent(trx, { kind, id, status, publishAt, fields }, by.id, now);
      await recordAddress(trx, row, row);
      if (wanted.isFromEditor) await deleteDraft(trx, { kind, id: 'new', user_id: by.id });
      await logDocument(trx, row, 'create', authorship);
      return id;
    });
  return wanted.id
    ? insert(wanted.id).catch(refuseTakenId)
    : insertWithFreeId(db, kind, getDocumentTitle(kind, fields), insert);
}

/** Documents of fixed kinds cannot be added, deleted or moved. */
function requireOpenKind(kind: ContentKind) {
  const { isFixed, label } = getContentType(kind);
  if (isFixed)
    throw new Failure(
      'fixed_document',
      `${label.many}: documentele sunt cele ale site-ului. Li se pot schimba doar textele.`,
    );
}

function refuseTakenId(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  const message = 'Există deja un document cu acest identificator, poate în coș.';
  throw new Failure('already_taken', message, { fields: { id: message } });
}

/** Throws StaleVersion when the document changed since the version that the save started from. */
export const saveDocument = (
  { db, changes, now }: ContentContext,
  kind: ContentKind,
  id: string,
  wanted: InputOf<typeof saveContent>,
  by: Author,
) =>
  changes.commit(db, async (trx) => {
    const row = await requireDocument(trx, kind, id);
    if (row.version !== wanted.version) throw new StaleVersion();
    if (row.deleted_at)
      throw new Failure('wrong_state', 'Documentul este în coș. Restaurați-l înainte de a-l modifica.');
    const publishing = applyPublishing(row, wanted, now().toISOString());
    if (publishing.status !== row.status || publishing.publish_at !== row.publish_at) requireOpenKind(kind);
    const before = JSON.parse(row.fields) as Fields;
    const fields = validateFields(kind, publishing.status, withFixedFields(kind, wanted.fields, before), id);
    await requireReferences(trx, kind, fields, before);
    await deleteDraft(trx, { kind, id, user_id: by.id });
    await writeVersion(trx, row, { ...publishing, fields }, chooseAction(row, publishing), { by, now: now() });
  });

export const restoreDocument = (
  { db, changes, now }: ContentContext,
  kind: ContentKind,
  id: string,
  version: number | undefined,
  by: Author,
) =>
  changes.commit(db, async (trx) => {
    const row = await requireDocument(trx, kind, id);
    const old = version === undefined ? row : await findVersion(trx, kind, id, version);
    if (!old) throw new Failure('not_found', 'Această versiune nu există.');
    const fields = validateFields(kind, row.status, JSON.parse(old.fields), id);
    await writeVersion(trx, row, { deleted_at: null, fields }, 'restore', { by, now: now() });
  });

export const changeDocuments = (
  { db, changes, now }: ContentContext,
  kind: ContentKind,
  ids: string[],
  { action, successor }: Pick<InputOf<typeof bulkChangeContent>, 'action' | 'successor'>,
  by: Author,
) =>
  changes.commit(db, async (trx) => {
    requireOpenKind(kind);
    const at = now().toISOString();
    const done: string[] = [];
    const refused: { id: string; title: string; message: string }[] = [];
    for (const id of new Set(ids)) {
      const row = await findDocument(trx, kind, id);
      const message = row ? findRefusal(action, row, at) : createMissingDocumentFailure().message;
      if (message) refused.push({ id, title: row?.title ?? '', message });
      else done.push(id);
      if (row && !message) await writeVersion(trx, row, toChangedColumns(action, row, at), action, { by, now: now() });
    }
    if (successor) await redirectAddresses(trx, kind, done, successor, at);
    return { done, refused };
  });

function toChangedColumns(action: BulkAction, row: ContentRow, now: string) {
  if (action === 'publish') return applyPublishing(row, { status: 'published' }, now);
  if (action === 'unpublish') return applyPublishing(row, { status: 'draft' }, now);
  return { deleted_at: action === 'delete' ? (row.deleted_at ?? now) : null };
}

function findRefusal(action: BulkAction, row: ContentRow, now: string) {
  if (row.deleted_at && (action === 'publish' || action === 'unpublish')) return 'Documentul este în coș.';
  if (action !== 'publish' || readStatus(row, now) === 'published') return undefined;
  try {
    validateFields(row.kind, 'published', JSON.parse(row.fields), row.id);
    return undefined;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return describeProblems(row, error);
  }
}

/** Names the fields, because a list does not show them. */
function describeProblems({ kind, id }: ContentRow, { fields = {} }: Failure) {
  const { fields: known } = getContentType(kind, id);
  const problems = Object.entries(fields).map(
    ([path, message]) => `${known[path.split('.')[0] ?? '']?.label ?? path} – ${message}`,
  );
  return `${[...new Set(problems)].join('; ')}.`;
}

export const orderDocuments = ({ db, changes, now }: ContentContext, kind: ContentKind, ids: string[], by: Author) =>
  changes.commit(db, async (trx) => {
    requireOpenKind(kind);
    const before = new Map((await listPositions(trx, kind)).map(({ id, position }) => [id, position]));
    for (const [index, id] of moveWithinOrder([...before.keys()], ids).entries()) {
      if (before.get(id) !== index + 1) await updateRows(trx, 'content', { kind, id }, { position: index + 1 });
    }
    await recordActivity(trx, { by, action: 'order', kind, id: kind, title: getContentType(kind).label.many }, now());
  });

const attempts = 6;

/** Inserts under an id made of the title; retries when another insert takes that id first. */
async function insertWithFreeId(db: Db, kind: ContentKind, title: string, insert: (id: string) => Promise<string>) {
  for (let attempt = 1; ; attempt += 1) {
    // A random number after two attempts: concurrent inserts of one title would collide on every next number.
    const spread = attempt > 2 ? randomInt(10, 10_000) : 1;
    try {
      return await insert(await findFreeId(db, kind, title, { from: spread }));
    } catch (error) {
      if (!isUniqueViolation(error) || attempt === attempts) throw error;
    }
  }
}

/** `reserved` are ids that other documents are about to get. */
export async function findFreeId(
  db: Db,
  kind: ContentKind,
  title: string,
  { from = 1, reserved = new Set() }: { from?: number; reserved?: ReadonlySet<string> } = {},
) {
  // Shortened, to leave room for a number.
  const start = createSlug(title).slice(0, 74).replace(/-+$/, '') || createSlug(getContentType(kind).label.one);
  const taken = await findIdsWithPrefix(db, kind, start);
  const addNumber = (number: number) => (number === 1 ? start : `${start}-${number}`);
  const isTaken = (id: string) => taken.has(id) || reserved.has(id) || reservedIds.includes(id);
  let number = from;
  while (isTaken(addNumber(number))) number += 1;
  return addNumber(number);
}

/** Reorders these ids among the positions they hold; other documents keep theirs. */
export function moveWithinOrder(all: string[], wanted: string[]) {
  const existing = new Set(all);
  const moving = wanted.filter((id) => existing.has(id));
  const chosen = new Set(moving);
  const next = moving.values();
  return all.map((id) => (chosen.has(id) ? (next.next().value as string) : id));
}
