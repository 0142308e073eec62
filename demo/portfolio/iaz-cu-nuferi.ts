import type { projects } from '../../contract/content/projects.ts';
import type { DemoDocument } from '../document.ts';
import { prose } from '../prose.ts';

export const iazCuNuferi: DemoDocument<typeof projects> = {
  id: 'iaz-cu-nuferi-si-cascada',
  fields: {
    title: 'Iaz cu nuferi și o mică stâncărie',
    description: prose`Un teren argilos pe care apa băltea din martie până în mai. În loc să ne luptăm cu ea, i-am făcut
      loc: un iaz cu nuferi, mărginit de bolovani, cu o cascadă scurtă între pietre.`,
    imageUrl: '/pictures/portfolio-3-after.jpg',
    location: 'Apahida',
    date: '2025-07-18',
    featured: true,
    serviceId: 'amenajare-peisagistica',
    challenges: prose`Argilă grea, denivelări de aproape jumătate de metru și o baltă care revenea mereu în același loc.
      Proprietarii voiau apă în grădină, dar fără țânțari și fără o instalație care să ceară întreținere zilnică.`,
    solution: prose`Am săpat iazul chiar unde se aduna apa, cu trei trepte de adâncime, cea mai joasă la 110 cm, destul
      cât să nu înghețe până la fund. Folia stă pe nisip și geotextil, iar o pompă de 40 W duce apa peste pietre și o
      ține în mișcare. Nuferii umbresc suprafața, așa că algele rămân puține. Pietrișul din jur primește apa de la
      ploile mari.`,
    projectDuration: '7 săptămâni',
    difficultyLevel: 'Complex',
    images: [
      {
        before: '/pictures/portfolio-3-before.jpg',
        after: '/pictures/portfolio-3-after.jpg',
        caption: 'De la baltă la iaz, în același loc',
        richDescription: prose`
          La prima vizită am stat cu cizmele în baltă și ne-am uitat în jur: gard vechi, cărămizi, buruieni, dar și un
          șir de copaci frumoși dincolo de gard. Iazul avea deja fundalul.

          Bolovanii au venit dintr-o carieră din județ și au fost așezați unul câte unul, cu partea mai roasă în sus, ca
          și cum ar fi fost acolo dintotdeauna. Arțarul japonez roșu stă în stânga, adăpostit de vânt. Ierburile
          decorative, hosta și hortensiile leagă piatra de gazon.

          În a treia săptămână după umplere au apărut libelulele. Țânțarii, nu: apa se mișcă tot timpul.`,
      },
    ],
    clientTestimonial: {
      clientName: 'Familia Sabău',
      comment: prose`Seara lăsăm fereastra deschisă ca să auzim apa. E cel mai bun lucru pe care l-am făcut cu locul
        acela în care nu creștea nimic.`,
      displayPermission: true,
    },
  },
};
