import { choice, entries, lines, questions, text } from '../fields.ts';
import { fixedTextFields } from './fixed-texts.ts';
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
    comparisonGroups: entries({
      label: 'Grupe',
      heading: 'Comparația planurilor',
      help: 'Rândurile comparației vin de la abonamente. Aici le puteți grupa: scrieți-le ca la abonamente; cele rămase apar la urmă.',
      max: 6,
      columns: {
        title: text({ label: 'Titlu', required: true, max: 60 }),
        lines: lines({ label: 'Rânduri', max: 20 }),
      },
    }),
    comparisonRule: choice({
      label: 'Când primește un plan bifă',
      choices: [
        { value: 'line', label: 'Are același rând' },
        { value: 'firstWord', label: 'Un rând al lui conține primul cuvânt' },
      ],
      help: 'Cu a doua variantă apar exact rândurile scrise în grupe',
    }),
    questions: questions({ label: 'Întrebări frecvente', heading: 'Întrebări frecvente', max: 12 }),
    ...fixedTextFields('subscriptions'),
    ...pageSeoFields,
  },
});
