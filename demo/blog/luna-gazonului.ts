import type { posts } from '../../contract/content/posts.ts';
import type { DemoDocument } from '../document.ts';
import { prose } from '../prose.ts';

export const lunaGazonului: DemoDocument<typeof posts> = {
  id: 'septembrie-luna-gazonului',
  publishedAt: '2026-09-08T06:00:00.000Z',
  fields: {
    title: 'Septembrie, luna gazonului',
    excerpt: prose`Sol cald, nopți răcoroase, buruieni obosite: nu există lună mai bună pentru un gazon nou sau pentru
      unul care a suferit vara. Pașii, cantitățile și termenele pentru Cluj.`,
    imageUrl: '/pictures/service-gazon.jpg',
    tags: ['toamnă', 'gazon', 'semănat'],
    content: prose`
      <p>Primăvara toată lumea seamănă gazon, iar în iulie jumătate din el e uscat. Iarba semănată în aprilie intră în
      arșiță cu rădăcini de câțiva centimetri. Cea semănată la început de septembrie are înainte două luni blânde, o
      iarnă de odihnă și o primăvară întreagă. Până la prima vară, e gazon matur.</p>
      <p>În zona Clujului fereastra bună ține <strong>până spre sfârșitul lunii</strong>. După 1 octombrie iarba mai
      răsare, dar gerul o prinde cu două frunze. Cine a ratat momentul așteaptă a doua jumătate a lui aprilie, când
      pământul trece iar de 10 °C, și se pregătește să ude mai mult în prima vară.</p>

      <h2>Dacă aveți deja gazon</h2>
      <p>Vara lasă în urmă locuri rare, iarbă tasată și un strat de resturi uscate la bază. Le rezolvăm pe toate odată,
      într-un singur weekend.</p>
      <ol>
      <li><strong>Tundem scurt</strong>, la 3 cm, și strângem iarba.</li>
      <li><strong>Scarificăm</strong> în lung și în lat, până când grebla nu mai scoate pâslă uscată. Gazonul va arăta
      jalnic câteva zile.</li>
      <li><strong>Aerisim</strong> cu furca sau cu tăvălugul cu țepi, la fiecare 10–15 cm. Pe argilă, este pasul care
      contează cel mai mult.</li>
      <li><strong>Întindem</strong> un amestec de nisip și compost, un centimetru, și îl împingem în găuri cu dosul
      greblei.</li>
      <li><strong>Supraînsămânțăm</strong> cu 15–20 g de sămânță la metrul pătrat și călcăm ușor.</li>
      </ol>

      <h2>Dacă începeți de la zero</h2>
      <h3>Semănat</h3>
      <p>Săpăm la 15 cm, scoatem rădăcinile de pir și nivelăm. Lăsăm terenul două săptămâni, ca să răsară buruienile
      ascunse, și le plivim. Apoi semănăm <strong>30–35 g la metrul pătrat</strong>, jumătate pe lung, jumătate pe lat,
      greblăm ușor și tăvălugim. Sămânța trebuie să rămână la mai puțin de un centimetru adâncime.</p>
      <h3>Rulou</h3>
      <p>Pregătirea terenului este aceeași. Rulourile se montează în ziua în care sosesc, cu marginile lipite și cu
      rosturile decalate, începând de la o latură dreaptă. Dacă rămân înfășurate două zile, se încing și se
      îngălbenesc.</p>

      <h2>Apa, primele trei săptămâni</h2>
      <ul>
      <li>Semănătura: puțin și des, de două-trei ori pe zi, ca primul centimetru să nu se usuce niciodată.</li>
      <li>Ruloul: o dată pe zi, bine. Ridicați un colț; pământul de dedesubt trebuie să fie umed.</li>
      <li>După răsărire: mai rar și mai mult, ca rădăcinile să coboare.</li>
      </ul>

      <h2>Prima și ultima tundere</h2>
      <p>Prima, când firele au 8–10 cm, cu cuțitul bine ascuțit și fără să luăm mai mult de o treime. Ultima, la sfârșit
      de octombrie, la 4–5 cm: mai înaltă, iarba se culcă sub zăpadă și face mucegai.</p>
      <p>La început de octombrie dăm un îngrășământ de toamnă, cu mult potasiu și puțin azot. <em>Nu îl înlocuiți cu cel
      rămas din primăvară</em>: azotul târziu dă iarbă fragedă, numai bună de înghețat.</p>
      <blockquote><p>Gazonul din iunie se face în septembrie.</p></blockquote>`,
  },
};
