import type { projects } from '../../contract/content/projects.ts';
import type { DemoDocument } from '../document.ts';
import { prose } from '../prose.ts';

export const gradinaCuLavanda: DemoDocument<typeof projects> = {
  id: 'gradina-uscata-cu-lavanda',
  fields: {
    title: 'Grădină uscată, cu lavandă și pietriș',
    description: prose`Un teren uscat și pietros, pe care gazonul murea în fiecare iulie. Am ales plante cărora le place
      exact asta: lavandă, ierburi decorative și ienuperi columnari, într-un covor de pietriș deschis.`,
    imageUrl: '/pictures/portfolio-8-after.jpg',
    location: 'Turda',
    date: '2024-05-24',
    featured: false,
    serviceId: 'plantare-arbori-si-arbusti',
    challenges: prose`Sol sărac, cu mult pietriș și moloz, expus la soare și vânt toată ziua. Proprietarii aveau apă
      puțină de la puț și își doreau aerul de vacanță al sudului, într-un loc în care iarna coboară la −20 °C.`,
    solution: prose`Am păstrat solul sărac și i-am îmbunătățit doar drenajul, cu nisip grosier. În loc de măslini am
      plantat peri argintii, iar în loc de chiparoși, ienuperi columnari: aceeași siluetă, dar rezistentă la ger.
      Lavanda este Lavandula angustifolia, în două soiuri care înfloresc unul după altul. Pietrișul ține solul răcoros
      și buruienile la distanță.`,
    projectDuration: '4 săptămâni',
    difficultyLevel: 'Standard',
    images: [
      {
        before: '/pictures/portfolio-8-before.jpg',
        after: '/pictures/portfolio-8-after.jpg',
        caption: 'Terenul uscat, devenit grădină în stil mediteranean',
        richDescription: prose`
          Trei veri la rând, proprietarii au semănat gazon. Trei veri la rând s-a uscat, oricât l-au udat. La prima
          discuție am propus să nu mai udăm deloc.

          Am plantat peste patru sute de tufe de lavandă, la treizeci și cinci de centimetri distanță, pe ușoare movile
          prin care apa se scurge repede. Printre ele am așezat câțiva bolovani și ierburi decorative, iar potecile curg
          liber prin pietriș, spre banca din fund. Mușcatele roșii stau în ghivece de teracotă și iernează în casă.

          În prima vară am udat o dată pe săptămână. Din a doua, deloc. Lavanda se tunde o dată pe an, la începutul lui
          august, iar restul fac albinele.`,
      },
    ],
    clientTestimonial: {
      clientName: 'Dorina și Petru Lazăr',
      comment: 'Nu mai avem furtun. Avem o bancă, pe care chiar stăm.',
      displayPermission: true,
    },
  },
};
