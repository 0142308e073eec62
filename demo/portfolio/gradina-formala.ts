import type { projects } from '../../contract/content/projects.ts';
import type { DemoDocument } from '../document.ts';
import { prose } from '../prose.ts';

export const gradinaFormala: DemoDocument<typeof projects> = {
  id: 'gradina-formala-in-fata-casei',
  fields: {
    title: 'Grădină formală în fața casei',
    description: prose`O fațadă simetrică merita o grădină pe măsură: alee dreaptă, borduri joase de buxus, trandafiri
      cu trunchi înalt și lavandă, ușor de ținut în formă cu două tunderi pe an.`,
    imageUrl: '/pictures/portfolio-4-after.jpg',
    location: 'Cluj-Napoca, Grigorescu',
    date: '2025-05-16',
    featured: false,
    serviceId: 'tundere-garduri-vii-si-arbusti',
    challenges: prose`Aleea din beton era spartă, iar buruienile ieșeau prin toate crăpăturile. Din vechea grădină mai
      rămăsese o singură tufă de buxus, crescută fără formă. Proprietara ținea la ordine, dar nu voia o grădină care să
      ceară muncă în fiecare zi.`,
    solution: prose`Am pornit de la axul ușii și am desenat totul în oglindă. Aleea pavată este cu o jumătate de metru
      mai lată decât cea veche. Bordurile sunt din buxus tânăr, formate de la prima tundere cu sfoara, iar la capete
      stau conuri și sfere. De atunci revenim în iunie și în septembrie pentru tundere și verificăm de fiecare dată
      omida buxusului.`,
    projectDuration: '4 săptămâni',
    difficultyLevel: 'Standard',
    images: [
      {
        before: '/pictures/portfolio-4-before.jpg',
        after: '/pictures/portfolio-4-after.jpg',
        caption: 'Intrarea, înainte și după un an de tunderi',
        richDescription: prose`
          Casa avea tot ce îi trebuia: două ferestre cu obloane, o ușă la mijloc și o fațadă caldă. Grădina din față
          însă dădea impresia că nu mai locuiește nimeni acolo.

          Am scos betonul, am plantat bordurile în aprilie și le-am tuns prima dată în iunie, destul de scurt, ca să se
          îndesească de la bază. În spatele lor am pus trandafiri de covor, albi și roz, iar spre stradă lavandă, care
          nu se supără pe căldura reflectată de pavaj.

          Fotografia de acum este făcută la un an. Bordurile s-au închis, iar de îngrijit durează două după-amiezi pe
          an.`,
      },
    ],
    clientTestimonial: {
      clientName: 'Letiția Mureșan',
      comment: 'Vecinii se opresc la poartă. Eu mă uit la linia dreaptă a buxusului și mă liniștesc.',
      displayPermission: true,
    },
  },
};
