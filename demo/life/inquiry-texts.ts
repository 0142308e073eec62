import type { PhotoName } from './photos.ts';

export interface InquiryText {
  message: string;
  serviceId?: string;
  /** When somebody would write this; all year round when left out. */
  months?: readonly number[];
  photos?: readonly PhotoName[];
}

const spring = [2, 3, 4, 5];
const summer = [5, 6, 7, 8];
const autumn = [9, 10, 11];
const winter = [11, 12, 1, 2];
const growing = [3, 4, 5, 6, 7, 8, 9, 10];

const [care, design, planting, hedges, watering, lawn] = [
  ...['intretinere-gradini', 'amenajare-peisagistica', 'plantare-arbori-si-arbusti'],
  ...['tundere-garduri-vii-si-arbusti', 'sisteme-de-irigatie', 'gazon-rulou-si-insamantat'],
] as [string, string, string, string, string, string];

export const inquiryTexts: InquiryText[] = [
  {
    serviceId: design,
    photos: ['curte', 'teren'],
    message:
      'Bună ziua, ne-am mutat de curând și curtea este doar pământ și moloz, cam 450 mp. Ce ar însemna o amenajare completă, cu terasă, gazon și câțiva pomi? Am atașat două fotografii.',
  },
  {
    serviceId: design,
    photos: ['panta'],
    message:
      'Terenul din spatele casei este în pantă destul de mare și apa vine spre fundație când plouă. Se poate face ceva cu ziduri sau terase? Vă trimit o poză ca să vedeți despre ce este vorba.',
  },
  {
    serviceId: design,
    message:
      'Aș dori un proiect pentru o grădină de 200 mp, la o casă nouă în Bună Ziua. Cât costă doar proiectul, fără execuție, și cât durează?',
  },
  {
    serviceId: design,
    photos: ['zid'],
    message:
      'Avem o curte interioară mică, între ziduri, cu pavaj vechi. Am vrea s-o facem locul în care bem cafeaua dimineața. Lucrați și spații atât de mici?',
  },
  {
    serviceId: design,
    photos: ['terasa'],
    message:
      'Terasa din fața casei s-a crăpat în iarna trecută. Ne gândim la lemn sau la dale mari. Puteți veni să vedeți și să ne spuneți ce se potrivește?',
  },
  {
    serviceId: design,
    message:
      'Bună ziua, suntem o asociație de proprietari cu 40 de apartamente. Căutăm pe cineva care să refacă spațiul verde din fața blocului. Cu cine putem stabili o întâlnire?',
  },
  {
    serviceId: design,
    months: winter,
    message:
      'Știu că este iarnă, dar am vrea să începem proiectul din timp, ca să putem planta în martie. Se poate face o vizită acum, pe vreme rece?',
  },
  {
    serviceId: care,
    message:
      'Bună ziua! Cât costă întreținerea lunară pentru o curte de aproximativ 300 mp, cu gazon și vreo douăzeci de arbuști? Suntem în Florești.',
  },
  {
    serviceId: care,
    message:
      'Părinții mei nu mai pot avea grijă singuri de grădină. Aș vrea un abonament pentru ei, de două ori pe lună. Casa este în Gheorgheni, curte mică.',
  },
  {
    serviceId: care,
    message:
      'Mulțumim pentru vizita de săptămâna trecută, totul arată foarte bine. Putem trece de la o vizită pe lună la două?',
  },
  {
    serviceId: care,
    months: autumn,
    message:
      'Avem trei arțari mari și frunzele nu se mai termină. Veniți și doar pentru strâns frunze, o singură dată, sau doar pe abonament?',
  },
  {
    serviceId: care,
    months: autumn,
    message:
      'Ce trebuie făcut în grădină înainte de iarnă? Avem trandafiri, hortensii și un bananier pe care l-am uitat afară. Aș vrea să veniți voi să le pregătiți.',
  },
  {
    serviceId: care,
    months: spring,
    message:
      'Gazonul arată jalnic după iarnă, are mușchi și pete. Faceți scarificare și supraînsămânțare? Suprafața este cam de 250 mp.',
  },
  {
    serviceId: care,
    months: summer,
    message:
      'Plecăm trei săptămâni în concediu și avem nevoie de cineva care să ude și să tundă. Faceți și așa ceva, pe perioadă scurtă?',
  },
  {
    serviceId: care,
    message: 'Cum se plătește abonamentul Patru anotimpuri, lunar sau pe vizită? Și se poate opri în lunile de iarnă?',
  },
  {
    serviceId: planting,
    months: [...spring, ...autumn],
    message:
      'Aș vrea să plantez opt pomi fructoși, meri și pruni, pe un teren din Chinteni. Îi aduceți voi sau trebuie să-i cumpăr eu?',
  },
  {
    serviceId: planting,
    months: [...spring, ...autumn],
    message:
      'Caut trei mesteceni mai mari, de 3–4 metri, plantați cu tot cu garanție. Aveți sau puteți aduce? Accesul cu mașina este bun.',
  },
  {
    serviceId: planting,
    message:
      'Ce ne recomandați pentru o perdea verde spre vecini, care să crească repede și să rămână verde iarna? Avem 18 metri de gard.',
  },
  {
    serviceId: planting,
    months: growing,
    message:
      'Magnolia plantată anul trecut are frunzele maronii pe margini. Este normal sau trebuie tratată? Dacă puteți, treceți s-o vedeți.',
  },
  {
    serviceId: hedges,
    photos: ['teren'],
    message:
      'Gardul viu de tuia s-a uscat pe o latură întreagă. Se mai poate salva ceva sau îl înlocuim? Am făcut o poză din curte.',
  },
  {
    serviceId: hedges,
    months: [2, 3, 5, 6, 7, 8, 9],
    message: 'Am 40 de metri de gard viu de carpen, înalt de peste 2 metri. Cât ar costa tunsul și luați și resturile?',
  },
  {
    serviceId: hedges,
    months: spring,
    message:
      'Când este momentul potrivit să tăiem vița și trandafirii cățărători? Mi-e teamă să nu le stric, prefer să veniți voi.',
  },
  {
    serviceId: hedges,
    message:
      'Un vecin s-a plâns că ramurile nucului trec peste gard. Aveți pe cineva care poate tăia la înălțime, în siguranță?',
  },
  {
    serviceId: watering,
    months: [...spring, ...summer],
    message:
      'Avem o grădină de 400 mp în Făget și am vrea un sistem de irigație până la vară. Când ați putea veni pentru măsurători?',
  },
  {
    serviceId: watering,
    months: summer,
    message: 'Un aspersor nu mai iese din pământ, iar altul udă doar peretele. Reparați și sisteme montate de alții?',
  },
  {
    serviceId: watering,
    months: [9, 10, 11],
    message:
      'Bună ziua, trebuie golită instalația de irigat înainte de îngheț. Cât costă și cât de repede puteți ajunge? Suntem în Borhanci.',
  },
  {
    serviceId: watering,
    message:
      'Se poate lega irigația la un bazin de apă de ploaie? Avem deja bazinul îngropat, de 5000 de litri, dar fără pompă.',
  },
  {
    serviceId: lawn,
    months: [3, 4, 5, 6, 8, 9, 10],
    message:
      'Cât costă gazonul rulou montat, pentru 180 mp, cu nivelarea inclusă? Terenul este destul de drept, fost strat de legume.',
  },
  {
    serviceId: lawn,
    months: [8, 9, 10],
    message: 'Este târziu să mai semănăm gazon toamna asta? Terenul este pregătit, doar nivelat, 120 mp.',
  },
  {
    message:
      'Aveți posibilitatea să emiteți factură pe firmă și să lucrați cu contract? Este vorba de spațiul verde din jurul unui sediu, în Apahida.',
  },
  {
    message:
      'Lucrați și în Dej? Pe site scrie „proiecte speciale” peste 30 km și aș vrea să știu cât ar fi transportul.',
  },
  { message: 'Aș dori să ofer cadou părinților mei o zi de lucru în grădină. Aveți vouchere sau ceva asemănător?' },
  {
    message: 'Bună ziua, căutați colegi? Am lucrat doi ani la o pepinieră și am permis categoria B. Pot trimite un CV.',
  },
  { message: 'Am primit factura, dar pe ea este trecută adresa veche. O puteți corecta, vă rog? Mulțumesc.' },
];

