import { z } from 'zod';
import { maxCountMessage, storableText, typeMessages } from '../kernel/scalars.ts';
import { pictureUrlField } from '../media/schemas.ts';
import { priceLimits } from '../prices/price-guide.ts';
import { money, planPriceGuide, servicePriceGuide } from '../prices/schemas.ts';

/**
 * A field of a content type is data: the back-office draws its form from it, and browser and server validate with its
 * schema. An empty field is absent, never ''.
 */
export interface FieldOptions {
  label: string;
  hint?: string;
  required?: boolean;
  /** The maximum length of a text, number of entries of a list, or value of a number. */
  max?: number;
  /** The height of its input in lines, where the default does not suit. */
  rows?: number;
  isHalfWidth?: boolean;
  /** Left out of public lists because it is long, like the body of an article. */
  body?: boolean;
  group?: 'seo' | 'messages';
  /** Shown above the field, where a new part of the form begins. */
  heading?: string;
  /** Set by the server; a value sent for it is ignored. */
  readOnly?: boolean;
  /** The name of another field that replaces this one on the site while it is filled in. */
  replacedBy?: string;
  /** The name of a flag that locks this field while it is set. */
  fixedBy?: string;
}

export interface Field<Kind extends FieldKind = FieldKind, Schema extends z.ZodType = z.ZodType> extends FieldOptions {
  kind: Kind;
  schema: Schema;
  choices?: readonly Choice[];
  /** The value while none is stored. */
  fallback?: string | number;
  /** The content kind of the documents that can be referenced. */
  to?: string;
  columns?: Readonly<Record<string, Field>>;
  /** Labels for its entries. Without them an entry is named after its first text. */
  entryTexts?: { name: string; add: string; removed: string };
  /** A price guide that gives a price per month by the area of the garden. */
  isMonthly?: boolean;
}

interface Choice {
  value: string | number;
  label: string;
}

export type FieldKind =
  | 'text'
  | 'longText'
  | 'richText'
  | 'number'
  | 'amount'
  | 'flag'
  | 'choice'
  | 'date'
  | 'color'
  | 'image'
  | 'imageList'
  | 'lines'
  | 'months'
  | 'entries'
  | 'pairs'
  | 'sections'
  | 'testimonial'
  | 'reference'
  | 'priceGuide';

type Shape<Fields extends Record<string, Field>> = { [Name in keyof Fields]: Fields[Name]['schema'] };

export const buildShape = <Fields extends Record<string, Field>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as Shape<Fields>;

type Presence<O extends FieldOptions, S extends z.ZodType> = O['required'] extends true ? S : z.ZodOptional<S>;

export function field<Kind extends FieldKind, const O extends FieldOptions, S extends z.ZodType>(
  kind: Kind,
  options: O,
  schema: S,
) {
  const present = (options.required ? schema : schema.optional()) as Presence<O, S>;
  return { ...options, kind, schema: present };
}

const required = 'Acest câmp este obligatoriu';

export const fieldMessages = (wrong: string) => typeMessages(required, wrong);

const fieldText = (max: number) => storableText(required).min(1, required).max(max, maxCountMessage(max, 'caractere'));

export const boundedList = <S extends z.ZodType>(entry: S, max: number) =>
  z.array(entry, fieldMessages('Acest câmp este o listă')).max(max, maxCountMessage(max, 'intrări'));

const fieldObject = <S extends z.ZodRawShape>(shape: S) =>
  z.object(shape, fieldMessages('Acest câmp are mai multe părți'));

export const text = <const O extends FieldOptions>(options: O) => ({
  max: 200,
  ...field('text', options, fieldText(options.max ?? 200)),
});
export const longText = <const O extends FieldOptions>(options: O) => ({
  max: 5000,
  ...field('longText', options, fieldText(options.max ?? 5000)),
});
export const richText = <const O extends FieldOptions>(options: O) =>
  field('richText', options, fieldText(options.max ?? 100_000));
export const number = <const O extends FieldOptions & { min?: number }>(options: O) =>
  field('number', options, wholeNumber(options));
export const amount = <const O extends FieldOptions>(options: O) =>
  field('amount', options, money('Introduceți suma, de exemplu 250 sau 12,50', priceLimits.price));
export const flag = <const O extends FieldOptions>(options: O) =>
  field('flag', options, z.boolean(fieldMessages('Alegeți da sau nu')));
export const date = <const O extends FieldOptions>(options: O) =>
  field('date', options, z.iso.date(fieldMessages('Introduceți o dată validă')));
