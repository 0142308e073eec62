import type { posts } from '../../contract/content/posts.ts';
import type { DemoDocument } from '../document.ts';
import { prose } from '../prose.ts';

export const calireaRasadurilor: DemoDocument<typeof posts> = {
  id: 'rasadurile-de-la-pervaz-la-strat',
  publishedAt: '2026-04-14T06:30:00.000Z',
  fields: {
    title: 'Răsadurile, de la pervaz la strat: călirea în două săptămâni',
    excerpt: prose`Cele mai multe răsaduri pierdute nu mor de ger, ci de soare, în prima zi petrecută afară. Un program
      simplu pentru aprilie și mai și ordinea în care ies legumele în grădină.`,
    imageUrl: '/pictures/blog-1.jpg',
    tags: ['primăvară', 'răsaduri', 'legume'],
    sections: [
      {
        type: 'text',
        content: prose`
          Un răsad crescut la geam a trăit ca într-un hotel: fără vânt, fără nopți reci, cu o lumină pe care sticla o
          înmoaie. Scos direct în strat, în plin soare, se albește în câteva ore. Frunzele arse nu-și mai revin, iar
          planta pierde două săptămâni, exact cele câștigate semănând devreme.

          Călirea înseamnă să-l obișnuim treptat cu soarele, cu vântul și cu răcoarea. Durează zece până la paisprezece
          zile și nu cere altceva decât să nu uităm de el.`,
      },
      { type: 'heading', level: 2, content: 'Când începem' },
      {
        type: 'text',
        content: prose`
          La Cluj, ultimele brume cad de obicei pe la jumătatea lui mai. Bătrânii le spuneau Sfinții de gheață, între 11
          și 15 mai, și nu plantau roșii mai devreme. Numărăm înapoi două săptămâni: călirea roșiilor începe în ultimele
          zile din aprilie. Salata, varza și ceapa suportă o noapte cu −2 °C, așa că pot porni chiar acum. La marginea
          orașului și pe văi, unde aerul rece se adună, mai adăugați câteva zile: la Someș bruma cade și când pe deal nu
          se vede nimic.`,
      },
      { type: 'heading', level: 3, content: 'Programul, zi cu zi' },
      {
        type: 'list',
        items: [
          'Zilele 1–2: o oră, două afară, la umbră și ferit de vânt, la peste 12 °C.',
          'Zilele 3–5: jumătate de zi afară, cu soare blând, dimineața până pe la zece.',
          'Zilele 6–8: toată ziua afară, cu umbră numai la prânz. Udăm mai rar, fără să uscăm pământul.',
          'Zilele 9–11: prima noapte afară, dacă se anunță peste 8 °C. Pentru salată și varză ajung 3–4 °C.',
          'Zilele 12–14: afară zi și noapte, cu o pânză la îndemână.',
        ],
      },
      {
        type: 'quote',
        content: 'Un răsad bun nu e cel mai înalt, ci cel mai gros la bază.',
        caption: 'Din caietul de lucru al echipei',
      },
      {
        type: 'image',
        imageUrl: '/pictures/about-1.jpg',
        caption: 'O seră neîncălzită e locul ideal pentru călire: ziua cu ușa deschisă, noaptea cu ea închisă.',
      },
      { type: 'heading', level: 2, content: 'Ce iese întâi din casă' },
      { type: 'heading', level: 3, content: 'Acum, în aprilie' },
      {
        type: 'list',
        items: [
          'Salata, spanacul și ceapa, direct în strat, cu o pânză în nopțile senine.',
          'Varza timpurie, gulia și broccoli, plantate până la primele frunze adevărate.',
          'Mazărea și morcovii nu au nevoie de răsad: se seamănă pe loc.',
        ],
      },
      { type: 'heading', level: 3, content: 'După 15 mai' },
      {
        type: 'list',
        items: [
          'Roșiile, plantate mai adânc decât în ghiveci: fac rădăcini pe toată tulpina îngropată.',
          'Ardeii și vinetele, când pământul are cel puțin 15 °C. Nu le îngropăm mai adânc decât au stat.',
          'Dovleceii, castraveții și busuiocul, ultimii. Busuiocul se supără deja la 8 °C.',
        ],
      },
      { type: 'heading', level: 4, content: 'Dacă se anunță totuși brumă' },
      {
        type: 'text',
        content: prose`
          Udați pământul după-amiaza, nu frunzele: solul umed dă căldură noaptea. Seara puneți peste plante o pânză
          albă, fără să le atingă, sau găleți întoarse, și luați-le dimineața, înainte să bată soarele. O noapte
          acoperită salvează o vară întreagă.`,
      },
    ],
  },
};
