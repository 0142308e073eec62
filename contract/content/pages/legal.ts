import { flag, sections, text } from '../fields.ts';
import { pageType } from './page-type.ts';

const fields = {
  title: text({ label: 'Titlu', max: 120 }),
  sections: sections({
    label: 'Textul',
    help: 'Fără el apare textul standard. {denumire}, {cui}, {registru}, {sediu} și termenele de păstrare vin din setări; un rând al cărui cuvânt în acolade nu are valoare nu apare.',
  }),
};

export const privacyPage = pageType({ id: 'privacy', label: 'Confidențialitate', page: '/confidentialitate', fields });

export const termsPage = pageType({ id: 'terms', label: 'Termeni', page: '/termeni', fields });

export const cookiesPage = pageType({ id: 'cookies', label: 'Cookies și stocare', page: '/cookies', fields });

export const accessibilityPage = pageType({
  id: 'accessibility',
  label: 'Accesibilitate',
  page: '/accesibilitate',
  fields: {
    isShown: flag({ label: 'Pagina este publicată', help: 'Fără bifă, pagina nu există pentru vizitatori' }),
    ...fields,
  },
});