export const spamTexts = [
  'Hello, we offer the best SEO and backlinks for your website, first page guaranteed. Reply for prices and a free audit!',
  'Dear business owner, your domain is about to expire. Renew today with 80% discount at the address below, limited time only.',
  'Câștigați 5000 de euro pe lună de acasă, fără experiență! Scrieți-ne acum pentru detalii, locurile sunt limitate.',
];

interface Reply {
  subject: string;
  text: string;
}

const closing = 'Cu drag,\nEchipa Carpen & Rouă';

export const followUp =
  'Bună ziua, mulțumesc pentru răspuns. Mi-ar fi mai ușor după-amiaza, după ora 15. Și încă o întrebare: luați și resturile vegetale cu dumneavoastră?';

export const replies: Reply[] = [
  {
    subject: 'Despre grădina dumneavoastră',
    text: `Bună ziua,\n\nVă mulțumim pentru mesaj. Din ce ne scrieți, cel mai bine este să vedem locul: vizita durează cam o oră, nu costă nimic și nu vă obligă la nimic. Avem ore libere săptămâna viitoare, marți și joi dimineața.\n\n${closing}`,
  },
  {
    subject: 'Prețul pentru lucrarea cerută',
    text: `Bună ziua,\n\nPentru suprafața din mesaj, prețul orientativ este cel calculat pe pagina serviciului. Suma exactă o stabilim după ce vedem terenul. Vă putem suna mâine, între 9 și 12?\n\n${closing}`,
  },
  {
    subject: 'Putem ajunge săptămâna aceasta',
    text: `Bună ziua,\n\nDa, facem și astfel de lucrări. O echipă este vineri în apropiere și poate trece pe la dumneavoastră. Vă rugăm să ne confirmați adresa și un număr de telefon.\n\n${closing}`,
  },
  {
    subject: 'Răspuns la întrebarea dumneavoastră',
    text: `Bună ziua,\n\nSe poate, și o facem des. Găsiți mai multe pe pagina serviciului, iar dacă doriți să vorbim, ne găsiți la telefon de luni până vineri, între 8 și 18.\n\n${closing}`,
  },
  {
    subject: 'Abonamentul de întreținere',
    text: `Bună ziua,\n\nPlata se face lunar, iar abonamentul se poate opri oricând, fără costuri. În lunile de iarnă vizitele sunt mai rare și asta se vede și în preț. Vă atașăm la următorul mesaj un calendar al lucrărilor.\n\n${closing}`,
  },
];

export const inquiryRemarks = [
  'Am sunat, nu a răspuns. Mai încerc după-amiază.',
  'Vrea ofertă cu două variante de pavaj.',
  'De întrebat echipa dacă avem loc în săptămâna 3.',
  'Vecin cu familia Oltean, a văzut lucrarea noastră.',
  'A rămas să trimită cadastrul pe e-mail.',
];
