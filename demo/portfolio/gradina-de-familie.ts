import type { projects } from '../../contract/content/projects.ts';
import type { DemoDocument } from '../document.ts';
import { prose } from '../prose.ts';

export const gradinaDeFamilie: DemoDocument<typeof projects> = {
  id: 'gradina-de-familie-cu-leagan',
  fields: {
    title: 'Grădină de familie, cu leagăn și alee din piatră',
    description: prose`O curte rămasă cu moloz după construcție, transformată în locul în care doi copii își petrec
      vara: gazon cât să alergi pe el, un leagăn la vedere și o alee care duce direct la ușă.`,
    imageUrl: '/pictures/portfolio-1-after.jpg',
    location: 'Florești',
    date: '2026-05-29',
    featured: true,
    serviceId: 'gazon-rulou-si-insamantat',
    challenges: prose`Sub buruieni am găsit resturi de beton și cărămidă până la treizeci de centimetri adâncime, iar
      pământul dintre ele era tasat de utilaje. Apa stătea la suprafață după fiecare ploaie. Gardul vechi din scânduri
      nu mai ținea nici vântul, nici privirile.`,
    solution: prose`Am cernut și evacuat molozul, am afânat solul în adâncime și am adus un strat de pământ vegetal
      amestecat cu nisip. Panta nouă duce apa spre straturi. Aleea din dale de piatră ocolește gazonul, ca iarba să
      rămână întreagă, iar spre vecini am pus un gard viu gata crescut și un gard din lemn.`,
    projectDuration: '5 săptămâni',
    difficultyLevel: 'Mediu',
    images: [
      {
        before: '/pictures/portfolio-1-before.jpg',
        after: '/pictures/portfolio-1-after.jpg',
        caption: 'Curtea din față, văzută de la poartă',
        richDescription: prose`
          Familia se mutase de doi ani și folosea doar treptele casei. Copiii nu aveau voie pe „șantier”, iar buruienile
          creșteau mai repede decât planurile. Ne-au cerut un singur lucru: să poată ieși desculți.

          Am așezat gazonul în rulouri la început de mai, iar leagănul l-am pus unde se vede de la fereastra bucătăriei.
          Pe margini am plantat hortensii albe și roz, cu lavandă în față, acolo unde bate soarele după-amiaza.

          După trei săptămâni gazonul se putea călca. Prima petrecere de ziua copilului a fost la sfârșit de iunie.`,
      },
    ],
    clientTestimonial: {
      clientName: 'Ioana și Mihai Crișan',
      comment: prose`Dimineața îi găsim pe copii afară, în pijamale, în leagăn. Nu credeam că aceeași curte poate arăta
        așa.`,
      displayPermission: true,
    },
  },
};
