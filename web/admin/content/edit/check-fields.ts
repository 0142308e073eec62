import { draftFieldsSchema, fieldsSchema } from '../../../../contract/content/content-type.ts';
import { type ContentKind, contentTypeOf } from '../../../../contract/content/content-types.ts';
import { withoutBlanks } from '../../../../contract/content/without-blanks.ts';
import type { Fields } from './compare-fields.ts';

/** Messages by path, as the server would give them. Drafts may be incomplete. */
export function checkFields(
  { kind, id }: { kind: ContentKind; id: string },
  fields: Fields,
  isComplete: boolean,
): Record<string, string> {
  const type = contentTypeOf(kind, id);
  const schema = isComplete ? fieldsSchema(type) : draftFieldsSchema(type);
  const issues = schema.safeParse(withoutBlanks(fields)).error?.issues ?? [];
  // Reversed, so that the first message of a field wins.
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).reverse());
}
