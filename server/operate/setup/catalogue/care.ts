import { type CatalogueService, joinParagraphs, listMonths } from './catalogue-service.ts';

export const care: CatalogueService[] = [
  {
    id: 'intretinere-gradini',
    icon: 'calendar-check',
    name: 'Întreținere grădini',
    shortDesc: 'Vizite regulate, din primăvară până în toamnă: gazon, straturi, arbuști și alei, îngrijite la timp.',
    description: joinParagraphs(
      'O grădină arată bine când lucrările se fac la timp, nu când se fac toate odată. Venim la intervalul stabilit împreună și facem la fiecare vizită ce cere sezonul: tuns, plivit, tăieri ușoare, strâns frunze.',
      'La prima vizită parcurgem grădina, notăm ce plante sunt și ce nevoi au și propunem un calendar. După fiecare vizită vă spunem ce am făcut și ce urmează.',
      'Resturile vegetale le strângem și le ducem sau le lăsăm la compost, cum preferați.',
    ),
    recommendedFrequency: 'La una sau două săptămâni în sezon, lunar în rest',
    includes: [
      'Tunsul gazonului și conturarea marginilor',
      'Plivitul straturilor și afânarea solului',
      'Tăieri ușoare la arbuști și înlăturarea florilor trecute',
      'Curățarea aleilor și a teraselor',
      'Strânsul frunzelor și al resturilor vegetale',
    ],
    faqs: {
      'Trebuie să fim acasă la fiecare vizită?':
        'Nu. E de ajuns să avem acces la grădină și la apă; ce am lucrat vă spunem după fiecare vizită.',
      'Ce se întâmplă când plouă?': 'Dacă solul e prea ud, mutăm vizita în prima zi potrivită și vă anunțăm.',
      'Se poate comanda și o singură vizită?': 'Da, de pildă pentru curățenia de primăvară sau de toamnă.',
    },
    seasonalAvailability: listMonths('martie', 'noiembrie'),
  },
  {
    id: 'tuns-gazon',
    icon: 'leaf',
    name: 'Tuns gazon',
    shortDesc: 'Gazon tuns la înălțimea potrivită sezonului, cu margini curate și iarba strânsă.',
    description: joinParagraphs(
      'Gazonul tuns des și nu prea scurt se îndesește singur. Tăiem de fiecare dată cel mult o treime din înălțime, iar vara lăsăm iarba ceva mai înaltă, ca solul să nu se usuce.',
      'Marginile de lângă alei, ziduri și straturi le facem cu trimmerul. Iarba tăiată o strângem sau, dacă vreți, o lăsăm mărunțită pe loc, ca hrană pentru gazon.',
    ),
    recommendedFrequency: 'La 7–14 zile, din aprilie până în octombrie',
    includes: ['Tunsul gazonului', 'Conturarea marginilor', 'Strânsul ierbii tăiate', 'Curățarea aleilor de iarbă'],
    faqs: {
      'Cât de scurt se tunde?': 'De obicei la 4–5 cm; în lunile secetoase la 6–7 cm, ca rădăcinile să rămână la umbră.',
      'Iarba a crescut mult peste vară. O puteți tunde?':
        'Da, în două treceri la câteva zile distanță, ca gazonul să nu se îngălbenească.',
    },
    seasonalAvailability: listMonths('aprilie', 'octombrie'),
  },
  {
    id: 'garduri-vii',
    icon: 'scissors',
    name: 'Tuns și plantat garduri vii',
    shortDesc: 'Garduri vii drepte și dese, tunse la momentul potrivit fiecărei specii, sau plantate de la zero.',
    description: joinParagraphs(
      'Un gard viu des se obține prin tăieri regulate, nu prin una singură, puternică. Tundem ușor trapezoidal, mai lat la bază, ca lumina să ajungă și jos.',
      'Înainte de lucru verificăm dacă în gard cuibăresc păsări și, dacă da, amânăm tăierea. La plantări noi vă ajutăm să alegeți specia după loc, înălțimea dorită și cât timp aveți pentru îngrijire.',
    ),
    recommendedFrequency: 'De una sau două ori pe an',
    includes: [
      'Tunsul părților laterale și al coronamentului',
      'Înlăturarea ramurilor uscate',
      'Strânsul și transportul resturilor',
      'La plantări: săpat, plantat, udat și mulcit',
    ],
    faqs: {
      'Când se tunde gardul viu?':
        'Cele mai multe specii la începutul verii și spre sfârșitul ei; coniferele nu după mijlocul lui septembrie.',
      'Gardul e rărit la bază. Se mai îndreaptă?':
        'La foioase da, prin tăiere de regenerare la sfârșitul iernii. Tuia nu dă lăstari din lemnul vechi.',
    },
    seasonalAvailability: ['martie', 'aprilie', 'iunie', 'iulie', 'august', 'septembrie', 'octombrie'],
  },
  {
    id: 'tratamente-fitosanitare',
    icon: 'spray-can',
    name: 'Tratamente fitosanitare',
    shortDesc: 'Identificăm boala sau dăunătorul și tratăm numai când e nevoie, în zilele și la orele potrivite.',
    description: joinParagraphs(
      'Întâi ne uităm: multe probleme vin din udare, umbră sau sol și nu se rezolvă cu stropiri. Când tratamentul este necesar, alegem produsul după plantă și dăunător și respectăm doza și perioada de pauză de pe etichetă.',
      'Stropim pe vreme fără vânt, în afara orelor în care zboară albinele, și vă spunem cât timp să nu intrați în zona tratată și după câte zile se pot culege fructele.',
    ),
    recommendedFrequency: 'După starea plantelor; la pomi, tratamentele de iarnă și de primăvară',
    includes: [
      'Verificarea plantelor și identificarea cauzei',
      'Alegerea produsului și aplicarea lui',
      'Notarea produsului, a dozei și a datei',
      'Recomandări pentru udare și îngrijire',
    ],
    faqs: {
      'Cât timp nu intrăm în grădină după tratament?':
        'De obicei până se usucă soluția; intervalul exact depinde de produs și vi-l spunem pe loc.',
      'Se poate trata preventiv?':
        'La pomi și trandafiri da, în repaus vegetativ și înainte de înflorire. În rest recomandăm verificări.',
    },
    seasonalAvailability: listMonths('februarie', 'octombrie'),
  },
  {
    id: 'deszapezire',
    icon: 'snowflake',
    name: 'Deszăpezire',
    shortDesc: 'Alei, curți și trotuare curățate de zăpadă și gheață, dimineața sau la cerere.',
    description: joinParagraphs(
      'Curățăm aleile, intrările și trotuarul din fața proprietății după ninsoare și presărăm material antiderapant unde se formează gheață.',
      'Stabilim dinainte ce suprafețe intră în lucru, de la ce strat de zăpadă venim și unde se adună zăpada. Lângă plante folosim nisip sau alt material fără sare.',
    ),
    recommendedFrequency: 'După fiecare ninsoare, în zilele stabilite',
    includes: [
      'Îndepărtarea zăpezii de pe alei și intrări',
      'Curățarea trotuarului din fața proprietății',
      'Material antiderapant',
      'Scuturarea zăpezii de pe arbuști și conifere',
    ],
    faqs: {
      'De la ce strat de zăpadă veniți?':
        'Îl stabilim împreună la început de sezon, ca să nu fie nevoie de telefoane în fiecare dimineață.',
      'Sarea strică plantele?': 'Da, lângă plante și pe piatră naturală folosim nisip sau pietriș fin.',
    },
    seasonalAvailability: listMonths('noiembrie', 'martie'),
  },
];
