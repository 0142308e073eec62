import { z } from 'zod';
import { pictureMetadata } from '../media/schemas.ts';
import { buildShape, type Field } from './fields.ts';

/** A content type is data only, so that one engine serves them all. */
export interface ContentType<
  Kind extends string = string,
  Fields extends Record<string, Field> = Record<string, Field>,
> {
  kind: Kind;
  label: { one: string; many: string };
  /** The field shown in lists, from which the readable id is made. Without one the label is the title. */
  titleField?: string;
  /**
   * The documents always exist, are always published and have ids from the code; none can be added, deleted or moved.
   */
  isFixed?: true;
  /** Sorted as the staff arranged them, or by date of publishing. */
  order: 'position' | 'newest';
  /** The name of the property that holds the position of a public document. */
  orderKey?: 'order' | 'displayOrder';
  /** The public page, its API call and the document's key in the reply; a call without `:id` replies with the list. */
  shown: { page: string; call: string; as: string };
  fields: Fields;
}

export const defineContentType = <const Kind extends string, Fields extends Record<string, Field>>(
  definition: ContentType<Kind, Fields> & { titleField: keyof Fields },
): ContentType<Kind, Fields> => definition;

export const fieldsSchema = <Fields extends Record<string, Field>>(type: ContentType<string, Fields>) =>
  z.object(buildShape(type.fields));

export const withoutBodies = <Kind extends string>(type: ContentType<Kind>): ContentType<Kind> => ({
  ...type,
  fields: Object.fromEntries(Object.entries(type.fields).filter(([, field]) => !field.body)),
});

export const draftFieldsSchema = (type: ContentType) => fieldsSchema(type).partial();

export const publishedShape = {
  id: z.string(),
  status: z.literal('Published'),
  publishedAt: z.string(),
  updatedAt: z.string(),
  /** Keyed by the URL used in the fields; external URLs are missing. */
  pictures: z.record(z.string(), pictureMetadata),
};

export const publicDocumentSchema = <Fields extends Record<string, Field>>(type: ContentType<string, Fields>) =>
  z.object({ ...publishedShape, ...fieldsSchema(type).shape });
