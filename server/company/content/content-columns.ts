import type { z } from 'zod';
import { type ContentType, withoutBodies } from '../../../contract/content/content-type.ts';
import { type ContentKind, getContentType } from '../../../contract/content/content-types.ts';
import { foldText } from '../../../contract/kernel/fold-text.ts';
import { findPictureIds } from '../../../contract/media/picture-url.ts';
import type { Target } from '../../common/references/reference-store.ts';
import { toSearchColumn } from '../../platform/schema/text-search-store.ts';

export type Fields = Record<string, unknown>;

interface DocumentKey {
  kind: ContentKind;
  id: string;
}

/** Longer texts slow the search down and hardly add to what it finds. */
const maxSearch = 1500;

export function toContentColumns({ kind, id }: DocumentKey, fields: Fields) {
  const title = getDocumentTitle(kind, fields, id);
  return {
    title,
    sort_title: foldText(title).toWellFormed(),
    image_url: findFirstPicture(kind, fields),
    search: toSearchColumn([title, ...listTexts(fields)], maxSearch),
    summary: JSON.stringify(pickListedFields(kind, fields)),
    fields: JSON.stringify(fields),
  };
}

export function getDocumentTitle(kind: ContentKind, fields: Fields, id?: string) {
  const { titleField, label } = getContentType(kind, id);
  if (!titleField) return label.one;
  const title = fields[titleField];
  return typeof title === 'string' ? title : '';
}

function pickListedFields(kind: ContentKind, fields: Fields) {
  const { fields: listed } = withoutBodies(getContentType(kind));
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name in listed));
}

function findFirstPicture(kind: ContentKind, fields: Fields) {
  const pictures = Object.entries(getContentType(kind).fields).filter(
    ([, field]) => field.kind === 'image' && !field.group,
  );
  const urls = pictures.map(([name]) => fields[name]);
  return urls.find((url) => typeof url === 'string') ?? null;
}

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return /^(\/|https?:)/.test(value) ? [] : [value.replace(/<[^<>]*>/g, ' ')];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

export const listTargets = (kind: ContentKind, fields: Fields): Target[] => [
  ...listPictureTargets(fields),
  ...listFieldReferences(kind, fields).map(({ to, id }) => ({ target_kind: to, target_id: id })),
];

export const listPictureTargets = (fields: Fields): Target[] =>
  findPictureIds(JSON.stringify(fields)).map((id) => ({ target_kind: 'media', target_id: id }));

export function listFieldReferences(kind: ContentKind, fields: Fields) {
  return Object.entries(getContentType(kind).fields).flatMap(([name, field]) => {
    const id = fields[name];
    return field.kind === 'reference' && typeof id === 'string' ? [{ name, to: field.to as ContentKind, id }] : [];
  });
}

/** Each schema is built once, when its type is first needed. */
export function byContentType(build: (type: ContentType) => z.ZodType<Fields>) {
  const built = new Map<ContentType, z.ZodType<Fields>>();
  return (type: ContentType) => built.getOrInsertComputed(type, build);
}
