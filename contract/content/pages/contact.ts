import { longText, number, text } from '../fields.ts';
import { fixedTextFields } from './fixed-texts.ts';
import {
  badgesField,
  leadField,
  pageSeoFields,
  pointsField,
  replyFields,
  titleField,
  voicesField,
} from './page-fields.ts';
import { pageType } from './page-type.ts';

export const contactPage = pageType({
  id: 'contact',
  label: 'Contact',
  page: '/contact',
  fields: {
    title: { ...titleField, heading: 'Capul paginii' },
    lead: leadField,
    badges: badgesField,
    formText: text({ label: 'Textul de deasupra formularului', max: 200, heading: 'Formularul' }),
    sentText: longText({ label: 'Textul de după trimitere', max: 400 }),
    replyHours: number({
      label: 'În câte ore răspundeți la un mesaj',
      min: 1,
      max: 336,
      help: 'Numai un termen pe care îl respectați: ceasul din Mesaje și e-mailul de primire îl folosesc. Gol: nu promiteți nimic',
    }),
    voices: voicesField('Mărturie', 1),
    ...replyFields,
    locationTitle: text({ label: 'Titlul locului', max: 120, heading: 'Locul' }),
    locationText: longText({ label: 'Textul de sub titlul locului', max: 400 }),
    directions: pointsField('Cum se ajunge', 6),
    coverageText: longText({ label: 'Textul de sub raza de acoperire', max: 400 }),
    ...fixedTextFields('contact'),
    ...pageSeoFields,
  },
});
