import type { z } from 'zod';
import { fieldsSchema, withoutBodies } from '../../../contract/content/content-type.ts';
import { type ContentKind, getContentType } from '../../../contract/content/content-types.ts';
import type { clientTestimonial, FieldKind } from '../../../contract/content/fields.ts';
import { pictureUrlsIn } from '../../../contract/media/picture-url.ts';
import type { PictureMetadata } from '../../../contract/media/schemas.ts';
import type { DbContext } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { requireFound } from '../../http/failure.ts';
import { picturesAt } from '../../media/media-store.ts';
import { byContentType, type Fields } from '../content-columns.ts';
import { countVisible, findVisible, findVisibleIds, type ListedRow, listVisible } from '../content-store.ts';
import { cleanHtml } from './clean-html.ts';

const wholeSchema = byContentType(fieldsSchema);
const listedSchema = byContentType((type) => fieldsSchema(withoutBodies(type)));

interface PublishedDocument {
  id: string;
  status: 'Published';
  publishedAt: string;
  updatedAt: string;
  position: number;
  pictures: Record<string, PictureMetadata>;
  [field: string]: unknown;
}

export async function publishedList({ db, now: clock }: DbContext, kind: ContentKind) {
  const now = clock().toISOString();
  const rows = await listVisible(db, kind, getContentType(kind).order, now);
  const documents = rows.map((row) =>
    publicDocument(row, listedSchema(getContentType(kind)).parse(JSON.parse(row.summary))),
  );
  return withDocumentPictures(db, await withoutLostReferences(db, kind, documents, now));
}

export async function publishedOne({ db, now: clock }: DbContext, kind: ContentKind, id: string, missing: string) {
  const now = clock().toISOString();
  const row = requireFound(await findVisible(db, kind, id, now), missing);
  const documents = [publicDocument(row, wholeSchema(getContentType(kind, id)).parse(JSON.parse(row.fields)))];
  const [document] = await withDocumentPictures(db, await withoutLostReferences(db, kind, documents, now));
  return document as PublishedDocument;
}

export const countPublished = ({ db, now }: DbContext, kind: ContentKind) =>
  countVisible(db, kind, now().toISOString());

export const isPublished = async ({ db, now }: DbContext, kind: ContentKind, id: string) =>
  (await findVisibleIds(db, kind, [id], now().toISOString())).size > 0;

export function publicDocument(row: Omit<ListedRow, 'summary'>, fields: Fields) {
  for (const name of fieldsOfKind(row, 'richText')) {
    if (fields[name]) fields[name] = cleanHtml(fields[name] as string) || undefined;
  }
  for (const name of fieldsOfKind(row, 'testimonial')) fields[name] = permittedTestimonial(fields[name] as Testimonial);
  const { orderKey } = getContentType(row.kind);
  return {
    ...fields,
    id: row.id,
    status: 'Published' as const,
    publishedAt: row.publish_at as string,
    updatedAt: row.updated_at,
    position: row.position,
    ...(orderKey && { [orderKey]: row.position }),
  };
}

async function withoutLostReferences<D extends Fields>(db: Db, kind: ContentKind, documents: D[], now: string) {
  for (const [name, field] of Object.entries(getContentType(kind).fields)) {
    if (field.kind !== 'reference') continue;
    const ids = [...new Set(documents.flatMap((document) => (document[name] as string | undefined) ?? []))];
    const seen = await findVisibleIds(db, field.to as ContentKind, ids, now);
    for (const document of documents) if (!seen.has(document[name] as string)) delete document[name];
  }
  return documents;
}

const fieldsOfKind = ({ kind, id }: Pick<ListedRow, 'kind' | 'id'>, wanted: FieldKind) =>
  Object.entries(getContentType(kind, id).fields).flatMap(([name, field]) => (field.kind === wanted ? [name] : []));

type Testimonial = z.infer<typeof clientTestimonial> | undefined;

/** Pages embed the whole document, so a testimonial without permission must not leave the server. */
const permittedTestimonial = (testimonial: Testimonial): Testimonial =>
  testimonial && !testimonial.displayPermission ? { displayPermission: false } : testimonial;

export async function withDocumentPictures<D extends object>(db: Db, documents: D[]) {
  const urlsOf = documents.map((document) => pictureUrlsIn(JSON.stringify(document)));
  const pictures = await picturesAt(db, [...new Set(urlsOf.flat())]);
  return documents.map((document, i) => {
    const known = (urlsOf[i] as string[]).flatMap((url) => (pictures.has(url) ? [[url, pictures.get(url)]] : []));
    return { ...document, pictures: Object.fromEntries(known) } as D & { pictures: Record<string, PictureMetadata> };
  });
}
