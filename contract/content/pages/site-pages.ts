import { choice, entries, flag, image, lines, longText, number, questions, text } from '../fields.ts';
import { sections } from '../section-fields.ts';
import { fixedTextFields } from './fixed-texts.ts';
import {
  badgesField,
  closingFields,
  definePageType,
  figuresField,
  headFields,
  leadField,
  pageSeoFields,
  pointsField,
  replyFields,
  titleField,
  voicesField,
} from './page-fields.ts';

const legalFields = {
  title: text({ label: 'Titlu', max: 120 }),
  sections: sections({
    label: 'Textul',
    hint: 'Fără el apare textul standard. {denumire}, {cui}, {registru}, {sediu} și termenele de păstrare vin din setări; un rând al cărui cuvânt în acolade nu are valoare nu apare.',
  }),
};

/** Each page has its own fields, by its id and in the order of the list in the back-office. */
export const sitePages = {
  home: definePageType({
    label: 'Acasă',
    page: '/',
    fields: {
      eyebrow: text({
        label: 'Rândul de deasupra titlului',
        max: 80,
        heading: 'Capul paginii',
        hint: 'Fără el apare localitatea',
      }),
      title: titleField,
      lead: { ...leadField, hint: 'Fără el apare sloganul din Setări' },
      action: text({ label: 'Butonul de programare', max: 40, hint: 'Fără el: Programează o vizită' }),
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
        hint: 'Scrieți {nota} sau {recenzii} și numărul vine din recenziile verificate de pe site.',
      }),
      ...fixedTextFields('home'),
      ...pageSeoFields,
    },
  }),
  services: definePageType({
    label: 'Servicii',
    page: '/services',
    fields: {
      ...headFields,
      listTitle: text({ label: 'Titlul listei', max: 120, heading: 'Lista de servicii' }),
      listText: longText({ label: 'Textul de sub titlul listei', max: 400 }),
      benefitsTitle: text({ label: 'Titlul avantajelor', max: 120, heading: 'Avantaje' }),
      benefits: pointsField('Avantaje', 6),
      ...closingFields,
      action: text({ label: 'Butonul spre contact', max: 40, hint: 'Fără el: Contactați-ne' }),
      ...fixedTextFields('services'),
      ...pageSeoFields,
    },
  }),
  service: definePageType({
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
  }),
  portfolio: definePageType({
    label: 'Portofoliu',
    page: '/portfolio',
    fields: {
      ...headFields,
      ...closingFields,
      ...fixedTextFields('portfolio'),
      ...pageSeoFields,
    },
  }),
  subscriptions: definePageType({
    label: 'Abonamente',
    page: '/subscriptions',
    fields: {
      ...headFields,
      badges: badgesField,
      voicesTitle: text({ label: 'Titlul mărturiilor', max: 120, heading: 'Mărturii' }),
      voices: voicesField('Mărturii', 6),
      comparisonGroups: entries({
        label: 'Grupe',
        heading: 'Comparația planurilor',
        hint: 'Rândurile comparației vin de la abonamente. Aici le puteți grupa: scrieți-le ca la abonamente; cele rămase apar la urmă.',
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
        hint: 'Cu a doua variantă apar exact rândurile scrise în grupe',
      }),
      questions: questions({ label: 'Întrebări frecvente', heading: 'Întrebări frecvente', max: 12 }),
      ...fixedTextFields('subscriptions'),
      ...pageSeoFields,
    },
  }),
  about: definePageType({
    label: 'Despre noi',
    page: '/about',
    fields: {
      ...headFields,
      figures: figuresField,
      storyTitle: text({ label: 'Titlul poveștii', max: 120, heading: 'Povestea' }),
      story: longText({ label: 'Povestea', hint: 'Un rând gol începe un paragraf nou' }),
      peopleTitle: text({ label: 'Titlul echipei', max: 120, heading: 'Oamenii' }),
      people: entries({
        label: 'Oameni',
        hint: 'Cine lucrează la dumneavoastră. Fără fotografie apar inițialele. Întrebați-i înainte pe cei arătați.',
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
  }),
  blog: definePageType({
    label: 'Blog',
    page: '/blog',
    fields: {
      title: { ...titleField, heading: 'Lista de articole' },
      lead: leadField,
      footerTitle: text({ label: 'Titlul de sub listă', max: 120 }),
      footerText: longText({ label: 'Textul de sub listă', max: 400 }),
      authorText: longText({ label: 'Despre autor', max: 400, heading: 'Sub fiecare articol' }),
      contactTitle: text({ label: 'Titlul benzii de contact', max: 120 }),
      contactText: longText({ label: 'Textul benzii de contact', max: 400 }),
      ...fixedTextFields('blog'),
      ...pageSeoFields,
    },
  }),
  contact: definePageType({
    label: 'Contact',
    page: '/contact',
    fields: {
      ...headFields,
      badges: badgesField,
      formText: text({ label: 'Textul de deasupra formularului', max: 200, heading: 'Formularul' }),
      sentText: longText({ label: 'Textul de după trimitere', max: 400 }),
      replyHours: number({
        label: 'În câte ore răspundeți la un mesaj',
        min: 1,
        max: 336,
        hint: 'Numai un termen pe care îl respectați: ceasul din Mesaje și e-mailul de primire îl folosesc. Gol: nu promiteți nimic',
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
  }),
  appointment: definePageType({
    label: 'Programare',
    page: '/appointment',
    fields: {
      points: pointsField('De ce să ne alegeți', 6),
      ...fixedTextFields('appointment'),
      ...pageSeoFields,
    },
  }),
  layout: definePageType({
    label: 'Toate paginile',
    page: '/',
    fields: {
      footerText: longText({ label: 'Text sub logo', max: 400 }),
      serviceLinks: lines({ label: 'Servicii în subsol', max: 8, hint: 'Fiecare rând duce la pagina de servicii' }),
      ...fixedTextFields('layout'),
    },
  }),
  privacy: definePageType({ label: 'Confidențialitate', page: '/confidentialitate', fields: legalFields }),
  terms: definePageType({ label: 'Termeni', page: '/termeni', fields: legalFields }),
  cookies: definePageType({ label: 'Cookies și stocare', page: '/cookies', fields: legalFields }),
  accessibility: definePageType({
    label: 'Accesibilitate',
    page: '/accesibilitate',
    fields: {
      isShown: flag({ label: 'Pagina este publicată', hint: 'Fără bifă, pagina nu există pentru vizitatori' }),
      ...legalFields,
    },
  }),
};
