import { z } from 'zod';
import { storableText } from './text.ts';

/**
 * The closed list of field kinds a content type is made of. A field is data: the back-office draws
 * its form from it and both sides check with its schema. A field left empty is absent, never ''.
 */
export interface FieldOptions {
  label: string;
  help?: string;
  required?: boolean;
  /** Longest text, or most entries of a list. */
  max?: number;
  /** Left out of public lists: the body of an article. */
  body?: boolean;
}

export interface Field<Kind extends FieldKind = FieldKind, Schema extends z.ZodType = z.ZodType> extends FieldOptions {
  kind: Kind;
  schema: Schema;
  choices?: readonly { value: string; label: string }[];
  /** For a reference: the content kind it points to. */
  to?: string;
}

export type FieldKind =
  | 'text'
  | 'longText'
  | 'richText'
  | 'number'
  | 'flag'
  | 'choice'
  | 'date'
  | 'color'
  | 'image'
  | 'imageList'
  | 'lines'
  | 'questions'
  | 'pairs'
  | 'sections'
  | 'testimonial'
  | 'reference';

type Presence<O extends FieldOptions, S extends z.ZodType> = O['required'] extends true ? S : z.ZodOptional<S>;

function field<Kind extends FieldKind, O extends FieldOptions, S extends z.ZodType>(kind: Kind, options: O, schema: S) {
  const present = (options.required ? schema : schema.optional()) as Presence<O, S>;
  return { ...options, kind, schema: present };
}

const filled = (max: number) =>
  storableText().min(1, 'Acest câmp este obligatoriu').max(max, `Cel mult ${max} de caractere`);

const listOf = <S extends z.ZodType>(entry: S, max: number) => z.array(entry).max(max, `Cel mult ${max} intrări`);

/** An address of ours or of the web; anything that could run a script is refused. */
export const pictureUrl = storableText()
  .max(2000, 'Adresa este prea lungă')
  .regex(/^(\/(?!\/)|https?:\/\/)\S+$/, 'Adresa imaginii nu este validă');

export const text = <const O extends FieldOptions>(o: O) => field('text', o, filled(o.max ?? 200));
export const longText = <const O extends FieldOptions>(o: O) => field('longText', o, filled(o.max ?? 5000));
export const richText = <const O extends FieldOptions>(o: O) => field('richText', o, filled(o.max ?? 100_000));
export const number = <const O extends FieldOptions & { min?: number }>(o: O) =>
  field('number', o, z.number('Introduceți un număr').int('Introduceți un număr întreg').min(o.min ?? 0).max(o.max ?? 1_000_000));
export const flag = <const O extends FieldOptions>(o: O) => field('flag', o, z.boolean());
export const date = <const O extends FieldOptions>(o: O) => field('date', o, z.iso.date('Introduceți o dată validă'));
export const color = <const O extends FieldOptions>(o: O) =>
  field('color', o, z.string().regex(/^#[0-9a-f]{6}$/i, 'Culoarea are forma #4CAF50'));
export const image = <const O extends FieldOptions>(o: O) => field('image', o, pictureUrl);
export const imageList = <const O extends FieldOptions>(o: O) => field('imageList', o, listOf(pictureUrl, o.max ?? 40));
export const lines = <const O extends FieldOptions>(o: O) => field('lines', o, listOf(filled(300), o.max ?? 40));

export const choice = <const C extends readonly { value: string; label: string }[], const O extends FieldOptions>(
  o: O & { choices: C },
) => field('choice', o, z.enum(o.choices.map((c) => c.value) as [C[number]['value'], ...C[number]['value'][]]));

export const reference = <const O extends FieldOptions>(o: O & { to: string }) =>
  field('reference', o, filled(80));

export const question = z.object({ question: filled(300), answer: filled(3000) });
export const questions = <const O extends FieldOptions>(o: O) => field('questions', o, listOf(question, o.max ?? 30));

export const imagePair = z.object({
  before: pictureUrl,
  after: pictureUrl,
  caption: filled(200).optional(),
  richDescription: filled(5000).optional(),
});
export const pairs = <const O extends FieldOptions>(o: O) => field('pairs', o, listOf(imagePair, o.max ?? 20));

export const clientTestimonial = z.object({
  clientName: filled(120).optional(),
  comment: filled(2000).optional(),
  displayPermission: z.boolean(),
});
export const testimonial = <const O extends FieldOptions>(o: O) => field('testimonial', o, clientTestimonial);

export const section = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), content: filled(20_000), alignment: z.enum(['left', 'center', 'right']).optional() }),
  z.object({ type: z.literal('image'), imageUrl: pictureUrl, caption: filled(300).optional() }),
  z.object({ type: z.literal('quote'), content: filled(2000), caption: filled(300).optional() }),
  z.object({ type: z.literal('heading'), content: filled(300), level: z.union([z.literal(2), z.literal(3), z.literal(4)]) }),
  z.object({ type: z.literal('list'), items: listOf(filled(1000), 60) }),
]);
export const sections = <const O extends FieldOptions>(o: O) => field('sections', o, listOf(section, o.max ?? 80));
