import type { testimonials } from '../contract/content/testimonials.ts';
import type { DemoDocument } from './document.ts';
import { prose } from './prose.ts';

export const demoTestimonials: DemoDocument<typeof testimonials>[] = [
  {
    id: 'ioana-si-mihai-crisan',
    fields: {
      name: 'Ioana și Mihai Crișan',
      company: 'Florești',
      content: prose`Am cumpărat casa cu o curte plină de moloz și credeam că o să ne ia ani. În cinci săptămâni aveam
        iarbă, alee și un leagăn din care copiii nu mai coboară. Ne-a plăcut că ne-au spus de la început și ce nu merită
        făcut.`,
      rating: 5,
    },
  },
  {
    id: 'voichita-pop',
    fields: {
      name: 'Voichița Pop',
      company: 'Andrei Mureșanu, Cluj-Napoca',
      content: prose`Vin marți dimineața, la două săptămâni, și nu a trebuit să-i sun niciodată eu. Buxusul, pe care era
        să-l scot din cauza omizilor, și-a revenit în două veri. Seara ies cu cafeaua și mă uit la trandafiri.`,
      rating: 5,
    },
  },
  {
    id: 'radu-moldovan',
    fields: {
      name: 'Radu Moldovan',
      company: 'Feleacu',
      content: prose`Aveam o pantă pe care nu puteai sta în picioare după ploaie. Acum sunt trei terase, trepte pe care
        le urcă și mama la optzeci de ani, iar apa se duce unde trebuie. Zidurile au trecut deja prin două ierni.`,
      rating: 5,
    },
  },
  {
    id: 'anca-bodea',
    fields: {
      name: 'Anca Bodea',
      company: 'pensiune în Gilău',
      content: prose`Oaspeții întreabă mai des de grădină decât de mic dejun. Legumele din straturile înălțate ajung în
        bucătărie, iar udatul pornește singur la cinci dimineața. Anul acesta am adăugat încă două straturi, tot cu
        ei.`,
      rating: 5,
    },
  },
  {
    id: 'tudor-halmagean',
    fields: {
      name: 'Tudor Hălmăgean',
      company: 'Bună Ziua, Cluj-Napoca',
      content: prose`Terasa a ieșit exact ca în desen, iar prețul a rămas cel din ofertă. Lucrarea s-a lungit cu o
        săptămână din cauza ploilor, dar am știut din timp și nu a rămas nimic neterminat.`,
      rating: 4,
    },
  },
  {
    id: 'simona-ilea',
    fields: {
      name: 'Simona Ilea',
      company: 'asociație de proprietari, Zorilor',
      content: prose`Spațiul verde dintre blocuri arăta a parcare abandonată. Au plantat nouă arbori, au pus gazon și
        ne-au învățat cum se udă primul an. Toți nouă au dat frunză în primăvara următoare.`,
    },
  },
  {
    id: 'dorina-si-petru-lazar',
    fields: {
      name: 'Dorina și Petru Lazăr',
      company: 'Turda',
      content: prose`Voiam lavandă și ne era teamă că nu ține. Ne-au explicat de ce trebuie pietriș și nu pământ gras,
        au ales soiuri care rezistă la ger și de atunci doar o tundem o dată pe an. Vara, grădina bâzâie de albine.`,
      rating: 5,
    },
  },
];
