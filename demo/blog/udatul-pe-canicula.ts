import type { posts } from '../../contract/content/posts.ts';
import type { DemoDocument } from '../document.ts';
import { prose } from '../prose.ts';

export const udatulPeCanicula: DemoDocument<typeof posts> = {
  id: 'udatul-pe-canicula-rar-si-adanc',
  publishedAt: '2026-06-23T05:30:00.000Z',
  fields: {
    title: 'Udatul pe caniculă: rar și adânc',
    excerpt: prose`Zece minute cu furtunul în fiecare seară fac rădăcini leneșe. Câtă apă cere, de fapt, gazonul, cât un
      arbore tânăr și cum măsurăm cu o cutie de conserve.`,
    imageUrl: '/pictures/blog-2.jpg',
    tags: ['vară', 'udare', 'gazon', 'irigație'],
    sections: [
      {
        type: 'text',
        content: prose`
          Vara, când trec zilele peste treizeci de grade, reflexul e să udăm puțin în fiecare seară. Pare grijuliu, dar
          apa udă doar primii doi centimetri, iar rădăcinile rămân și ele acolo, unde se usucă cel mai repede. O grădină
          udată adânc, de două ori pe săptămână, trece prin caniculă mai bine decât una stropită zilnic.`,
      },
      { type: 'heading', level: 2, content: 'Câtă apă, pentru cine' },
      {
        type: 'list',
        items: [
          'Gazonul: 20–25 mm pe săptămână, adică 20–25 de litri pe metru pătrat, în una-două reprize.',
          'Arborii plantați în ultimii doi ani: 40–60 de litri pe săptămână, turnați încet.',
          'Arbuștii tineri și hortensiile: 10–15 litri, de două ori pe săptămână.',
          'Roșiile, în plină rodire: 2–3 litri de plantă, la două zile, mereu la rădăcină.',
          'Ghivecele de teracotă: zilnic, până curge apa pe dedesubt.',
          'Lavanda, salvia și cimbrul, după primul an: nimic.',
        ],
      },
      { type: 'heading', level: 3, content: 'Măsurați cu o cutie de conserve' },
      {
        type: 'text',
        content: prose`
          Puneți trei-patru cutii goale pe gazon și porniți aspersorul. Când s-au adunat doi centimetri de apă, notați
          timpul: atât durează o udare. Dacă într-o cutie e de două ori mai multă apă decât în alta, duzele trebuie
          reglate.

          Pe argila din jurul Clujului, apa băltește după zece-cincisprezece minute. Opriți, așteptați jumătate de oră
          și reluați.`,
      },
      {
        type: 'image',
        imageUrl: '/pictures/service-irigatii.jpg',
        caption: 'Dimineața devreme e puțin vânt și soare slab: cea mai mare parte din apă ajunge la rădăcini.',
      },
      { type: 'heading', level: 2, content: 'La ce oră' },
      {
        type: 'text',
        content: prose`
          Între patru și opt dimineața. Solul e răcoros, iar frunzele se usucă repede odată cu soarele. Seara e a doua
          alegere, dar frunza rămasă udă peste noapte aduce mană la roșii și făinare la trandafiri. La prânz, o bună
          parte din apă se evaporă înainte să coboare în pământ.`,
      },
      {
        type: 'quote',
        content: 'Băgați degetul în pământ până la a doua falangă. Dacă acolo e umed, udatul poate aștepta până mâine.',
        caption: 'Regula pe care o lăsăm la fiecare predare',
      },
      { type: 'heading', level: 2, content: 'Semne care înșală' },
      { type: 'heading', level: 3, content: 'Hortensia pleoștită la prânz' },
      {
        type: 'text',
        content: prose`Frunzele mari pierd apă mai repede decât o pot urca rădăcinile. Dacă seara își revine, nu avea
          sete. Dacă e pleoștită și dimineața, udați imediat.`,
      },
      { type: 'heading', level: 3, content: 'Gazonul galben în august' },
      {
        type: 'text',
        content: prose`Un gazon matur poate intra în repaus câteva săptămâni, fără să moară. Ridicați tunderea la 6–7 cm
          și dați-i cam 10 mm de apă la două săptămâni, doar cât să-și țină rădăcinile vii. Înverzește la primele
          ploi.`,
      },
      { type: 'heading', level: 4, content: 'Picurare și mulci' },
      {
        type: 'text',
        content: prose`În straturi, furtunul de picurare așezat sub mulci face cât două ore de stat cu stropitoarea. Apa
          merge încet, exact la rădăcină, iar frunzele rămân uscate. Verificați duzele o dată pe lună: se înfundă cu
          calcar.`,
      },
    ],
  },
};
