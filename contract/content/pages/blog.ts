import { longText, text } from '../fields.ts';
import { fixedTextFields } from './fixed-texts.ts';
import { leadField, pageSeoFields, titleField } from './page-fields.ts';
import { pageType } from './page-type.ts';

export const blogPage = pageType({
  id: 'blog',
  label: 'Blog',
  page: '/blog',
  fields: {
    title: { ...titleField, heading: 'Lista de articole' },
    lead: leadField,
    footerTitle: text({ label: 'Titlul de sub listă', max: 120 }),
    footerText: longText({ label: 'Textul de sub listă', max: 400 }),
    authorText: longText({ label: 'Despre autor', max: 400, heading: 'Sub fiecare articol' }),
    contactTitle: text({ label: 'Titlul benzii de contact', max: 120 }),
    contactText: longText({ label: 'Textul benzii de contact', max: 400 }),
    ...fixedTextFields('blog'),
    ...pageSeoFields,
  },
});
