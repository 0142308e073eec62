import type { posts } from '../../contract/content/posts.ts';
import type { DemoDocument } from '../document.ts';
import { prose } from '../prose.ts';

export const rosiileInAugust: DemoDocument<typeof posts> = {
  id: 'rosiile-in-straturi-inaltate-ce-facem-in-august',
  publishedAt: '2026-08-18T06:00:00.000Z',
  fields: {
    title: 'Roșiile din straturi înălțate: ce facem în august',
    excerpt: prose`Vârful se rupe, frunzele de jos pleacă, udarea rămâne egală. Câteva gesturi care aduc în coș roșiile
      încă verzi, înainte de nopțile reci din septembrie.`,
    imageUrl: '/pictures/blog-8.jpg',
    tags: ['vară', 'legume', 'roșii', 'straturi înălțate'],
    sections: [
      {
        type: 'text',
        content: prose`
          La mijlocul lui august, o plantă de roșii mai are la Cluj cam șase săptămâni bune. O floare deschisă azi are
          nevoie cam de atâta ca să ajungă fruct copt, iar nopțile vor fi tot mai reci. De acum încolo nu mai creștem
          planta, ci coacem ce are deja pe ea.`,
      },
      { type: 'heading', level: 2, content: 'Trei tăieturi' },
      { type: 'heading', level: 3, content: 'Vârful' },
      {
        type: 'text',
        content: prose`La soiurile înalte, rupem vârful la două frunze deasupra ultimului ciorchine cu fructe cât o
          nucă. Ciorchinii care abia înfloresc îi scoatem. Pare o pierdere, dar tot zahărul merge mai departe în
          fructele legate. La roșiile pitice, cu creștere determinată, nu e nevoie.`,
      },
      { type: 'heading', level: 3, content: 'Copilii' },
      {
        type: 'text',
        content: prose`Continuăm copilitul o dată pe săptămână. Lăstarii de la subsuoara frunzelor se rup cu mâna,
          dimineața, cât sunt sub zece centimetri; rana mică se usucă până seara.`,
      },
      { type: 'heading', level: 3, content: 'Frunzele de jos' },
      {
        type: 'text',
        content: prose`Scoatem frunzele de sub ciorchinele care se coace, două-trei odată, nu toate în aceeași zi. Aerul
          circulă, pământul nu mai stropește frunzele și mana prinde mai greu. Fructele nu se coc mai repede dacă le
          bate soarele; dezgolite brusc, se ard.`,
      },
      {
        type: 'quote',
        content: 'Roșia se coace de la căldură, nu de la soare.',
        caption: 'De ținut minte înainte de a desfrunzi planta',
      },
      { type: 'heading', level: 2, content: 'Apa, în straturi înălțate' },
      {
        type: 'text',
        content: prose`
          Un strat înălțat se încălzește devreme primăvara, dar se și usucă mai repede vara. Pământul uscat, urmat de o
          udare mare, crapă fructele. Alternanța aceasta e și cauza petei negre de la vârf: calciul este în sol, însă nu
          ajunge la fruct fără apă constantă.`,
      },
      {
        type: 'list',
        items: [
          'Udați la două zile, 2–3 litri de plantă, dimineața și numai la rădăcină.',
          'Acoperiți pământul cu paie sau cu iarbă uscată, în strat de 4–5 cm.',
          'Din a doua jumătate a lunii, răriți treptat udările: fructele se fac mai dulci.',
          'Hrăniți la zece zile, cu îngrășământ bogat în potasiu. Fără gunoi proaspăt și fără azot.',
        ],
      },
      {
        type: 'image',
        imageUrl: '/pictures/portfolio-5-after.jpg',
        caption: 'Grădina de legume din Gilău: roșii pe araci de doi metri și loc de trecut cu roaba între straturi.',
      },
      { type: 'heading', level: 2, content: 'Semne de mană' },
      {
        type: 'text',
        content: prose`
          Pete brune, cu margine umedă, pe frunze și pe tulpini, după câteva zile ploioase și nopți sub 15 °C. Scoateți
          imediat frunzele atinse și duceți-le la gunoi, nu la compost. Preventiv, un tratament cu cupru înainte de
          ploi, cu respectarea pauzei până la cules scrise pe etichetă. O simplă folie întinsă deasupra plantelor face
          adesea mai mult decât orice soluție.`,
      },
      { type: 'heading', level: 4, content: 'Locul de la picioarele lor' },
      {
        type: 'list',
        items: [
          'Salata de toamnă se plantează acum, la umbra roșiilor, și se culege în octombrie.',
          'Spanacul și fetica se seamănă până la jumătatea lui septembrie.',
          'Ridichile de toamnă și rucola răsar în câteva zile, dacă pământul e umed.',
        ],
      },
      {
        type: 'text',
        content: prose`Iar când se anunță prima brumă, culegeți tot, inclusiv fructele verzi. Într-o ladă, într-un
          singur strat, la 15–18 °C și cu un măr alături, se coc până în noiembrie.`,
      },
    ],
  },
};
