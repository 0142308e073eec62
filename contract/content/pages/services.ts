import { longText, text } from '../fields.ts';
import { fixedTextFields } from './fixed-texts.ts';
import { closingFields, leadField, pageSeoFields, pointsField, titleField } from './page-fields.ts';
import { pageType } from './page-type.ts';

export const servicesPage = pageType({
  id: 'services',
  label: 'Servicii',
  page: '/services',
  fields: {
    title: { ...titleField, heading: 'Capul paginii' },
    lead: leadField,
    listTitle: text({ label: 'Titlul listei', max: 120, heading: 'Lista de servicii' }),
    listText: longText({ label: 'Textul de sub titlul listei', max: 400 }),
    benefitsTitle: text({ label: 'Titlul avantajelor', max: 120, heading: 'Avantaje' }),
    benefits: pointsField('Avantaje', 6),
    ...closingFields,
    action: text({ label: 'Butonul spre contact', max: 40, help: 'Fără el: Contactați-ne' }),
    ...fixedTextFields('services'),
    ...pageSeoFields,
  },
});
