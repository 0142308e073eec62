import { entries, image, longText, text } from '../fields.ts';
import {
  closingFields,
  figuresField,
  leadField,
  pageSeoFields,
  pointsField,
  titleField,
  voicesField,
} from './page-fields.ts';
import { pageType } from './page-type.ts';

export const aboutPage = pageType({
  id: 'about',
  label: 'Despre noi',
  page: '/about',
  fields: {
    title: { ...titleField, heading: 'Capul paginii' },
    lead: leadField,
    figures: figuresField,
    storyTitle: text({ label: 'Titlul poveștii', max: 120, heading: 'Povestea' }),
    story: longText({ label: 'Povestea', help: 'Un rând gol începe un paragraf nou' }),
    peopleTitle: text({ label: 'Titlul echipei', max: 120, heading: 'Oamenii' }),
    people: entries({
      label: 'Oameni',
      help: 'Cine lucrează la dumneavoastră. Fără fotografie apar inițialele. Întrebați-i înainte pe cei arătați.',
      max: 24,
      columns: {
        name: text({ label: 'Nume', required: true, max: 80 }),
        role: text({ label: 'Ce face', max: 80 }),
        photo: image({ label: 'Fotografie' }),
      },
    }),
    valuesTitle: text({ label: 'Titlul valorilor', max: 120, heading: 'Valori și specializări' }),
    values: pointsField('Valori', 6),
    specialisationsTitle: text({ label: 'Titlul specializărilor', max: 120 }),
    specialisations: pointsField('Specializări', 8),
    voicesTitle: text({ label: 'Titlul mărturiilor', max: 120, heading: 'Mărturii' }),
    voices: voicesField('Mărturii', 6),
    ...closingFields,
    ...pageSeoFields,
  },
});
