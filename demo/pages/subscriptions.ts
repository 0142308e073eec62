import { getSpecifiedTexts } from '../../contract/content/pages/fixed-texts.ts';
import type { PageTypes } from '../../contract/content/pages/page-types.ts';
import type { DemoDocument } from '../document.ts';

export const demoSubscriptionsPage: DemoDocument<PageTypes['subscriptions']> = {
  id: 'subscriptions',
  fields: {
    title: 'O grădină îngrijită tot anul, fără grija ei',
    lead: 'Alegeți cât de des venim, iar noi ținem minte restul: când se tunde, când se taie, când se pregătește de iarnă.',
    badges: [
      { icon: 'handshake', text: '500+ clienți' },
      { icon: 'thumbs-up', text: '98% ne recomandă' },
      { icon: 'calendar-x', text: 'Fără angajament, anulați oricând' },
    ],
    voicesTitle: 'Cei care ne au în grădină tot anul',
    voices: [
      {
        name: 'Simona Bărbat',
        place: 'Abonată din 2021, Mănăștur',
        words: 'Vin la două săptămâni, fără să-i sun. Sâmbetele mele sunt din nou sâmbete.',
        stars: 5,
      },
      {
        name: 'Călin și Dora Rus',
        place: 'Abonați din 2019, Borhanci',
        words: 'Primul an în care trandafirii au trecut iarna toți. Și primul în care n-am mai uitat de irigație.',
        stars: 5,
      },
      {
        name: 'Eniko Szabo',
        place: 'Abonată din 2017, Dezmir',
        words: 'La pensiune, oaspeții fotografiază grădina înaintea camerelor. Spune tot.',
        stars: 5,
      },
    ],
    // Rows and rule are specified.
    comparisonRule: 'firstWord',
    comparisonGroups: [
      {
        title: 'Servicii de bază',
        lines: ['Tunderea gazonului', 'Curățarea spațiilor verzi', 'Tratamente fitosanitare', 'Consultanță'],
      },
      {
        title: 'Servicii avansate',
        lines: ['Design peisagistic', 'Sisteme de irigații', 'Plantare de arbori', 'Aranjamente decorative'],
      },
      {
        title: 'Servicii premium',
        lines: ['Servicii de urgență', 'Design personalizat', 'Elemente decorative', 'Întreținere săptămânală'],
      },
    ],
    questions: [
      {
        question: 'Pot schimba planul mai târziu?',
        answer:
          'Da, oricând. Diferența de preț se calculează proporțional cu zilele rămase din lună, în plus sau în minus.',
      },
      {
        question: 'Ce se întâmplă dacă nu sunt mulțumit?',
        answer: 'Avem o garanție a satisfacției: ne spuneți ce nu e în regulă, revenim și refacem lucrarea gratuit.',
      },
      {
        question: 'Materialele sunt incluse în preț?',
        answer:
          'Materialele de bază sunt incluse în fiecare plan. Pentru plante noi sau lucrări în afara planului primiți întâi o ofertă separată.',
      },
      {
        question: 'Când se văd primele rezultate?',
        answer: 'În 2–4 săptămâni de la prima vizită, în funcție de anotimp și de starea în care găsim grădina.',
      },
    ],
    seoDescription:
      'Planuri de întreținere a grădinii: tuns, curățat, tratamente, irigație și consultanță, tot anul. Fără angajament, se anulează oricând.',
    ...getSpecifiedTexts('subscriptions'),
  },
};
