import { lines, longText } from '../fields.ts';
import { fixedTextFields } from './fixed-texts.ts';
import { pageType } from './page-type.ts';

export const layoutPage = pageType({
  id: 'layout',
  label: 'Toate paginile',
  page: '/',
  fields: {
    footerText: longText({ label: 'Text sub logo', max: 400 }),
    serviceLinks: lines({ label: 'Servicii în subsol', max: 8, help: 'Fiecare rând duce la pagina de servicii' }),
    ...fixedTextFields('layout'),
  },
});
