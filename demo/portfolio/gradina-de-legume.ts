import type { projects } from '../../contract/content/projects.ts';
import type { DemoDocument } from '../document.ts';
import { prose } from '../prose.ts';

export const gradinaDeLegume: DemoDocument<typeof projects> = {
  id: 'gradina-de-legume-cu-straturi-inaltate',
  fields: {
    title: 'Grădină de legume cu straturi înălțate',
    description: prose`Fundul de grădină al unei pensiuni, plin de scânduri și moloz, a devenit o grădină de legume cu
      straturi înălțate, poteci cu pietriș, o seră mică și udare prin picurare.`,
    imageUrl: '/pictures/portfolio-5-after.jpg',
    location: 'Gilău',
    date: '2025-04-25',
    featured: false,
    serviceId: 'sisteme-de-irigatie',
    challenges: prose`Solul era plin de resturi de construcție și nu putea fi folosit pentru legume. Apa ajungea cu
      furtunul, de la patruzeci de metri, iar în iulie, când pensiunea e plină, nu avea cine să ude.`,
    solution: prose`Am ridicat straturi din lemn de larice, umplute cu pământ curat și compost, peste un strat de
      drenaj. Sub poteci trece o conductă cu derivație la fiecare strat: furtun de picurare, robinet separat și un
      programator cu două udări scurte în zori. Stropitoarea a rămas pentru răsaduri.`,
    projectDuration: '3 săptămâni',
    difficultyLevel: 'Mediu',
    images: [
      {
        before: '/pictures/portfolio-5-before.jpg',
        after: '/pictures/portfolio-5-after.jpg',
        caption: 'Fundul grădinii, în august',
        richDescription: prose`
          Bucătăreasa pensiunii voia salată și roșii la zece pași de bucătărie. Locul se găsea, dar era ultimul colț al
          curții, unde ajunsese tot ce nu mai trebuia nimănui.

          Am curățat în trei zile, am așezat geotextil și pietriș pe poteci și am montat straturile la distanțe prin
          care trece o roabă. Roșiile au primit araci de doi metri, salata a mers spre umbra lor, iar în mijloc am pus
          un strat cu lavandă, pentru albine. În sera mică pornesc răsadurile și rămân roșiile cele mai pretențioase.

          Prima salată a ajuns pe masă în luna mai. La sfârșitul verii, consumul de apă era cam la jumătate față de anul
          dinainte, deși suprafața cultivată se dublase.`,
      },
    ],
    clientTestimonial: {
      clientName: 'Anca Bodea',
      comment: 'Îi trimit pe oaspeți să-și culeagă singuri roșiile de la micul dejun. Se întorc mereu cu poze.',
      displayPermission: true,
    },
  },
};
