import type { projects } from '../../contract/content/projects.ts';
import type { DemoDocument } from '../document.ts';
import { prose } from '../prose.ts';

export const curteInterioara: DemoDocument<typeof projects> = {
  id: 'curte-interioara-in-oras',
  fields: {
    title: 'Curte interioară în oraș',
    description: prose`Patruzeci de metri pătrați între ziduri, aproape de centru: pavaj deschis la culoare, ghivece
      mari din teracotă, plante cățărătoare și o masă pentru două cafele.`,
    imageUrl: '/pictures/portfolio-7-after.jpg',
    location: 'Cluj-Napoca, Centru',
    date: '2026-06-12',
    featured: false,
    serviceId: 'intretinere-gradini',
    challenges: prose`Beton crăpat pe toată suprafața, ziduri pe trei laturi și acces doar prin gangul casei, lat de un
      metru. Jumătate de curte e la umbră până la prânz, cealaltă jumătate se încinge după-amiaza.`,
    solution: prose`Am scos betonul cu roaba, am făcut pantă spre un rigol și am pavat cu dale late, în tonuri calde.
      Fiindcă solul de sub curte nu se putea planta, totul crește în ghivece mari și în jardiniere din lemn, cu un
      amestec ușor, care ține apa. Plantele le îngrijim noi, printr-o vizită la două săptămâni.`,
    projectDuration: '3 săptămâni',
    difficultyLevel: 'Standard',
    images: [
      {
        before: '/pictures/portfolio-7-before.jpg',
        after: '/pictures/portfolio-7-after.jpg',
        caption: 'Curtea, văzută din pragul casei',
        richDescription: prose`
          Trei apartamente împart curtea, iar ani la rând fiecare a trecut prin ea fără să se oprească. Erau acolo două
          ghivece sparte, cărămizi și buruieni care se simțeau foarte bine.

          Pe zidul din stânga, la umbră, crește iedera. În dreapta, la soare, un trandafir cățărător. Între ele, un
          arțar roșu într-o jardinieră, un con de buxus și hortensii. Beculețele dintre ziduri au fost ideea
          locatarilor.

          În ghivece pământul se usucă repede, de aceea primul an îl urmărim îndeaproape: udare, hrană la trei săptămâni
          și, în noiembrie, ghivecele strânse la zid și învelite.`,
      },
    ],
    clientTestimonial: {
      clientName: 'Locatarii casei',
      comment: 'Ne-am cunoscut vecinii după unsprezece ani. A fost de ajuns o masă cu două scaune.',
      displayPermission: false,
    },
  },
};
