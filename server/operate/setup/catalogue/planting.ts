import { type CatalogueService, joinParagraphs, listMonths } from './catalogue-service.ts';

export const planting: CatalogueService[] = [
  {
    id: 'amenajare-gradini',
    icon: 'trees',
    name: 'Amenajare grădini',
    shortDesc: 'De la schiță la ultima plantă: un plan gândit pentru locul și felul în care folosiți grădina.',
    description: joinParagraphs(
      'Începem cu o vizită: măsurăm, ne uităm la soare, umbră, pantă și sol și vă întrebăm cum vreți să folosiți grădina. Din asta iese un plan cu zone, circulații, plante și materiale.',
      'Lucrarea o facem pe etape: teren, alei, apă și electricitate, apoi plante și gazon. Așa o puteți împărți și pe mai mulți ani.',
      'Alegem plante potrivite climei din zonă și timpului pe care îl aveți pentru îngrijire.',
    ),
    recommendedFrequency: 'O dată, pe etape dacă doriți',
    includes: [
      'Vizită la fața locului și măsurători',
      'Plan cu zone, plante și materiale',
      'Pregătirea terenului',
      'Alei, borduri și elemente construite',
      'Plantare, gazon și mulcire',
      'Recomandări de îngrijire pentru primul an',
    ],
    faqs: {
      'Cât durează?': 'Depinde de suprafață și de lucrările construite; termenul îl scriem în ofertă, pe etape.',
      'Se poate începe cu o parte din grădină?':
        'Da. Planul îl facem pentru tot locul, iar lucrarea se împarte pe etape.',
      'Când e cel mai bine să începem?':
        'Planul, iarna; lucrările la teren și plantările, primăvara devreme sau toamna.',
    },
    seasonalAvailability: listMonths('martie', 'noiembrie'),
  },
  {
    id: 'plantare',
    icon: 'flower',
    name: 'Plantare arbori, arbuști și flori',
    shortDesc: 'Plante alese pentru locul lor, plantate corect: groapă largă, pământ bun, tutore și udare.',
    description: joinParagraphs(
      'O plantă pusă la locul potrivit cere mai puțină apă și mai puțină grijă. Ne uităm întâi la lumină, sol și spațiul de care va avea nevoie peste zece ani, apoi alegem.',
      'Săpăm gropi largi, îmbunătățim pământul, plantăm la adâncimea corectă și legăm arborii de tutori. La sfârșit udăm bine și acoperim solul cu mulci.',
    ),
    recommendedFrequency: 'Primăvara sau toamna',
    includes: [
      'Alegerea și transportul plantelor',
      'Săparea gropilor și îmbunătățirea solului',
      'Plantare, tutori și legături',
      'Udare și mulcire',
      'Program de udare pentru primul an',
    ],
    faqs: {
      'Primăvara sau toamna?':
        'Plantele cu rădăcină nudă numai în repaus, toamna sau primăvara devreme. Cele din ghiveci, din martie până în noiembrie, fără zilele de caniculă.',
      'Cât se udă un arbore nou plantat?':
        'În primii doi ani, rar și mult: o găleată sau două pe săptămână în lunile fără ploaie.',
    },
    seasonalAvailability: ['martie', 'aprilie', 'mai', 'septembrie', 'octombrie', 'noiembrie'],
  },
  {
    id: 'toaletat-arbori',
    icon: 'tree-deciduous',
    name: 'Toaletat și tăiat arbori',
    shortDesc: 'Ramuri uscate, coroane rărite, arbori coborâți pe bucăți acolo unde nu este loc de căzut.',
    description: joinParagraphs(
      'Tăiem ramurile uscate sau rupte, rărim coroana ca vântul să treacă prin ea și ținem crengile departe de acoperiș și fire. Tăieturile le facem la inel, ca să se închidă.',
      'Arborii care trebuie scoși îi coborâm pe bucăți, cu frânghii, când locul nu permite altfel. În intravilan tăierea unui arbore cere de obicei avizul primăriei; vă spunem ce acte sunt necesare.',
    ),
    recommendedFrequency: 'La doi-trei ani, sau după furtuni',
    includes: [
      'Verificarea arborelui înainte de lucru',
      'Tăierea ramurilor uscate și rărirea coroanei',
      'Coborârea controlată a crengilor',
      'Tocarea sau transportul resturilor',
    ],
    faqs: {
      'Este nevoie de aviz?':
        'Pentru tăierea unui arbore din localitate, de regulă da, de la primărie. Pentru rărirea coroanei întrebăm la fața locului.',
      'Când se fac tăierile?':
        'Cele mari iarna, în repaus; ramurile rupte sau periculoase, oricând. Nu tăiem în perioada de cuibărit decât dacă este un pericol.',
    },
    seasonalAvailability: listMonths('noiembrie', 'martie'),
  },
  {
    id: 'taieri-pomi-fructiferi',
    icon: 'apple',
    name: 'Tăieri la pomi fructiferi și viță-de-vie',
    shortDesc: 'Tăieri de formare, de rodire și de întinerire, la timpul fiecărei specii.',
    description: joinParagraphs(
      'Un pom tăiat la timp dă fructe mai mari, se culege mai ușor și se îmbolnăvește mai rar. La pomii tineri formăm coroana, la cei pe rod păstrăm echilibrul dintre lemn și mugurii de rod, la cei bătrâni întinerim treptat, în doi-trei ani.',
      'Unelte curate de la un pom la altul, tăieturi netede și, unde trebuie, protejate.',
    ),
    recommendedFrequency: 'O dată pe an, cu o trecere ușoară vara',
    includes: [
      'Tăieri de formare, rodire sau întinerire',
      'Înlăturarea lăstarilor lacomi și a ramurilor bolnave',
      'Legarea viței-de-vie',
      'Strânsul ramurilor tăiate',
    ],
    faqs: {
      'Când se taie fiecare?':
        'Mărul, părul și vița la sfârșitul iernii; piersicul și caisul primăvara, când se văd mugurii de rod; cireșul și nucul după recoltă.',
      'Pomii n-au mai fost tăiați de ani. Se pot recupera?':
        'De cele mai multe ori da, dar în doi-trei ani: o tăiere prea puternică dă numai lăstari.',
    },
    seasonalAvailability: ['februarie', 'martie', 'aprilie', 'iulie', 'august'],
  },
];