export const color = <const O extends FieldOptions>(options: O) =>
  field(
    'color',
    options,
    z.string(fieldMessages('Culoarea are forma #4CAF50')).regex(/^#[0-9a-f]{6}$/i, 'Culoarea are forma #4CAF50'),
  );
export const image = <const O extends FieldOptions>(options: O) => field('image', options, pictureUrlField);
export const imageList = <const O extends FieldOptions>(options: O) =>
  field('imageList', options, boundedList(pictureUrlField, options.max ?? 40));
export const lines = <const O extends FieldOptions & { maxLength?: number }>(options: O) =>
  field('lines', options, boundedList(fieldText(options.maxLength ?? 300), options.max ?? 40));

/** Names of months; texts such as 'tot anul' of earlier versions stay valid. */
export const months = <const O extends FieldOptions>(options: O) =>
  field('months', options, boundedList(fieldText(300), 12));

const wholeNumber = ({ min = 0, max = 1_000_000 }: { min?: number; max?: number }) =>
  z
    .number(fieldMessages('Introduceți un număr'))
    .int('Introduceți un număr întreg')
    .min(min, `Cel puțin ${min}`)
    .max(max, `Cel mult ${max}`);

export const choice = <const C extends readonly Choice[], const O extends FieldOptions>(
  options: O & { choices: C; fallback?: C[number]['value'] },
) =>
  field(
    'choice',
    options,
    z.literal<C[number]['value'][]>(
      options.choices.map(({ value }) => value),
      fieldMessages('Alegeți una dintre variante'),
    ),
  );

export const reference = <const O extends FieldOptions>(options: O & { to: string }) =>
  field('reference', options, fieldText(80));

type ColumnKind = 'text' | 'longText' | 'choice' | 'number' | 'lines' | 'image' | 'flag';

export const entries = <const C extends Record<string, Field<ColumnKind>>, const O extends FieldOptions>(
  options: O & { columns: C; entryTexts?: Field['entryTexts'] },
) => field('entries', options, boundedList(fieldObject(buildShape(options.columns)), options.max ?? 12));

const questionColumns = {
  question: text({ label: 'Întrebare', required: true, max: 300, rows: 1 }),
  answer: longText({ label: 'Răspuns', required: true, max: 3000, rows: 2 }),
};
export const questions = <const O extends FieldOptions>(options: O) => ({
  ...field('entries', options, boundedList(fieldObject(buildShape(questionColumns)), options.max ?? 30)),
  columns: questionColumns,
  entryTexts: { name: 'Întrebarea', add: 'Adaugă o întrebare', removed: 'Întrebarea a fost eliminată' },
});

const pairColumns = {
  before: image({ label: 'Înainte', required: true, isHalfWidth: true }),
  after: image({ label: 'După', required: true, isHalfWidth: true }),
  caption: text({ label: 'Legendă', max: 200, rows: 1 }),
  richDescription: longText({ label: 'Povestea schimbării', rows: 2 }),
};
export const pairs = <const O extends FieldOptions>(options: O) => ({
  ...field('pairs', options, boundedList(fieldObject(buildShape(pairColumns)), options.max ?? 20)),
  columns: pairColumns,
  entryTexts: { name: 'Perechea', add: 'Adaugă o pereche', removed: 'Perechea a fost eliminată' },
});

const testimonialColumns = {
  clientName: text({ label: 'Numele clientului', max: 120 }),
  comment: longText({ label: 'Ce a spus', max: 2000, rows: 3 }),
  displayPermission: flag({
    label: 'Clientul a fost de acord să apară pe site',
    required: true,
    hint: 'Fără acord, cuvintele rămân aici și nu se văd pe pagină',
  }),
};
export const clientTestimonial = fieldObject(buildShape(testimonialColumns));
export const testimonialField = <const O extends FieldOptions>(options: O) => ({
  ...field('testimonial', options, clientTestimonial),
  columns: testimonialColumns,
});

export const priceGuide = <const O extends FieldOptions>(options: O & { isMonthly?: boolean }) =>
  field('priceGuide', options, options.isMonthly ? planPriceGuide : servicePriceGuide);

/** Search engines and shared links show these; only content types with pages of their own have them. */
export const seoFields = {
  seoTitle: text({
    label: 'Titlu în căutări',
    max: 70,
    group: 'seo',
    body: true,
    hint: 'Fără el se folosește titlul principal',
  }),
  seoDescription: text({
    label: 'Descriere în căutări',
    max: 170,
    group: 'seo',
    body: true,
    hint: 'Două rânduri care îndeamnă la citit',
  }),
  shareImage: image({
    label: 'Imagine la distribuire',
    group: 'seo',
    body: true,
    hint: 'Fără ea se folosește imaginea principală',
  }),
};
