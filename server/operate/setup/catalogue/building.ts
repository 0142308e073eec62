import { type CatalogueService, joinParagraphs, listMonths } from './catalogue-service.ts';

export const building: CatalogueService[] = [
  {
    id: 'curatare-teren',
    icon: 'shovel',
    name: 'Defrișare și curățare teren',
    shortDesc: 'Terenuri cu buruieni, tufe și moloz, curățate și pregătite pentru grădină sau construcție.',
    description: joinParagraphs(
      'Cosim vegetația înaltă, tăiem tufele și lăstarii, scoatem cioatele și strângem molozul și gunoaiele. La sfârșit terenul rămâne nivelat grosier, gata pentru pasul următor.',
      'Înainte de lucru ne uităm împreună ce rămâne: arbori, pietre de hotar, trasee de cabluri și conducte. Pentru arbori vă spunem dacă este nevoie de aviz.',
    ),
    recommendedFrequency: 'O dată; cosit de întreținere de două-trei ori pe an',
    includes: [
      'Cosit și tăiat tufe și lăstari',
      'Scoaterea cioatelor, unde se poate',
      'Strângerea și transportul resturilor',
      'Nivelare grosieră',
    ],
    faqs: {
      'Ce faceți cu resturile?':
        'Le tocăm, le ducem la un punct autorizat sau le lăsăm la dumneavoastră, cum stabilim în ofertă. Nu le ardem.',
      'Când este cel mai bine?': 'Din toamnă până în primăvara devreme: vegetația e joasă și păsările nu cuibăresc.',
    },
    seasonalAvailability: listMonths('septembrie', 'aprilie'),
  },
  {
    id: 'pavaje-si-alei',
    icon: 'brick-wall',
    name: 'Pavaje și alei',
    shortDesc: 'Alei din piatră, pavele sau pietriș, pe un strat de bază care nu se lasă după prima iarnă.',
    description: joinParagraphs(
      'O alee ține cât ține fundația ei. Decapăm, compactăm, punem geotextil și piatră spartă pe grosimea cerută de trafic, apoi strat de nisip și materialul ales, cu pantă spre spațiul verde.',
      'Vă ajutăm să alegeți între piatră naturală, pavele de beton, dale, pietriș stabilizat sau lemn, după buget și după cum arată casa.',
    ),
    recommendedFrequency: 'O dată; rostuit la câțiva ani',
    includes: [
      'Trasare și săpătură',
      'Geotextil, piatră spartă și compactare',
      'Borduri și montarea materialului',
      'Rostuire și curățare la sfârșit',
    ],
    faqs: {
      'Se poate circula cu mașina?':
        'Da, dacă fundația este făcută pentru asta; ne spuneți de la început ce va circula.',
      'Ce material alegem?':
        'Pietrișul costă cel mai puțin și se întreține des; pavelele se repară ușor; piatra naturală durează cel mai mult.',
    },
    seasonalAvailability: listMonths('martie', 'noiembrie'),
  },
  {
    id: 'terase-si-pergole',
    icon: 'fence',
    name: 'Terase și pergole',
    shortDesc: 'Terase din lemn sau piatră și pergole pentru umbră, gândite odată cu grădina din jur.',
    description: joinParagraphs(
      'Ne uităm unde bate soarele la orele la care stați afară, de unde vine vântul și cum se ajunge din casă. De aici ies mărimea, orientarea și materialul.',
      'Facem structura, pardoseala și pergola, cu umbră de la plante agățătoare, rulouri sau lamele. Pentru construcții mai mari vă spunem dacă primăria cere autorizație.',
    ),
    recommendedFrequency: 'O dată; lemnul se tratează la unu-doi ani',
    includes: [
      'Măsurători și schiță',
      'Fundații sau suporți reglabili',
      'Structură, pardoseală și pergolă',
      'Plante agățătoare, dacă doriți',
      'Indicații de întreținere',
    ],
    faqs: {
      'Lemn sau compozit?':
        'Lemnul e mai cald și se poate reface, dar cere ulei la unu-doi ani. Compozitul se spală și atât, dar se încinge la soare.',
      'Este nevoie de autorizație?':
        'Pentru o pergolă ușoară, de cele mai multe ori nu; regulile diferă, așa că întrebați la primărie înainte de a începe.',
    },
    seasonalAvailability: listMonths('martie', 'noiembrie'),
  },
  {
    id: 'iluminat-de-gradina',
    icon: 'lightbulb',
    name: 'Iluminat de grădină',
    shortDesc: 'Lumină caldă pe alei, trepte și plante: sigură la mers, plăcută de la fereastră.',
    description: joinParagraphs(
      'Puțină lumină, pusă bine, face mai mult decât un proiector. Luminăm treptele și aleile ca să se meargă în siguranță și câteva plante sau ziduri ca grădina să aibă adâncime seara.',
      'Folosim de obicei instalații de joasă tensiune, cu cabluri îngropate, programator sau senzor de crepuscul. Legătura la tabloul casei o face un electrician autorizat.',
    ),
    recommendedFrequency: 'O dată; verificare anuală',
    includes: [
      'Plan de lumină, cu probă seara',
      'Cabluri îngropate și transformator',
      'Corpuri de iluminat și reglaj',
      'Programator sau senzor de crepuscul',
    ],
    faqs: {
      'Se poate adăuga într-o grădină gata făcută?':
        'Da, cablurile de joasă tensiune se îngroapă puțin, pe marginea straturilor.',
      'Deranjează vecinii?': 'Nu, dacă lumina cade în jos și se stinge noaptea; reglăm împreună orele și direcția.',
    },
    seasonalAvailability: listMonths('martie', 'noiembrie'),
  },
];
