import type { z } from 'zod';
import { fieldsSchema, withoutBodies } from '../../../../contract/content/content-type.ts';
import { type ContentKind, getContentType } from '../../../../contract/content/content-types.ts';
import type { clientTestimonial, FieldKind } from '../../../../contract/content/fields.ts';
import type { PublicPlan } from '../../../../contract/content/plans.ts';
import type { Post, PostSummary } from '../../../../contract/content/posts.ts';
import type { Project } from '../../../../contract/content/projects.ts';
import type { Service } from '../../../../contract/content/services.ts';
import type { Testimonial } from '../../../../contract/content/testimonials.ts';
import { findPictureUrls } from '../../../../contract/media/picture-url.ts';
import type { PictureMetadata } from '../../../../contract/media/schemas.ts';
import type { DbContext } from '../../../context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { requireFound } from '../../../platform/http/failure.ts';
import { findPicturesByUrl } from '../../media/media-store.ts';
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

/** The shape of the public replies. */
interface ListedDocuments {
  services: Service;
  subscriptions: PublicPlan;
  portfolio: Project;
  blog: PostSummary;
  testimonials: Testimonial;
}

type Listed<Kind> = PublishedDocument & (Kind extends keyof ListedDocuments ? ListedDocuments[Kind] : unknown);
type Whole<Kind> = Kind extends 'blog' ? PublishedDocument & Post : Listed<Kind>;

export async function listPublishedDocuments<Kind extends ContentKind>({ db, now: clock }: DbContext, kind: Kind) {
  const now = clock().toISOString();
  const rows = await listVisible(db, kind, getContentType(kind).order, now);
  const documents = rows.map((row) =>
    toPublicDocument(row, listedSchema(getContentType(kind)).parse(JSON.parse(row.summary))),
  );
  await dropLostReferences(db, kind, documents, now);
  return (await withDocumentPictures(db, documents)) as Listed<Kind>[];
}

export async function readPublishedDocument<Kind extends ContentKind>(
  { db, now: clock }: DbContext,
  kind: Kind,
  id: string,
  missingMessage: string,
) {
  const now = clock().toISOString();
  const row = requireFound(await findVisible(db, kind, id, now), missingMessage);
  const documents = [toPublicDocument(row, wholeSchema(getContentType(kind, id)).parse(JSON.parse(row.fields)))];
  await dropLostReferences(db, kind, documents, now);
  const [document] = await withDocumentPictures(db, documents);
  return document as Whole<Kind>;
}

export const countPublished = ({ db, now }: DbContext, kind: ContentKind) =>
  countVisible(db, kind, now().toISOString());

export const isPublished = async ({ db, now }: DbContext, kind: ContentKind, id: string) =>
  (await findVisibleIds(db, kind, [id], now().toISOString())).size > 0;

export function toPublicDocument(row: Omit<ListedRow, 'summary'>, fields: Fields) {
  for (const name of listFieldsOfKind(row, 'richText')) {
    if (fields[name]) fields[name] = cleanHtml(fields[name] as string) || undefined;
  }
  for (const name of listFieldsOfKind(row, 'testimonial'))
    fields[name] = redactTestimonial(fields[name] as ClientWords);
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

/** Removes references to documents that visitors do not see. */
async function dropLostReferences(db: Db, kind: ContentKind, documents: Fields[], now: string) {
  for (const [name, field] of Object.entries(getContentType(kind).fields)) {
    if (field.kind !== 'reference') continue;
    const ids = [...new Set(documents.flatMap((document) => (document[name] as string | undefined) ?? []))];
    const visible = await findVisibleIds(db, field.to as ContentKind, ids, now);
    for (const document of documents) if (!visible.has(document[name] as string)) delete document[name];
  }
}

const listFieldsOfKind = ({ kind, id }: Pick<ListedRow, 'kind' | 'id'>, wanted: FieldKind) =>
  Object.entries(getContentType(kind, id).fields).flatMap(([name, field]) => (field.kind === wanted ? [name] : []));

type ClientWords = z.infer<typeof clientTestimonial> | undefined;

/** Pages embed the whole document, so a testimonial without permission must not leave the server. */
const redactTestimonial = (testimonial: ClientWords): ClientWords =>
  testimonial && !testimonial.displayPermission ? { displayPermission: false } : testimonial;

export async function withDocumentPictures<D extends object>(db: Db, documents: D[]) {
  const urlsByDocument = documents.map((document) => findPictureUrls(JSON.stringify(document)));
  const pictures = await findPicturesByUrl(db, [...new Set(urlsByDocument.flat())]);
  return documents.map((document, i) => {
    const libraryPictures = (urlsByDocument[i] as string[]).flatMap((url) =>
      pictures.has(url) ? [[url, pictures.get(url)]] : [],
    );
    return { ...document, pictures: Object.fromEntries(libraryPictures) } as D & {
      pictures: Record<string, PictureMetadata>;
    };
  });
}
