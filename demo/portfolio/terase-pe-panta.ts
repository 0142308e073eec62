import type { projects } from '../../contract/content/projects.ts';
import type { DemoDocument } from '../document.ts';
import { prose } from '../prose.ts';

export const terasePePanta: DemoDocument<typeof projects> = {
  id: 'terase-din-piatra-pe-panta',
  fields: {
    title: 'Terase din piatră pe o pantă',
    description: prose`O pantă erodată, pe care nu se putea nici merge, nici planta, împărțită în trei terase cu ziduri
      din piatră, trepte late și borduri de lavandă.`,
    imageUrl: '/pictures/portfolio-6-after.jpg',
    location: 'Feleacu',
    date: '2024-10-18',
    featured: true,
    serviceId: 'amenajare-peisagistica',
    challenges: prose`Diferență de nivel de peste doi metri, pământ gol și șanțuri săpate de ploi. Utilajele mari nu
      aveau pe unde intra, așa că o mare parte din piatră a fost adusă cu un încărcător mic și așezată cu mâna.`,
    solution: prose`În locul unui singur zid înalt am făcut trei, fiecare sub un metru, cu fundație din piatră spartă și
      tub de drenaj în spate. Zidurile sunt ușor înclinate spre deal. Treptele late urcă prin mijloc, iar pe fiecare
      terasă rădăcinile lavandei și ale hortensiilor țin pământul.`,
    projectDuration: '9 săptămâni',
    difficultyLevel: 'Complex',
    images: [
      {
        before: '/pictures/portfolio-6-before.jpg',
        after: '/pictures/portfolio-6-after.jpg',
        caption: 'Panta, privită de jos, de pe gazon',
        richDescription: prose`
          Proprietarul încercase de două ori să semene iarbă. De fiecare dată, prima furtună a dus-o la vale, cu tot cu
          sămânță. Când am măsurat, am înțeles de ce: apa cobora în linie dreaptă, pe toată lățimea.

          Am tăiat drumul apei în trei. Fiecare zid are în spate un dren care o conduce lateral, spre un strat cu
          pietriș. Am lucrat de jos în sus, două luni, cu piatră calcaroasă din zonă. Treptele au înălțimea de
          paisprezece centimetri, ca să fie comode și pentru bunici.

          Am plantat în octombrie, cu solul încă ud. Fotografia este din a doua vară: lavanda s-a închis, iar la ultima
          furtună mare nu s-a mișcat nicio piatră.`,
      },
    ],
    clientTestimonial: {
      clientName: 'Radu Moldovan',
      comment: 'După fiecare furtună ies să văd dacă s-a mișcat ceva. De doi ani mă întorc în casă fără nicio treabă.',
      displayPermission: true,
    },
  },
};
