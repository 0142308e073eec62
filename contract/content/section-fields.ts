import { z } from 'zod';
import {
  boundedList,
  buildShape,
  choice,
  type FieldOptions,
  field,
  fieldMessages,
  image,
  lines,
  longText,
  text,
} from './fields.ts';

export const sectionColumns = {
  text: {
    content: longText({ label: 'Text', required: true, max: 20_000 }),
    alignment: choice({
      label: 'Aliniere',
      fallback: 'left',
      choices: [
        { value: 'left', label: 'Stânga' },
        { value: 'center', label: 'Centru' },
        { value: 'right', label: 'Dreapta' },
      ],
    }),
  },
  heading: {
    content: text({ label: 'Titlu', required: true, max: 300, rows: 1 }),
    level: choice({
      label: 'Mărime',
      required: true,
      choices: [
        { value: 2, label: 'Titlu' },
        { value: 3, label: 'Subtitlu' },
        { value: 4, label: 'Titlu mic' },
      ],
    }),
  },
  image: {
    imageUrl: image({ label: 'Imagine', required: true }),
    caption: text({ label: 'Legendă', max: 300, rows: 1 }),
  },
  quote: {
    content: longText({ label: 'Citat', required: true, max: 2000, rows: 2 }),
    caption: text({ label: 'Cine a spus-o', max: 300, rows: 1 }),
  },
  list: {
    items: lines({ label: 'Elementele listei', required: true, max: 60, maxLength: 1000 }),
  },
};
export type SectionType = keyof typeof sectionColumns;

export const section = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('text'), ...buildShape(sectionColumns.text) }),
    z.object({ type: z.literal('heading'), ...buildShape(sectionColumns.heading) }),
    z.object({ type: z.literal('image'), ...buildShape(sectionColumns.image) }),
    z.object({ type: z.literal('quote'), ...buildShape(sectionColumns.quote) }),
    z.object({ type: z.literal('list'), ...buildShape(sectionColumns.list) }),
  ],
  fieldMessages('Alegeți felul secțiunii'),
);
export const sections = <const O extends FieldOptions>(o: O) => field('sections', o, boundedList(section, o.max ?? 80));
