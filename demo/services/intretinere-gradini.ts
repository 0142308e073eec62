import type { services } from '../../contract/content/services.ts';
import { toBani } from '../../contract/kernel/money.ts';
import type { DemoDocument } from '../document.ts';
import { prose } from '../prose.ts';

export const intretinereGradini: DemoDocument<typeof services> = {
  id: 'intretinere-gradini',
  fields: {
    name: 'Întreținere grădini',
    shortDesc:
      'Gazon, straturi, tăieri și tratamente, după un calendar al grădinii dumneavoastră. Aceeași echipă, la zile știute.',
    description: prose`
      Venim la zile știute și facem ce îi trebuie grădinii în luna aceea. Nu există o listă bună pentru toate curțile:
      un gazon aflat la umbra nucului se tunde altfel decât unul în plin soare, iar o bordură de trandafiri cere atenție
      exact când hortensiile nu cer nimic.

      La prima vizită facem turul grădinii împreună, notăm plantele, punctele slabe și ce vă deranjează, apoi vă lăsăm
      un calendar pe douăsprezece luni. De aici încolo știți când tundem, când fertilizăm, când tăiem și ce tratamente
      sunt cu adevărat necesare.

      Plecăm după ce am măturat aleile și am strâns tot ce am tăiat. După fiecare vizită primiți pe telefon câteva
      rânduri și, dacă am găsit ceva neobișnuit, o fotografie.`,
    price: '250 lei / vizită',
    priceAmount: toBani(250),
    priceGuide: {
      pricing: 'perJob',
      unit: 'm2',
      brackets: [
        { upTo: 200, price: toBani(250) },
        { upTo: 400, price: toBani(340) },
        { upTo: 700, price: toBani(460) },
        { price: toBani(620) },
      ],
      options: [
        { name: 'Grădină neîngrijită de peste un an', effect: 'percent', amount: 30 },
        { name: 'Mai mult de zece arbuști de tăiat', effect: 'once', amount: 9000 },
        { name: 'Tratament fitosanitar', effect: 'once', amount: 7500 },
      ],
      frequencies: [
        { name: 'O singură dată', discount: 0 },
        { name: 'Lunar', discount: 5 },
        { name: 'Bilunar', discount: 10 },
        { name: 'Săptămânal', discount: 15 },
      ],
      minimum: toBani(250),
      reserve: 20,
      start: 300,
      most: 1000,
    },
    imageUrl: '/pictures/service-intretinere.jpg',
    galleryImages: ['/pictures/blog-6.jpg', '/pictures/hero-1.jpg', '/pictures/blog-3.jpg', '/pictures/blog-4.jpg'],
    duration: '2–4 ore pe vizită',
    coverage: 'Cluj-Napoca și 30 km în jur',
    recommendedFrequency: 'La două săptămâni, din aprilie până în octombrie',
    benefits: [
      'Lucrările se fac la vremea lor, fără să țineți dumneavoastră socoteala lunilor',
      'Bolile și dăunătorii se văd din timp, când se rezolvă ușor',
      'Aceeași echipă, care știe unde aveți bulbi și unde trec țevile',
      'Gazon mai des și mai puține buruieni încă din primul sezon',
      'Mai puține tratamente, doar cu produse omologate',
      'Vă rămân sâmbetele libere',
    ],
    includes: [
      'Tunderea gazonului și tăierea marginilor',
      'Plivitul straturilor și afânarea solului',
      'Tăierile curente la arbuști, trandafiri și plante perene',
      'Fertilizare de trei ori pe an, cu îngrășământ granulat',
      'Verificarea irigației la fiecare vizită',
      'Strângerea și transportul resturilor verzi',
      'Raport scurt pe telefon după fiecare vizită',
    ],
    faqs: [
      {
        question: 'Trebuie să fiu acasă când veniți?',
        answer: prose`Nu. Ne ajunge accesul la poartă și la un robinet. Vă anunțăm cu o zi înainte și vă scriem când am
          terminat.`,
      },
      {
        question: 'Aduceți și utilajele?',
        answer: prose`Da, cu tot cu combustibil, saci și îngrășăminte. Dacă aveți o mașină de tuns la care țineți, o putem
          folosi pe a dumneavoastră și îi ascuțim cuțitul iarna.`,
      },
      {
        question: 'Ce se întâmplă dacă plouă în ziua programată?',
        answer: prose`Pe gazon ud nu intrăm, pentru că tasează solul. Mutăm vizita în următoarele trei zile lucrătoare
          și vă anunțăm din seara dinainte.`,
      },
      {
        question: 'Pot cere o singură vizită, fără abonament?',
        answer: prose`Sigur. Mulți ne cheamă prima dată pentru o curățenie de primăvară. O vizită fără abonament
          pornește de la 250 de lei și depinde de suprafață și de starea grădinii.`,
      },
      {
        question: 'Lucrați și iarna?',
        answer: prose`Din decembrie până în februarie facem doar tăieri la pomi și arbuști, în zilele fără ger, și
          scuturăm zăpada grea de pe conifere. Vizitele regulate reîncep în martie.`,
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
    featured: true,
  },
};
