import type { ContentType } from '../content-type.ts';
import { choice, entries, type Field, image, longText, number, text } from '../fields.ts';
import { iconChoices } from '../icons.ts';
import { listUnknownPlaceholders, pagePlaceholders } from './placeholders.ts';

export interface PageType<Fields extends Record<string, Field> = Record<string, Field>>
  extends ContentType<'pages', Fields> {
  /** The kind of document whose pages show these texts; the preview opens the first of those pages. */
  inside?: 'services';
}

interface PageDefinition<Fields> extends Pick<PageType, 'inside'> {
  label: string;
  page: string;
  fields: Fields;
}

export const definePageType = <Fields extends Record<string, Field>>({
  label,
  page,
  fields,
  ...definition
}: PageDefinition<Fields>): PageType<Fields> => ({
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
    Object.entries(fields).map(([name, field]) => [
      name,
      { ...field, schema: refuseUnknownPlaceholders(field.schema) },
    ]),
  ) as Fields;

const refuseUnknownPlaceholders = (schema: Field['schema']) =>
  schema.refine((value) => listUnknownPlaceholders(value).length === 0, {
    error: ({ input }) => `Nu există ${listUnknownPlaceholders(input).join(', ')}. Se pot folosi: ${known.join(', ')}`,
  });

const icon = choice({ label: 'Pictogramă', choices: iconChoices });

export const titleField = text({ label: 'Titlu', max: 120, hint: 'Fără el apare un titlu general' });
export const leadField = longText({ label: 'Text sub titlu', max: 400 });
export const headFields = { title: { ...titleField, heading: 'Capul paginii' }, lead: leadField };

const counted = 'Scrieți {nota} sau {recenzii} și numărul vine din recenziile verificate de pe site.';

export const badgesField = entries({
  label: 'Insigne',
  hint: `Rânduri scurte sub titlu, numai ce puteți dovedi. ${counted}`,
  max: 4,
  columns: { icon, text: text({ label: 'Text', required: true, max: 80 }) },
});

export const figuresField = entries({
  label: 'Cifre',
  hint: `Numai cifre pe care le puteți dovedi. ${counted}`,
  max: 6,
  columns: {
    value: text({ label: 'Cifra', required: true, max: 20 }),
    label: text({ label: 'Ce înseamnă', required: true, max: 80 }),
  },
});

export const voicesField = <const Label extends string>(label: Label, max: number) =>
  entries({
    label,
    hint: 'Cuvintele unor clienți adevărați, cu acordul lor. Mărturiile inventate se pedepsesc cu amendă.',
    max,
    columns: {
      name: text({ label: 'Nume', required: true, max: 80 }),
      place: text({ label: 'Loc sau lucrare', max: 120 }),
      words: longText({ label: 'Ce a spus', required: true, max: 600 }),
      stars: number({ label: 'Stele', min: 1, max: 5 }),
    },
  });

/** When the company is reached by phone, chat and e-mail, and how soon it answers. */
export const replyFields = {
  phoneNote: text({
    label: 'Lângă telefon',
    max: 80,
    heading: 'Program și răspuns',
    hint: 'De exemplu: luni–vineri, 08:00–18:00',
  }),
  chatNote: text({ label: 'Lângă WhatsApp', max: 80, hint: 'Numai un termen pe care îl respectați' }),
  emailNote: text({ label: 'Lângă e-mail', max: 80 }),
};

export const closingFields = {
  closingTitle: text({ label: 'Titlul încheierii', max: 120, heading: 'Încheiere' }),
  closingText: longText({ label: 'Textul încheierii', max: 400 }),
};

export const pointsField = <const Label extends string>(label: Label, max: number) =>
  entries({
    label,
    max,
    columns: {
      icon,
      title: text({ label: 'Titlu', required: true, max: 80 }),
      text: longText({ label: 'Text', max: 400 }),
    },
  });

export const pageSeoFields = {
  seoDescription: text({
    label: 'Descriere în căutări',
    max: 170,
    group: 'seo',
    hint: 'Două rânduri care îndeamnă la citit',
  }),
  shareImage: image({ label: 'Imagine la distribuire', group: 'seo', hint: 'Fără ea se folosește imaginea firmei' }),
};
