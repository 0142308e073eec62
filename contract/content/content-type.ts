import { z } from 'zod';
import { pictureMetadata } from '../media/schemas.ts';
import type { Field } from './fields.ts';

/** A content type: nothing but data, so that one engine serves them all. */
export interface ContentType<
  Kind extends string = string,
  Fields extends Record<string, Field> = Record<string, Field>,
> {
  kind: Kind;
  label: { one: string; many: string };
  /** The field that names a document in lists and gives its readable id. */
  titleField: string;
  /** As the staff ordered them, or by date of publishing. */
  order: 'position' | 'newest';
  /** The name under which a public document carries its place. */
  orderKey?: 'order' | 'displayOrder';
  /** Where visitors meet it: a page, the call that page makes and the name in its reply. Without `:id` it is one of a list. */
  shown: { page: string; call: string; as: string };
  fields: Fields;
}

type Shape<Fields extends Record<string, Field>> = { [Name in keyof Fields]: Fields[Name]['schema'] };

export const contentType = <const Kind extends string, Fields extends Record<string, Field>>(
  definition: ContentType<Kind, Fields> & { titleField: keyof Fields },
): ContentType<Kind, Fields> => definition;

/** What the staff write: the fields and nothing else. */
export const fieldsSchema = <Fields extends Record<string, Field>>(type: ContentType<string, Fields>) =>
  z.object(Object.fromEntries(Object.entries(type.fields).map(([name, f]) => [name, f.schema])) as Shape<Fields>);

/** The type as public lists show it. */
export const withoutBodies = <Kind extends string>(type: ContentType<Kind>): ContentType<Kind> => ({
  ...type,
  fields: Object.fromEntries(Object.entries(type.fields).filter(([, field]) => !field.body)),
});

/** A draft may be incomplete; what is filled in is checked all the same. */
export const draftFieldsSchema = (type: ContentType) => fieldsSchema(type).partial();

const published = {
  id: z.string(),
  status: z.literal('Published'),
  publishedAt: z.string(),
  updatedAt: z.string(),
  /** By the url as it stands in the fields; urls of other sites are missing here. */
  pictures: z.record(z.string(), pictureMetadata),
};

/** What the public calls give: the fields of a published document with its id and its pictures. */
export const publicDocumentSchema = <Fields extends Record<string, Field>>(type: ContentType<string, Fields>) =>
  z.object({ ...published, ...fieldsSchema(type).shape });
