import { randomBytes } from 'node:crypto';
import type { Authorship } from '../../common/activity/activity-store.ts';
import { deleteReferences } from '../../common/references/reference-store.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { insertContent } from './content-store.ts';
import { eraseDocument } from './erase-store.ts';
import { findDocument, listFields } from './staff/document-list-store.ts';
import { validateFields } from './validate-fields.ts';
import { logDocument, writeVersion } from './write-version.ts';

const kind = 'testimonials' as const;

/** Publishes a client's review as a testimonial marked as verified, under its former id if it had one. */
export async function publishTestimonial(trx: Trx, id: string | null, review: object, authorship: Authorship) {
  const now = authorship.now.toISOString();
  const fields = validateFields(kind, 'published', { ...review, fromClient: true });
  const before = id ? await findDocument(trx, kind, id) : undefined;
  if (before) {
    const published = { status: 'published' as const, publish_at: before.publish_at ?? now, deleted_at: null };
    await writeVersion(trx, before, { ...published, fields }, 'publish', authorship);
    return before.id;
  }
  const row = await insertContent(
    trx,
    { kind, id: createId(), status: 'published', publishAt: now, fields },
    authorship.by.id,
    now,
  );
  await logDocument(trx, row, 'create', authorship);
  return row.id;
}

// Not a slug of the name: an id stays in URLs and logs after the client is erased.
const createId = () => `client-${randomBytes(5).toString('hex')}`;

export async function unpublishTestimonial(trx: Trx, id: string, authorship: Authorship) {
  const row = await findDocument(trx, kind, id);
  if (row)
    await writeVersion(trx, row, { deleted_at: row.deleted_at ?? authorship.now.toISOString() }, 'delete', authorship);
}

/** Deletes all its versions; it cannot be restored. */
export async function deleteTestimonial(trx: Trx, id: string) {
  await eraseDocument(trx, kind, id);
  await deleteReferences(trx, kind, id);
}

export interface Testimonial {
  id: string;
  name: string;
  content: string;
}

export async function listTestimonials(db: Db, ids: string[]) {
  const rows = await listFields(db, kind, ids);
  return new Map(rows.map(({ id, fields }) => [id, pickTestimonial(id, JSON.parse(fields))]));
}

const pickTestimonial = (id: string, { name, content }: Testimonial): Testimonial => ({ id, name, content });
