import type { services } from '../../contract/content/services.ts';
import { toBani } from '../../contract/kernel/money.ts';
import type { DemoDocument } from '../document.ts';
import { prose } from '../prose.ts';

export const sistemeDeIrigatie: DemoDocument<typeof services> = {
  id: 'sisteme-de-irigatie',
  fields: {
    name: 'Sisteme de irigație',
    shortDesc: 'Aspersoare pentru gazon, picurare pentru straturi și un programator care știe când plouă.',
    description: prose`
      Irigația bună nu se vede: udă în zori, exact cât trebuie. Gazonul primește apă prin aspersoare îngropate, iar
      straturile și gardurile vii prin furtun de picurare, ca frunzele să rămână uscate și sănătoase.

      Măsurăm întâi presiunea și debitul, apoi împărțim grădina pe zone cu nevoi asemănătoare: soare, umbră, pantă,
      legume. Fiecare zonă are timpul ei. Un senzor oprește totul când a plouat destul, iar programul se poate schimba
      de pe telefon, dacă vreți.

      Țevile se îngroapă prin tăieturi înguste, astfel că un gazon existent arată ca înainte în două-trei săptămâni.
      Toamna golim instalația cu aer comprimat, iar primăvara o pornim și reglăm fiecare duză.`,
    price: '28 lei / m²',
    priceAmount: toBani(28),
    imageUrl: '/pictures/service-irigatii.jpg',
    galleryImages: [
      '/pictures/blog-2.jpg',
      '/pictures/portfolio-5-after.jpg',
      '/pictures/service-intretinere.jpg',
      '/pictures/blog-8.jpg',
    ],
    duration: '2–5 zile pentru o curte obișnuită',
    coverage: 'Cluj-Napoca și 30 km în jur',
    recommendedFrequency: 'Revizie de două ori pe an, în aprilie și în octombrie',
    benefits: [
      'Cu o treime până la jumătate mai puțină apă decât cu furtunul',
      'Gazon verde și în săptămânile în care sunteți plecați',
      'Frunze uscate, deci mai puține boli la trandafiri și roșii',
      'Programe diferite pentru soare, umbră, pantă și legume',
      'Senzor de ploaie, ca să nu ude degeaba',
      'Garanție doi ani pentru lucrare',
    ],
    includes: [
      'Măsurarea presiunii și a debitului, plan pe zone',
      'Aspersoare îngropate și furtun de picurare',
      'Electrovalve în cămin, filtru și programator',
      'Senzor de ploaie',
      'Îngroparea țevilor și refacerea gazonului',
      'Reglajul fiecărei duze și instruirea la predare',
    ],
    faqs: [
      {
        question: 'Ajunge apa de la rețea sau am nevoie de puț?',
        answer: prose`Pentru o curte de până la 500 m² ajunge de obicei rețeaua, dacă udăm pe zone, pe rând. Cu un puț
          sau cu un rezervor de apă de ploaie costul scade, dar nu e obligatoriu.`,
      },
      {
        question: 'Se poate monta când grădina e deja făcută?',
        answer: prose`Da. Tăiem brazda de iarbă, o ridicăm, îngropăm țeava la 25–30 cm și o așezăm la loc. În straturi
          folosim furtun de picurare, ascuns sub mulci.`,
      },
      {
        question: 'Ce se întâmplă iarna?',
        answer: prose`În octombrie scoatem apa cu aer comprimat și închidem alimentarea. Apa rămasă în țevi sparge
          electrovalvele la primul ger serios.`,
      },
      {
        question: 'Cât durează o udare?',
        answer: prose`Depinde de sol și de duze. Pe argila din jurul Clujului udăm mai rar, în două reprize scurte, cu o
          pauză între ele, ca apa să aibă timp să intre.`,
      },
    ],
    seasonalAvailability: [
      'martie',
      'aprilie',
      'mai',
      'iunie',
      'iulie',
      'august',
      'septembrie',
      'octombrie',
      'noiembrie',
    ],
    featured: false,
  },
};
