import type { posts } from '../../contract/content/posts.ts';
import type { DemoDocument } from '../document.ts';
import { prose } from '../prose.ts';

export const mulciul: DemoDocument<typeof posts> = {
  id: 'mulciul-cat-unde-si-cand',
  publishedAt: '2026-05-19T06:30:00.000Z',
  fields: {
    title: 'Mulciul: cât, unde și de ce nu lângă trunchi',
    excerpt: prose`Un strat de cinci-șapte centimetri înseamnă mai puțină apă, mai puțin plivit și un sol mai viu. Pus
      greșit, putrezește scoarța. Iată cum îl folosim noi, plantă cu plantă.`,
    imageUrl: '/pictures/blog-6.jpg',
    tags: ['mulci', 'sol', 'udare'],
    content: prose`
      <p>Dacă ar fi să alegem o singură lucrare care schimbă o grădină într-o după-amiază, am alege mulcirea. Pământul
      acoperit pierde mult mai puțină apă prin evaporare, se încălzește mai încet și nu mai face crustă după ploaie. Iar
      buruienile, fără lumină, răsar greu.</p>

      <h2>De ce la jumătatea lui mai</h2>
      <p>Mulciul păstrează ce găsește. Pus în martie, pe sol rece, îl ține rece. Pus în iulie, pe sol uscat, îl ține
      uscat. Momentul bun e acum: pământul s-a încălzit, mai are apă din primăvară, iar buruienile sunt mici.</p>

      <h2>Cum îl punem</h2>
      <ol>
      <li>Plivim, cu tot cu rădăcină. Pirul și volbura trec prin orice strat, așa că nu ne grăbim.</li>
      <li>Udăm bine, dacă nu a plouat în ultimele zile.</li>
      <li>Întindem compost, un deget, în straturile de flori.</li>
      <li>Punem mulciul în strat de <strong>5–7 cm</strong> și îl nivelăm cu dosul greblei.</li>
      <li>Lăsăm liber un inel de <strong>10 cm</strong> în jurul trunchiurilor și o palmă în jurul plantelor
      tinere.</li>
      </ol>
      <p>Inelul acela liber e partea care se uită cel mai des. Mulciul adunat pe trunchi, ca un vulcan, ține scoarța
      umedă, aduce ciuperci și ascunde șoareci. La doi-trei ani, copacul începe să se usuce și nimeni nu știe de ce.</p>

      <h2>Ce material alegem</h2>
      <h3>Scoarță</h3>
      <p>Bună pentru arbuști, hortensii și hosta. Rezistă doi-trei ani și arată ordonat lângă o bordură din piatră.</p>
      <h3>Crengi tocate</h3>
      <p>Gratuite, dacă aveți tăieri. Le lăsăm câteva săptămâni la grămadă, apoi le punem sub garduri vii și sub
      copaci.</p>
      <h3>Iarbă tunsă</h3>
      <p>Doar uscată și în strat de doi centimetri, printre legume. Verde și groasă, se încinge și miroase.</p>
      <h3>Pietriș</h3>
      <p>Pentru lavandă, cimbru, salvie și tot ce vine de la soare. <em>Lavanda nu iubește scoarța umedă la picior.</em>
      Dacă stă totuși într-un strat cu scoarță, îi facem un guler lat de pietriș sau o lăsăm descoperită în jur.</p>

      <h2>Cât trebuie</h2>
      <p>Un metru cub acoperă cam 15–18 metri pătrați la grosimea potrivită. Pentru un strat de 20 m² comandați un metru
      cub și un sfert. În anii următori completați doar ce s-a descompus, cam doi centimetri pe an. Ce a dispărut nu s-a
      pierdut: râmele l-au dus în jos, iar pământul de dedesubt e mai închis la culoare și se sapă mai ușor. Pe argilele
      din jurul Clujului, diferența se simte din al doilea an.</p>

      <h2>Două temeri des întâlnite</h2>
      <ul>
      <li><strong>„Fură azotul din sol.”</strong> Numai la suprafață, acolo unde atinge pământul. Devine o problemă când
      îl îngropăm sau când folosim rumeguș proaspăt.</li>
      <li><strong>„Aduce melci.”</strong> În verile ploioase, da. Lăsați o fâșie goală în jurul salatei și al hostei
      tinere și strângeți melcii seara, pe lanternă.</li>
      </ul>
      <blockquote><p>Pământul gol nu rămâne gol. Ori îl acoperim noi, ori îl acoperă buruienile.</p></blockquote>`,
  },
};
