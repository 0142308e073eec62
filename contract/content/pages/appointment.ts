import { fixedTextFields } from './fixed-texts.ts';
import { pageSeoFields, pointsField } from './page-fields.ts';
import { pageType } from './page-type.ts';

export const appointmentPage = pageType({
  id: 'appointment',
  label: 'Programare',
  page: '/appointment',
  fields: {
    points: pointsField('De ce să ne alegeți', 6),
    ...fixedTextFields('appointment'),
    ...pageSeoFields,
  },
});
