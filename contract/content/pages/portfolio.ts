import { fixedTextFields } from './fixed-texts.ts';
import { closingFields, leadField, pageSeoFields, titleField } from './page-fields.ts';
import { pageType } from './page-type.ts';

export const portfolioPage = pageType({
  id: 'portfolio',
  label: 'Portofoliu',
  page: '/portfolio',
  fields: {
    title: { ...titleField, heading: 'Capul paginii' },
    lead: leadField,
    ...closingFields,
    ...fixedTextFields('portfolio'),
    ...pageSeoFields,
  },
});
