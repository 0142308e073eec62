import type { services } from '../../contract/content/services.ts';
import { toBani } from '../../contract/kernel/money.ts';
import type { DemoDocument } from '../document.ts';
import { prose } from '../prose.ts';

export const gazon: DemoDocument<typeof services> = {
  id: 'gazon-rulou-si-insamantat',
  fields: {
    name: 'Gazon rulou și însămânțat',
    shortDesc:
      'Teren nivelat, sol pregătit și gazon potrivit locului: rulou, gata într-o zi, sau semănat, cu buget mai mic.',
    description: prose`
      Gazonul frumos începe cu cincisprezece centimetri de pământ bine pregătit. Restul e alegere: rulourile se
      desfășoară într-o zi și se pot călca după două-trei săptămâni, semințele costă de câteva ori mai puțin și cer
      răbdare două luni.

      Curățăm terenul de buruieni și pietre, corectăm panta, afânăm și adăugăm nisip sau compost, după cum cere solul.
      Apoi tăvălugim, nivelăm din nou și abia după aceea punem gazonul, cu rosturile decalate ca la cărămizi.

      Alegem amestecul după folosință: ierburi rezistente la călcat pentru copii și câini, soiuri fine pentru
      reprezentare, amestec de umbră sub copaci. Și vă spunem deschis unde nu merită gazon: sub brazi bătrâni, de
      pildă, arată mai bine o pătură de plante de umbră.`,
    price: '14 lei / m²',
    priceAmount: toBani(14),
    priceGuide: {
      pricing: 'perUnit',
      unit: 'm2',
      brackets: [{ upTo: 100, price: toBani(18) }, { upTo: 300, price: toBani(16) }, { price: toBani(14) }],
      options: [
        { name: 'Rulouri de gazon în loc de semănat', effect: 'perUnit', amount: 1900 },
        { name: 'Scoaterea gazonului vechi', effect: 'perUnit', amount: 450 },
        { name: 'Teren în pantă', effect: 'percent', amount: 15 },
        { name: 'Transportul pământului scos', effect: 'once', amount: 35_000 },
      ],
      minimum: toBani(900),
      reserve: 15,
      start: 120,
      most: 1000,
      note: 'Prețul cuprinde pregătirea terenului, sămânța și primul tuns.',
    },
    imageUrl: '/pictures/service-gazon.jpg',
    galleryImages: [
      '/pictures/service-intretinere.jpg',
      '/pictures/portfolio-1-after.jpg',
      '/pictures/hero-1.jpg',
      '/pictures/service-irigatii.jpg',
    ],
    duration: '2–4 zile pentru 200–300 m²',
    coverage: 'Cluj-Napoca și 30 km în jur',
    recommendedFrequency: 'O dată; supraînsămânțare toamna, la nevoie',
    benefits: [
      'Suprafață plană, fără gropi în care stă apa',
      'Amestec ales după soare, umbră și câtă lume îl calcă',
      'Rulouri tăiate în dimineața livrării, montate în aceeași zi',
      'Sol pregătit în adâncime, deci gazon care ține la secetă',
      'Plan de udare și prima tundere făcute de noi',
    ],
    includes: [
      'Curățarea terenului de buruieni, pietre și moloz mărunt',
      'Nivelare și corectarea pantei spre scurgere',
      'Afânare la 15 cm și adaos de nisip sau compost',
      'Fertilizare de pornire',
      'Montarea rulourilor sau semănatul, cu tăvălugire',
      'Prima udare și program de udare scris',
      'Prima tundere',
    ],
    faqs: [
      {
        question: 'Rulou sau sămânță?',
        answer: prose`Ruloul, montat, pornește de la 38 de lei pe metrul pătrat și e gata imediat. Semănatul pornește de
          la 14 lei, dar vrea opt săptămâni de grijă. Pe pante și la termene scurte recomandăm rulou.`,
      },
      {
        question: 'Când se seamănă cel mai bine?',
        answer: prose`La Cluj, de la jumătatea lui august până la sfârșitul lui septembrie: solul e cald, nopțile sunt
          răcoroase și buruienile încetinesc. A doua fereastră e din a doua jumătate a lui aprilie până în mai.`,
      },
      {
        question: 'Cât trebuie udat un gazon nou?',
        answer: prose`Ruloul, zilnic în primele două săptămâni, cât să fie umed pământul de sub el. Semănătura, puțin și
          des, de două-trei ori pe zi, până răsare. Apoi rărim udările și creștem cantitatea.`,
      },
      {
        question: 'Când putem călca pe el?',
        answer: prose`Pe rulou, după două-trei săptămâni, când nu se mai ridică la colțuri. Pe cel semănat, după a treia
          tundere, cam la opt săptămâni.`,
      },
      {
        question: 'Avem un câine. Rezistă gazonul?',
        answer: prose`Rezistă dacă alegem un amestec cu raigras și firuță și îi lăsăm câinelui un drum al lui, pietruit,
          pe unde oricum patrulează. Petele se clătesc imediat cu apă.`,
      },
    ],
    seasonalAvailability: ['aprilie', 'mai', 'iunie', 'august', 'septembrie', 'octombrie'],
    featured: false,
  },
};
