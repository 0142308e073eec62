import { draftFieldsSchema, fieldsSchema } from '../../../../contract/content/content-type.ts';
import { type ContentKind, contentTypeOf } from '../../../../contract/content/content-types.ts';
import { withoutBlanks } from '../../../../contract/content/without-blanks.ts';
import type { Fields } from './compare-fields.ts';

/** What the server would say of these fields, by their paths; only what visitors see has to be complete. */
export function checkFields(kind: ContentKind, fields: Fields, isComplete: boolean): Record<string, string> {
  const type = contentTypeOf(kind);
  const schema = isComplete ? fieldsSchema(type) : draftFieldsSchema(type);
  const issues = schema.safeParse(withoutBlanks(fields)).error?.issues ?? [];
  // The first message about a field is the one that is shown.
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).reverse());
}
