import { fieldsSchema, type PictureFacts } from '../../contract/base/resource.ts';
import { type ContentKind, contentTypeOf, contentTypes } from '../../contract/content/all.ts';
import type { Db } from '../db/database.ts';
import { Failure } from '../http/failure.ts';
import { type ContentRow, findVisible, listVisible } from './content-store.ts';

/** Gives the facts of the pictures at these addresses; those of other sites are left out. */
export type PictureLookup = (urls: string[]) => Promise<Map<string, PictureFacts>>;

const schemas = new Map(contentTypes.map((type) => [type.kind, fieldsSchema(type)]));

export interface PublishedDocument {
  id: string;
  status: 'Published';
  publishedAt: string;
  updatedAt: string;
  position: number;
  pictures: Record<string, PictureFacts>;
  [field: string]: unknown;
}

export async function publishedList(db: Db, picturesAt: PictureLookup, kind: ContentKind) {
  const type = contentTypeOf(kind);
  const rows = await listVisible(db, kind, type.order, new Date().toISOString());
  const bodies = Object.entries(type.fields).flatMap(([name, field]) => (field.body ? [name] : []));
  return withPictures(picturesAt, rows.map((row) => documentOf(row, bodies)));
}

export async function publishedOne(db: Db, picturesAt: PictureLookup, kind: ContentKind, id: string, missing: string) {
  const row = await findVisible(db, kind, id, new Date().toISOString());
  if (!row) throw new Failure('not_found', missing);
  const [document] = await withPictures(picturesAt, [documentOf(row, [])]);
  return document as PublishedDocument;
}

function documentOf(row: ContentRow, leftOut: string[]) {
  const fields = schemas.get(row.kind)?.parse(JSON.parse(row.fields)) as Record<string, unknown>;
  for (const name of leftOut) delete fields[name];
  return {
    ...fields,
    id: row.id,
    status: 'Published' as const,
    publishedAt: row.publish_at as string,
    updatedAt: row.updated_at,
    position: row.position,
  };
}

const pictureAddress = /\/media\/[a-z0-9]+\/\d+\.(?:avif|webp|jpg)/g;

async function withPictures<D extends object>(picturesAt: PictureLookup, documents: D[]) {
  const urlsOf = documents.map((document) => new Set(JSON.stringify(document).match(pictureAddress) ?? []));
  const facts = await picturesAt([...new Set(urlsOf.flatMap((urls) => [...urls]))]);
  return documents.map((document, i) => {
    const known = [...(urlsOf[i] as Set<string>)].flatMap((url) => (facts.has(url) ? [[url, facts.get(url)]] : []));
    return { ...document, pictures: Object.fromEntries(known) } as D & { pictures: Record<string, PictureFacts> };
  });
}
