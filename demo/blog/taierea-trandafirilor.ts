import type { posts } from '../../contract/content/posts.ts';
import type { DemoDocument } from '../document.ts';
import { prose } from '../prose.ts';

export const taiereaTrandafirilor: DemoDocument<typeof posts> = {
  id: 'taierea-trandafirilor-cand-infloreste-forsitia',
  publishedAt: '2026-03-24T07:00:00.000Z',
  fields: {
    title: 'Tăierea trandafirilor: când înflorește forsiția',
    excerpt: prose`Semnul bun nu e în calendar, ci în tufa galbenă a vecinului. Cât scurtăm, unde tăiem și de ce
      trandafirii care înfloresc o singură dată se lasă în pace până în iulie.`,
    imageUrl: '/pictures/blog-3.jpg',
    tags: ['primăvară', 'trandafiri', 'tăieri'],
    content: prose`
      <p>În fiecare martie primim aceeași întrebare: „Am voie să tai trandafirii?” Răspunsul îl dă forsiția. Când tufele
      ei sunt galbene, gerurile mari au trecut, iar mugurii trandafirilor tocmai se umflă. În Cluj se întâmplă, de
      regulă, în ultima săptămână din martie; la Feleacu sau spre Gilău, cu o săptămână, două mai târziu.</p>
      <p>Cine taie în februarie, la prima zi caldă, riscă: lăstarii porniți devreme îi ia înghețul din aprilie, iar
      planta trebuie să o ia de la capăt.</p>

      <h2>Înainte de prima tăietură</h2>
      <p>Desfacem mușuroiul de iarnă treptat, în două-trei reprize, de preferat într-o zi înnorată. Ascuțim foarfeca și
      o ștergem cu spirt la început și după fiecare tufă. O lamă boantă strivește lemnul, iar rana strivită se vindecă
      greu.</p>

      <h2>Ce scoatem întâi</h2>
      <ol>
      <li><strong>Lemnul mort</strong>, negru sau uscat, până la măduva albă.</li>
      <li><strong>Lăstarii subțiri</strong>, sub grosimea unui creion, care nu vor ține o floare.</li>
      <li><strong>Crengile care se freacă</strong> între ele sau cresc spre interior.</li>
      <li><strong>Lăstarii sălbatici</strong>, porniți de sub altoi, cu frunze mai mici și mai multe. Pe aceștia îi
      rupem de la bază; tăiați, dau alți trei.</li>
      </ol>
      <p>Abia acum ne uităm la cât rămâne și hotărâm lungimea.</p>

      <h2>Cât scurtăm</h2>
      <h3>Trandafirii de strat</h3>
      <p>La teahibrizi și floribunda lăsăm trei până la cinci muguri pe fiecare lăstar puternic, adică vreo 20–30 cm.
      Tufa pare pedepsită, dar înflorește mai bogat. Pe cei slabi îi tăiem mai scurt decât pe cei viguroși: pare pe dos,
      însă așa îi forțăm să se întărească.</p>
      <h3>Trandafirii de parc și de covor</h3>
      <p>Doar o treime din înălțime, ca să păstreze forma rotunjită. La trei-patru ani scoatem de la bază una, două
      tulpini bătrâne.</p>
      <h3>Trandafirii cățărători</h3>
      <p>Tulpinile lungi rămân și se leagă cât mai orizontal, fiindcă așa dau flori pe toată lungimea. Scurtăm numai
      ramurile laterale, la doi-trei muguri.</p>
      <h3>Trandafirii care înfloresc o singură dată</h3>
      <p>Soiurile vechi și rambler poartă flori pe lemnul de anul trecut. Tăiați acum, nu mai înfloresc. Îi curățăm de
      uscături și revenim în iulie.</p>

      <h2>Unde se taie</h2>
      <p>La <em>cinci milimetri deasupra unui mugur care privește în afară</em>, oblic, cu panta dinspre mugur. Apa se
      scurge, iar lăstarul nou crește spre lumină, nu în mijlocul tufei.</p>
      <blockquote><p>Trandafirul iartă o tăietură greșită. Nu iartă, în schimb, umbra și piciorul mereu
      ud.</p></blockquote>

      <h2>După tăiere</h2>
      <p>Strângem toate frunzele vechi de sub tufă, pentru că pe ele iernează pătarea neagră, și nu le punem la compost.
      Facem un tratament cu cupru cât mugurii sunt abia umflați, întindem trei centimetri de compost în jur și udăm,
      dacă martie a fost uscat. Prima floare vine cam la zece săptămâni, la început de iunie.</p>`,
  },
};
