import type { services } from '../../contract/content/services.ts';
import { toBani } from '../../contract/kernel/money.ts';
import type { DemoDocument } from '../document.ts';
import { prose } from '../prose.ts';

export const amenajarePeisagistica: DemoDocument<typeof services> = {
  id: 'amenajare-peisagistica',
  fields: {
    name: 'Amenajare peisagistică',
    shortDesc: 'De la schița pe calc la ultima plantă: proiect, alei, terase, ziduri și plantări, cu o singură echipă.',
    description: prose`
      Începem cu locul: soarele, vântul, panta și felul în care trăiți în curte. Abia după aceea desenăm. O grădină bună
      nu se vede toată de la poartă; are un drum, un loc de stat la umbră și ceva de privit de la fereastra bucătăriei,
      inclusiv în februarie.

      Primiți un plan la scară, o listă de plante cu soiuri și mărimi și un deviz pe capitole, astfel încât să puteți
      alege ce facem anul acesta și ce lăsăm pentru la anul. Lucrăm cu piatră locală, lemn tratat și plante crescute în
      pepiniere cu ierni ca ale noastre.

      Execuția o facem tot noi: terasamente, drenaj, pavaje, pergole, iazuri, iluminat și plantare. Un singur om
      răspunde de lucrare, de la primul țăruș până la predare, iar în primul an revenim de trei ori să vedem cum s-au
      așezat plantele.`,
    price: '90 lei / m²',
    priceAmount: toBani(90),
    imageUrl: '/pictures/service-amenajare.jpg',
    galleryImages: [
      '/pictures/portfolio-6-after.jpg',
      '/pictures/hero-2.jpg',
      '/pictures/portfolio-3-after.jpg',
      '/pictures/portfolio-2-after.jpg',
      '/pictures/portfolio-7-after.jpg',
    ],
    duration: '3–8 săptămâni, după proiect',
    coverage: 'Județul Cluj; proiecte mari și în județele vecine',
    recommendedFrequency: 'O dată, apoi câte o etapă nouă când doriți',
    benefits: [
      'Un plan la scară, în care se vede grădina înainte să se sape ceva',
      'Deviz pe capitole, fără costuri apărute pe parcurs',
      'Plante alese pentru solul de la dumneavoastră și pentru iernile de la Cluj',
      'Apa de ploaie condusă în straturi, nu spre fundația casei',
      'O singură echipă pentru proiect, construcție și plantare',
      'Garanție doi ani pentru lucrările executate',
    ],
    includes: [
      'Vizită, măsurători și analiza solului',
      'Plan de amenajare la scară și două variante de materiale',
      'Lista plantelor, cu soi, mărime și poziție',
      'Terasamente, drenaj și pregătirea solului',
      'Alei, terase, ziduri scunde, pergole și iazuri',
      'Plantare, mulcire și prima fertilizare',
      'Trei vizite de urmărire în primul an',
    ],
    faqs: [
      {
        question: 'Cât costă proiectul, dacă nu facem și lucrarea cu dumneavoastră?',
        answer: prose`Planul se poate comanda separat, de la 1.800 de lei pentru o curte de până la 500 m². Dacă
          lucrarea o facem noi, suma se scade din deviz.`,
      },
      {
        question: 'Putem lucra pe etape?',
        answer: prose`Da, și o recomandăm la grădinile mari. Începem cu ce nu se mai poate face ușor după aceea: drenaj,
          țevi, cabluri, ziduri. Plantele pot veni pe rând.`,
      },
      {
        question: 'Păstrați copacii care există deja?',
        answer: prose`Ori de câte ori sunt sănătoși. Un nuc de patruzeci de ani nu se poate cumpăra, așa că desenăm în
          jurul lui și ferim rădăcinile pe durata lucrărilor.`,
      },
      {
        question: 'Când e bine să vă chemăm?',
        answer: prose`Pentru o grădină gata în mai, cel mai bine din ianuarie sau februarie, când desenăm. Vara facem
          mai ales construcții, iar plantările mari le lăsăm pentru toamnă.`,
      },
      {
        question: 'Avem nevoie de autorizație?',
        answer: prose`Pentru alei, straturi și plantări, nu. Zidurile de sprijin înalte și unele construcții ușoare pot
          cere aviz; verificăm împreună la primărie înainte să începem.`,
      },
    ],
    seasonalAvailability: [
      'februarie',
      'martie',
      'aprilie',
      'mai',
      'iunie',
      'iulie',
      'august',
      'septembrie',
      'octombrie',
      'noiembrie',
    ],
    featured: true,
  },
};
