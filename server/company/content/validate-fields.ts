import type { z } from 'zod';
import { draftFieldsSchema, fieldsSchema } from '../../../contract/content/content-type.ts';
import { type ContentKind, getContentType } from '../../../contract/content/content-types.ts';
import { findMissingPictures } from '../../../contract/content/missing-pictures.ts';
import { withoutBlanks } from '../../../contract/content/without-blanks.ts';
import type { Trx } from '../../platform/db/database.ts';
import { createInvalidFieldsFailure } from '../../platform/http/failure.ts';
import { byContentType, type Fields, listFieldReferences } from './content-columns.ts';
import { documentExists } from './staff/document-list-store.ts';

const complete = byContentType(fieldsSchema);
const incomplete = byContentType(draftFieldsSchema);

export function validateFields(kind: ContentKind, status: 'draft' | 'published', given: Fields, id?: string): Fields {
  const schema: z.ZodType<Fields> = (status === 'draft' ? incomplete : complete)(getContentType(kind, id));
  const { data, error } = schema.safeParse(withoutBlanks(given));
  const problems = {
    ...(status === 'published' && findMissingPictures(given)),
    ...Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]).reverse()),
  };
  if (!data || Object.keys(problems).length > 0) throw createInvalidFieldsFailure(problems);
  return withoutBlanks(data);
}

/** Keeps the fields that cannot be edited; `before` is empty for a new document. */
export function withFixedFields(kind: ContentKind, given: Fields, before: Fields): Fields {
  const fields = { ...given };
  for (const [name, { readOnly, fixedBy }] of Object.entries(getContentType(kind).fields)) {
    if (readOnly) fields[name] = before[name];
    if (fixedBy && before[fixedBy] && JSON.stringify(given[name]) !== JSON.stringify(before[name])) {
      throw createInvalidFieldsFailure({ [name]: 'Sunt cuvintele clientului și rămân cum le-a scris' });
    }
  }
  return fields;
}

/** A new reference must lead to a document; an old one may have lost its target since. */
export async function requireReferences(trx: Trx, kind: ContentKind, fields: Fields, before: Fields) {
  for (const { name, to, id } of listFieldReferences(kind, fields)) {
    if (id !== before[name] && !(await documentExists(trx, to, id)))
      throw createInvalidFieldsFailure({ [name]: 'Documentul ales nu mai există' });
  }
}
