import type { posts } from '../../contract/content/posts.ts';
import type { DemoDocument } from '../document.ts';
import { prose } from '../prose.ts';

export const lavandaDupaInflorire: DemoDocument<typeof posts> = {
  id: 'lavanda-dupa-inflorire',
  publishedAt: '2026-07-21T06:00:00.000Z',
  fields: {
    title: 'Lavanda după înflorire: tăietura care o ține tânără',
    excerpt: prose`Netăiată, lavanda se lemnifică și se desface în cinci ani. Tăiată la timp, ține cincisprezece. Cât
      scurtăm, până când mai e voie și cum uscăm florile.`,
    imageUrl: '/pictures/blog-7.jpg',
    tags: ['vară', 'lavandă', 'tăieri'],
    sections: [
      {
        type: 'text',
        content: prose`
          Lavanda cere puțin: soare, pământ care nu ține apa și o tăiere pe an. De primele două ne ocupăm la plantare. A
          treia se uită ușor, fiindcă vine în mijlocul concediilor, iar tufa pare frumoasă și cu florile trecute.

          Numai că din lemn bătrân lavanda dă rar lăstari noi. Ce se golește la bază rămâne gol. Singurul fel de a o
          ține compactă e să tăiem în fiecare an, în verde.`,
      },
      { type: 'heading', level: 2, content: 'Când tăiem' },
      {
        type: 'text',
        content: prose`
          Imediat ce florile și-au pierdut culoarea: la Cluj, de la sfârșitul lui iulie până pe la 15 august. Mai târziu
          de începutul lui septembrie nu mai tăiem. Lăstarii porniți atunci nu apucă să se întărească și degeră. Dacă
          ați pierdut momentul, lăsați tufa așa peste iarnă și tăiați în aprilie, când se văd mugurii verzi.`,
      },
      { type: 'heading', level: 3, content: 'Cum tăiem' },
      {
        type: 'list',
        items: [
          'Așteptați o zi uscată și lăsați albinele să termine; veniți spre seară.',
          'Strângeți tulpinile într-o mână și tăiați-le cu tot cu doi-trei centimetri de frunze.',
          'Opriți-vă acolo unde mai sunt frunze verzi sub tăietură. Nu coborâți în lemnul gol.',
          'Dați tufei o formă rotunjită, ca un arici: apa și zăpada alunecă, iar mijlocul nu se desface.',
          'Nu fertilizați după tăiere. Pământul bogat o face moale și sensibilă la ger.',
        ],
      },
      {
        type: 'image',
        imageUrl: '/pictures/portfolio-8-after.jpg',
        caption:
          'Pe pietriș, într-o grădină din Turda: drenaj bun, căldură reflectată și nicio udare din al doilea an.',
      },
      {
        type: 'quote',
        content: 'Lavanda nu moare de ger, ci de picioare ude pe ger.',
        caption: 'Ce le spunem celor care o plantează în argilă',
      },
      { type: 'heading', level: 2, content: 'Dacă plantați acum una nouă' },
      {
        type: 'text',
        content: prose`
          Pentru iernile noastre alegeți Lavandula angustifolia. Soiuri ca ‘Hidcote’ sau ‘Munstead’ trec fără probleme
          de −20 °C, dacă stau într-un loc uscat. Lavanda cu „urechi”, Lavandula stoechas, se vinde primăvara peste tot,
          însă la noi rămâne plantă de ghiveci și iernează la adăpost.

          Mai bine așteptați însă luna septembrie: vara, o plantă nouă cere apă chiar când i-ar prinde bine să stea
          uscată. În argilă, ridicați o movilă de 20–30 cm din pământul locului amestecat cu pietriș și nisip grosier și
          lăsați 35–40 cm între tufe.`,
      },
      { type: 'heading', level: 3, content: 'Florile pentru uscat' },
      {
        type: 'text',
        content: prose`Pentru buchete, culegerea se face mai devreme, când s-a deschis cam jumătate din spic, dimineața,
          după ce s-a ridicat roua.`,
      },
      {
        type: 'list',
        items: [
          'Legați mănunchiuri cât le cuprindeți cu două degete, altfel mucegăiesc la mijloc.',
          'Agățați-le cu florile în jos, într-un loc întunecat și aerisit.',
          'După două-trei săptămâni, florile se desprind la frecare și se păstrează un an, în borcan închis.',
        ],
      },
      { type: 'heading', level: 4, content: 'O tufă prea bătrână' },
      {
        type: 'text',
        alignment: 'center',
        content: prose`Dacă s-a desfăcut și e numai lemn, nu o chinuiți. Luați câțiva butași de zece centimetri din
          vârfurile verzi, puneți-i în nisip umed, la umbră, și la primăvară aveți tufe noi.`,
      },
    ],
  },
};
