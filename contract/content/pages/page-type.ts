import type { ContentType } from '../content-type.ts';
import type { Field } from '../fields.ts';
import { pagePlaceholders, unknownPagePlaceholders } from './placeholders.ts';

export interface PageType<Id extends string = string, Fields extends Record<string, Field> = Record<string, Field>>
  extends ContentType<'pages', Fields> {
  id: Id;
  /** Its texts stand on the pages of this kind. */
  inside?: 'services';
}

interface PageDefinition<Id, Fields> extends Pick<PageType, 'inside'> {
  id: Id;
  label: string;
  page: string;
  fields: Fields;
}

export const pageType = <const Id extends string, Fields extends Record<string, Field>>({
  label,
  page,
  fields,
  ...definition
}: PageDefinition<Id, Fields>): PageType<Id, Fields> => ({
  ...definition,
  kind: 'pages',
  label: { one: label, many: 'Pagini' },
  isFixed: true,
  order: 'position',
  shown: { page, call: '/api/pages/:id', as: 'page' },
  fields: withKnownPlaceholders(fields),
});

const known = Object.keys(pagePlaceholders).map((name) => `{${name}}`);

const withKnownPlaceholders = <Fields extends Record<string, Field>>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, schema: checked(field.schema) }]),
  ) as Fields;

const checked = (schema: Field['schema']) =>
  schema.refine((value) => unknownPagePlaceholders(value).length === 0, {
    error: ({ input }) => `Nu există ${unknownPagePlaceholders(input).join(', ')}. Se pot folosi: ${known.join(', ')}`,
  });
