import type { services } from '../../contract/content/services.ts';
import { toBani } from '../../contract/kernel/money.ts';
import type { DemoDocument } from '../document.ts';
import { prose } from '../prose.ts';

export const plantare: DemoDocument<typeof services> = {
  id: 'plantare-arbori-si-arbusti',
  fields: {
    name: 'Plantare de arbori și arbuști',
    shortDesc:
      'Arborele potrivit, în groapa potrivită, la vremea potrivită: tutori, mulci și udarea primului an puse la punct.',
    description: prose`
      Un arbore se plantează o dată, așa că merită făcut bine. Cei mai mulți care nu se prind nu mor de ger, ci pentru
      că au fost puși prea adânc, într-o groapă cât ghiveciul, și uitați în prima vară.

      Alegem împreună specia, gândindu-ne la cât va fi de mare peste douăzeci de ani, la distanța față de casă și la
      cablurile de deasupra. Aducem planta din pepinieră, pregătim groapa de două-trei ori mai lată decât balotul, îi
      lăsăm coletul la nivelul solului și o legăm de tutori cu bandă lată, care nu taie scoarța.

      La final punem mulci, facem o farfurie de pământ pentru apă și vă lăsăm scris câtă apă vrea și cât de des. În
      primul sezon trecem de două ori să verificăm legăturile.`,
    price: '45 lei / arbust',
    priceAmount: toBani(45),
    imageUrl: '/pictures/service-plantare.jpg',
    galleryImages: [
      '/pictures/portfolio-8-after.jpg',
      '/pictures/blog-6.jpg',
      '/pictures/portfolio-4-after.jpg',
      '/pictures/blog-7.jpg',
    ],
    duration: 'O zi pentru 6–8 arbori sau 40 de arbuști',
    coverage: 'Cluj-Napoca și 30 km în jur',
    recommendedFrequency: 'Toamna sau primăvara devreme',
    benefits: [
      'Specii care țin la ierni de −20 °C și la veri uscate',
      'Groapă pregătită corect, cu pământul locului îmbunătățit, nu înlocuit',
      'Tutori și legături care nu rănesc scoarța',
      'Un program de udare scris, pe înțelesul oricui',
      'Plantele care nu se prind în primul an se înlocuiesc o dată',
    ],
    includes: [
      'Alegerea speciilor și a locului, la fața locului',
      'Aducerea plantelor din pepinieră',
      'Săparea gropilor și îmbunătățirea solului cu compost',
      'Plantarea, legarea de doi sau trei tutori și tăierea de formare',
      'Mulci din scoarță pe un cerc de cel puțin un metru',
      'Prima udare, cu 40–60 de litri la arbore',
      'Două verificări în primul sezon',
    ],
    faqs: [
      {
        question: 'De ce e mai bună toamna decât primăvara?',
        answer: prose`Din octombrie până la îngheț solul e încă cald și umed, iar planta face rădăcini fără să aibă
          frunze de hrănit. În primăvară pornește cu un avans de câteva luni. Fac excepție speciile mai sensibile, pe
          care le punem în aprilie.`,
      },
      {
        question: 'Ce arbori se potrivesc într-o curte mică?',
        answer: prose`Carpenul columnar, jugastrul, scorușul de munte, merii decorativi și amelanchierul rămân la o
          talie rezonabilă și arată bine în mai multe anotimpuri.`,
      },
      {
        question: 'Cât de des trebuie udați?',
        answer: prose`În prima vară, o dată pe săptămână, 40–60 de litri pentru un arbore și 10–15 pentru un arbust,
          turnați încet. După doi ani se descurcă singuri, cu excepția secetelor lungi.`,
      },
      {
        question: 'Puteți muta un arbore pe care îl am deja?',
        answer: prose`Dacă e tânăr, cu trunchiul de până la 8–10 cm grosime, da, în perioada de repaus. La cei mai mari
          vă spunem cinstit dacă merită riscul.`,
      },
    ],
    seasonalAvailability: ['martie', 'aprilie', 'mai', 'septembrie', 'octombrie', 'noiembrie'],
    featured: false,
  },
};
