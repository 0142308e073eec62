import { questions, text } from '../fields.ts';
import { badgesField, leadField, pageSeoFields, titleField, voicesField } from './page-fields.ts';
import { pageType } from './page-type.ts';

export const subscriptionsPage = pageType({
  id: 'subscriptions',
  label: 'Abonamente',
  page: '/subscriptions',
  fields: {
    title: { ...titleField, heading: 'Capul paginii' },
    lead: leadField,
    badges: badgesField,
    voicesTitle: text({ label: 'Titlul mărturiilor', max: 120, heading: 'Mărturii' }),
    voices: voicesField('Mărturii', 6),
    questions: questions({ label: 'Întrebări frecvente', heading: 'Întrebări frecvente', max: 12 }),
    ...pageSeoFields,
  },
});
