import type { posts } from '../../contract/content/posts.ts';
import type { DemoDocument } from '../document.ts';
import { prose } from '../prose.ts';

export const frunzeleCazute: DemoDocument<typeof posts> = {
  id: 'frunzele-cazute-unde-le-strangem-unde-le-lasam',
  publishedAt: '2026-11-10T07:00:00.000Z',
  fields: {
    title: 'Frunzele căzute: unde le strângem și unde le lăsăm',
    excerpt: prose`Pe gazon sufocă, sub arbuști hrănesc, în saci devin, peste un an, cel mai bun pământ pentru răsaduri.
      O împărțire simplă pentru frunzele din noiembrie.`,
    imageUrl: '/pictures/blog-4.jpg',
    tags: ['toamnă', 'compost', 'gazon', 'frunze'],
    content: prose`
      <p>Într-o curte cu trei copaci mari cad, într-o lună, peste o sută de kilograme de frunze. E ușor să le vedem ca pe
      un gunoi. De fapt, sunt îngrășământul pe care copacul și l-a pregătit singur: tot ce a luat din pământ vara și
      poate da înapoi. Întrebarea nu e dacă le strângem, ci <strong>de unde</strong>.</p>

      <h2>De pe gazon, da</h2>
      <p>Un strat des, ud, ține iarba fără lumină și fără aer, iar în martie găsim pete galbene și mucegai. Cât frunzele
      acoperă mai puțin de o treime din iarbă, ajunge să trecem cu mașina de tuns peste ele: bucățile mărunte dispar
      până la Crăciun. Când sunt mai multe, le greblăm. Alegem o zi uscată, pentru că frunza udă cântărește de trei ori
      mai mult și se lipește.</p>
      <ul>
      <li>Folosiți o greblă lată, elastică, nu una de pământ, care smulge iarba.</li>
      <li>Adunați pe o prelată și trageți-o; e mai ușor decât cu roaba.</li>
      <li>Nu așteptați să cadă toate. Două strângeri scurte fac mai mult decât una lungă.</li>
      </ul>

      <h2>De sub arbuști și garduri vii, nu</h2>
      <p>Aici frunzele sunt acasă. Zece centimetri sub hortensii, sub carpen sau printre perene apără rădăcinile de ger,
      țin umezeala și se fac pământ până în vară. Dacă vântul le împrăștie, presărați deasupra câteva crengi sau puțin
      compost.</p>
      <p>Lăsați și o grămadă într-un colț liniștit, peste niște crengi groase. Aricii caută exact așa ceva la început de
      noiembrie.</p>

      <h2>Pământul de frunze</h2>
      <p>Frunzele singure nu se fac compost, ci ceva mai bun pentru semănături: un pământ negru, ușor, care ține apa ca
      un burete.</p>
      <ol>
      <li>Faceți un țarc din plasă de sârmă, lat de un metru, într-un loc umbrit.</li>
      <li>Umpleți-l și călcați frunzele la fiecare palmă.</li>
      <li>Udați-le, dacă sunt uscate. E singura greșeală care oprește totul.</li>
      <li>Așteptați. Carpenul, teiul și mesteacănul sunt gata într-un an, stejarul și fagul în doi.</li>
      </ol>
      <p>Dacă le treceți întâi prin mașina de tuns, câștigați câteva luni.</p>

      <h2>Frunzele care pleacă din grădină</h2>
      <p>Unele poartă boala mai departe. Pe acestea <strong>nu le punem nici la compost, nici sub tufe</strong>:</p>
      <ul>
      <li>frunzele de trandafir cu pete negre;</li>
      <li>frunzele de măr și păr cu rapăn;</li>
      <li>frunzele de castan mâncate de molia minieră, care iernează în ele.</li>
      </ul>
      <p>Le dăm la colectarea de deșeuri verzi. De ars nu se ard: nu e permis și, oricum, fumul rămâne la vecini.
      Frunzele de nuc se strâng separat. Conțin juglonă, care frânează alte plante, dar după un an de descompunere nu
      mai fac rău.</p>

      <h2>Locuri uitate</h2>
      <p>Jgheaburile, rigola din fața garajului și iazul. În apă, frunzele putrezesc și consumă oxigenul pe care peștii
      îl vor căuta sub gheață; o plasă întinsă deasupra, pentru trei săptămâni, rezolvă totul.</p>
      <blockquote><p>Un sac de frunze aruncat toamna e un sac de pământ cumpărat primăvara.</p></blockquote>`,
  },
};
