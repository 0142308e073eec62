import type { projects } from '../../contract/content/projects.ts';
import type { DemoDocument } from '../document.ts';
import { prose } from '../prose.ts';

export const terasaCuPergola: DemoDocument<typeof projects> = {
  id: 'terasa-cu-pergola-si-trandafir-catarator',
  fields: {
    title: 'Terasă din lemn, cu pergolă și trandafir cățărător',
    description: prose`O placă de beton crăpată din spatele casei a lăsat locul unei terase din lemn, la nivelul ușii,
      cu pergolă, masă pentru toată familia și o alee spre fundul grădinii.`,
    imageUrl: '/pictures/portfolio-2-after.jpg',
    location: 'Cluj-Napoca, Bună Ziua',
    date: '2025-06-13',
    featured: false,
    serviceId: 'amenajare-peisagistica',
    challenges: prose`Betonul turnat acum treizeci de ani se spărsese și se înclina spre casă, așa că apa ajungea la
      fundație. Fațada este orientată spre sud-vest, iar vara, după prânz, nu se putea sta afară.`,
    solution: prose`Am spart placa și am refăcut panta dinspre casă, cu un strat de piatră spartă pentru drenaj. Terasa
      stă pe suporți reglabili, ca lemnul să fie aerisit pe dedesubt. Pergola are șipcile orientate astfel încât să țină
      umbră între orele unu și cinci, iar trandafirul cățărător o va acoperi pe jumătate.`,
    projectDuration: '6 săptămâni',
    difficultyLevel: 'Mediu',
    images: [
      {
        before: '/pictures/portfolio-2-before.jpg',
        after: '/pictures/portfolio-2-after.jpg',
        caption: 'Spatele casei, spre grădină',
        richDescription: prose`
          Proprietarul lucra de acasă și visa la un loc în care să mănânce afară. Locul exista, dar arăta a depozit:
          dale crăpate, cărămizi vechi și buruieni ieșite prin fiecare rost.

          O parte din piatra recuperată am folosit-o la fundația aleii. Terasa a rămas la același nivel cu pragul, ca
          ușile mari să se deschidă fără treaptă. Lângă stâlpul din stânga am plantat un trandafir cățărător roz, iar la
          colț am lăsat loc pentru hortensii albe și lavandă.

          Ploile de la sfârșitul lui mai ne-au ținut pe loc o săptămână. Lemnul l-am montat abia după ce solul s-a
          uscat, iar asta se va vedea peste zece ani.`,
      },
    ],
    clientTestimonial: {
      clientName: 'Tudor Hălmăgean',
      comment: 'Din iunie până în septembrie am mâncat înăuntru de trei ori. Toate trei din cauza ploii.',
      displayPermission: true,
    },
  },
};
