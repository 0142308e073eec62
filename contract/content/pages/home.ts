import { longText, text } from '../fields.ts';
import { fixedTextFields } from './fixed-texts.ts';
import { badgesField, leadField, pageSeoFields, replyFields, titleField } from './page-fields.ts';
import { pageType } from './page-type.ts';

export const homePage = pageType({
  id: 'home',
  label: 'Acasă',
  page: '/',
  fields: {
    eyebrow: text({
      label: 'Rândul de deasupra titlului',
      max: 80,
      heading: 'Capul paginii',
      help: 'Fără el apare localitatea',
    }),
    title: titleField,
    lead: { ...leadField, help: 'Fără el apare sloganul din Setări' },
    action: text({ label: 'Butonul de programare', max: 40, help: 'Fără el: Programează o vizită' }),
    badges: badgesField,
    contactTitle: text({ label: 'Titlul benzii de contact', max: 120, heading: 'Banda de contact' }),
    contactText: longText({ label: 'Textul benzii de contact', max: 400 }),
    ...replyFields,
    servicesTitle: text({ label: 'Titlul serviciilor', max: 120, heading: 'Titlurile secțiunilor' }),
    featuresTitle: text({ label: 'Titlul secțiunii „De ce noi”', max: 120 }),
    testimonialsTitle: text({ label: 'Titlul mărturiilor', max: 120 }),
    testimonialsText: text({
      label: 'Textul de sub titlul mărturiilor',
      max: 200,
      help: 'Scrieți {nota} sau {recenzii} și numărul vine din recenziile verificate de pe site.',
    }),
    ...fixedTextFields('home'),
    ...pageSeoFields,
  },
});
