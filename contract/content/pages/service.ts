import { longText } from '../fields.ts';
import { fixedTextFields } from './fixed-texts.ts';
import { badgesField, closingFields, figuresField, replyFields, voicesField } from './page-fields.ts';
import { pageType } from './page-type.ts';

export const servicePage = pageType({
  id: 'service',
  label: 'Pagina unui serviciu',
  page: '/services',
  inside: 'services',
  fields: {
    badges: { ...badgesField, heading: 'Capul paginii' },
    voices: { ...voicesField('Mărturie', 1), heading: 'Mărturie și cifre' },
    figures: figuresField,
    contactText: longText({ label: 'Textul casetei de contact', max: 400, heading: 'Caseta de contact' }),
    ...replyFields,
    ...closingFields,
    ...fixedTextFields('service'),
  },
});
