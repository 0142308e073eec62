import type { plans } from '../contract/content/plans.ts';
import { toBani } from '../contract/kernel/money.ts';
import type { DemoDocument } from './document.ts';
import { prose } from './prose.ts';

const areaPricing = { pricing: 'perMonth' as const, unit: 'm2' as const, reserve: 10 };

// The comparison table ticks a row when a feature contains the first word of the row's name. The features of a plan must
// therefore not contain words of rows that only dearer plans include.
export const demoSubscriptions: DemoDocument<typeof plans>[] = [
  {
    id: 'esential',
    fields: {
      name: 'Esențial',
      description: prose`Pentru curți de până la 300 m², când vreți doar să fie totul tuns și curat. Două vizite pe lună,
        din aprilie până în octombrie.`,
      price: '390 lei / lună',
      priceAmount: toBani(390),
      priceGuide: {
        ...areaPricing,
        brackets: [{ upTo: 300, price: toBani(390) }, { upTo: 450, price: toBani(490) }, { price: toBani(620) }],
        start: 300,
        most: 1000,
      },
      imageUrl: '/pictures/service-intretinere.jpg',
      color: '#5B7A3A',
      isPopular: false,
      features: [
        'Tunderea gazonului de două ori pe lună',
        'Curățarea aleilor și a straturilor de buruieni',
        'Marginile gazonului tăiate drept',
        'Resturile verzi strânse și duse la compost',
        'Consultanță la telefon, în zilele lucrătoare',
        'Frunzele adunate toamna',
      ],
    },
  },
  {
    id: 'patru-anotimpuri',
    fields: {
      name: 'Patru anotimpuri',
      description: prose`Pentru grădini de familie de până la 600 m². Trei vizite pe lună în sezon și două vizite de
        iarnă, pentru tăieri și protecție împotriva gerului.`,
      price: '690 lei / lună',
      priceAmount: toBani(690),
      priceGuide: {
        ...areaPricing,
        brackets: [{ upTo: 600, price: toBani(690) }, { upTo: 800, price: toBani(840) }, { price: toBani(990) }],
        start: 400,
        most: 1000,
      },
      imageUrl: '/pictures/blog-6.jpg',
      color: '#2F6B5B',
      isPopular: true,
      features: [
        'Tunderea gazonului și tăierile de primăvară la arbuști',
        'Curățarea straturilor, a aleilor și a frunzelor de toamnă',
        'Tratamente fitosanitare la trandafiri, buxus și pomi',
        'Sisteme de irigații pornite primăvara și golite înainte de ger',
        'Fertilizarea gazonului de trei ori pe an',
        'Mulci completat o dată pe an',
        'Consultanță în grădină, o dată pe sezon',
      ],
    },
  },
  {
    id: 'gradina-completa',
    fields: {
      name: 'Grădina completă',
      description: prose`Pentru grădini de până la 1.000 m², cu straturi de flori și garduri vii. Patru vizite pe lună
        în sezon și plante noi în fiecare an.`,
      price: '1.150 lei / lună',
      priceAmount: toBani(1150),
      priceGuide: {
        ...areaPricing,
        brackets: [{ upTo: 1000, price: toBani(1150) }, { upTo: 1500, price: toBani(1450) }, { price: toBani(1800) }],
        start: 800,
        most: 2000,
      },
      imageUrl: '/pictures/hero-1.jpg',
      color: '#A9502A',
      isPopular: false,
      features: [
        'Tunderea gazonului, a gardurilor vii și a arbuștilor modelați',
        'Plantare de arbori, arbuști și bulbi, de două ori pe an',
        'Aranjamente sezoniere în ghivece, la intrare și pe terasă',
        'Tratamente fitosanitare și fertilizare după analiza solului',
        'Curățarea straturilor, a aleilor și a terasei',
        'Sisteme de irigații reglate lunar și pregătite pentru iarnă',
        'Gazon aerisit și supraînsămânțat toamna',
        'Consultanță în grădină, o dată pe lună',
      ],
    },
  },
  {
    id: 'domeniu',
    fields: {
      name: 'Domeniu',
      description: prose`Pentru proprietăți de peste 1.000 m², pensiuni și sedii de firmă. Un grădinar responsabil, care
        cunoaște locul și răspunde direct la telefon.`,
      price: '2.200 lei / lună',
      priceAmount: toBani(2200),
      priceGuide: {
        ...areaPricing,
        brackets: [{ upTo: 2000, price: toBani(2200) }, { upTo: 3000, price: toBani(2800) }, { price: toBani(3600) }],
        start: 1500,
        most: 4000,
      },
      imageUrl: '/pictures/hero-3.jpg',
      color: '#6F639E',
      isPopular: false,
      features: [
        'Întreținere săptămânală, cu aceeași echipă tot anul',
        'Design personalizat pentru un colț de grădină, în fiecare an',
        'Servicii de urgență după furtuni, în cel mult 24 de ore',
        'Plantare de arbori și arbuști, cu plante incluse de până la 2.000 lei pe an',
        'Aranjamente sezoniere și elemente decorative pentru intrare și terasă',
        'Tunderea gazonului, a gardurilor vii și a formelor clasice',
        'Curățarea aleilor, a terasei și a iazului, cu deszăpezire iarna',
        'Tratamente fitosanitare și consultanță la fiecare vizită',
        'Sisteme de irigații supravegheate de la distanță, cu piese de uzură incluse',
      ],
    },
  },
];
