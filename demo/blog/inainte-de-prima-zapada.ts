import type { posts } from '../../contract/content/posts.ts';
import type { DemoDocument } from '../document.ts';
import { prose } from '../prose.ts';

export const inainteDePrimaZapada: DemoDocument<typeof posts> = {
  id: 'gradina-inainte-de-prima-zapada',
  publishedAt: '2025-11-27T07:30:00.000Z',
  fields: {
    title: 'Grădina înainte de prima zăpadă: ce mai e de făcut la sfârșit de noiembrie',
    excerpt: prose`Trandafirii se acoperă abia după primele geruri, coniferele se udă, iar furtunul se golește. O listă
      scurtă pentru ultima sâmbătă petrecută afară înainte de iarnă.`,
    imageUrl: '/pictures/blog-5.jpg',
    tags: ['iarnă', 'protecție', 'trandafiri', 'conifere'],
    content: prose`
      <p>La Cluj, prima zăpadă serioasă vine de obicei între sfârșitul lui noiembrie și mijlocul lui decembrie. Până
      atunci rămân câteva lucruri de făcut, puține, dar cu urmări până în aprilie. Le-am pus în ordinea în care le facem
      noi.</p>

      <h2>Apa, înainte de ger</h2>
      <p>Plantele veșnic verzi nu dorm iarna. Buxusul, tisa, laurocireșul și coniferele pierd apă prin frunze ori de
      câte ori bate vântul sau iese soarele, iar din pământul înghețat nu pot lua nimic. Multe tufe „înghețate” în
      martie sunt, de fapt, uscate. De aceea le udăm bine, o dată, într-o zi fără îngheț: <strong>20–30 de litri la o
      tufă mare</strong>, mai mult la cele plantate în anul acesta.</p>
      <p>După aceea golim furtunurile, închidem robinetul exterior din casă și îl lăsăm deschis afară. Irigația ar
      trebui să fie deja suflată cu aer comprimat; dacă nu e, mai aveți câteva zile.</p>

      <h2>Trandafirii se acoperă târziu</h2>
      <p>Mușuroiul făcut prea devreme, pe pământ cald, ține planta umedă și îi putrezesc ochii. Așteptăm două-trei nopți
      cu −5 °C, apoi strângem în jurul bazei <strong>20–25 cm de compost sau de pământ afânat</strong>, adus din altă
      parte, nu săpat de lângă rădăcini. Lăstarii foarte lungi îi scurtăm cu o treime, ca să nu-i rupă zăpada. Tăierea
      adevărată rămâne pentru primăvară.</p>

      <h2>Forme care trebuie legate</h2>
      <p>Ienuperii columnari și tuia se desfac sub zăpadă udă și rămân așa. O sfoară lată, trecută în spirală, fără să
      strângă, îi ține laolaltă. La buxusul tuns în sfere ajunge să știm cum se dă zăpada jos:</p>
      <ul>
      <li>o scuturăm cât e proaspătă, cu o mătură moale, <em>de jos în sus</em>;</li>
      <li>nu lovim crengile înghețate, pentru că se rup ca sticla;</li>
      <li>dacă zăpada a prins gheață, o lăsăm să se topească singură;</li>
      <li>stratul subțire și pufos nu îl atingem: apără frunzele de vânt.</li>
      </ul>

      <h2>Ce lăsăm pe loc</h2>
      <p>Nu tăiem acum lavanda, hortensiile și ierburile decorative. Tulpinile uscate le protejează inima, adăpostesc
      insecte folositoare și arată frumos cu brumă pe ele. Semințele de rudbeckia și de echinacea hrănesc sticleții până
      în februarie.</p>
      <blockquote><p>O grădină lăsată puțin nestrânsă trece mai bine iarna decât una măturată până la
      pământ.</p></blockquote>

      <h2>Lista de sâmbătă</h2>
      <ol>
      <li>Udați plantele veșnic verzi, dacă pământul nu e înghețat.</li>
      <li>Strângeți frunzele de pe gazon și puneți-le sub arbuști.</li>
      <li>Înveliți trunchiurile pomilor tineri cu plasă, împotriva iepurilor, și văruiți-le pe cele expuse la sud.</li>
      <li>Trageți ghivecele la zid, pe scânduri, și înveliți-le cu iută. Rădăcinile îngheață prin pereți.</li>
      <li>Pregătiți nisip pentru alei. Sarea arde gazonul și ajunge în straturi.</li>
      <li>Curățați și ungeți foarfecele, apoi puneți hrănitoarea pentru păsări.</li>
      </ol>
      <p>Restul poate aștepta. În ianuarie, într-o zi senină, vă mai plimbați o dată prin grădină: fără frunze se vede
      cel mai bine ce ar merita schimbat.</p>`,
  },
};
