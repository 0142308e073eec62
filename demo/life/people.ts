import { foldText } from '../../contract/kernel/fold-text.ts';

/** Reserved by RFC 2606: no mail server can have it. */
export const lifeDomain = 'exemplu.invalid';

/** How far the towns are from the company, in whole kilometres: the table of all localities would take long to load. */
export const towns: Record<string, number> = {
  'Cluj-Napoca': 1,
  Feleacu: 5,
  Florești: 7,
  Baciu: 7,
  Chinteni: 12,
  Apahida: 14,
  Gilău: 17,
  Cojocna: 19,
  Turda: 26,
  Dej: 48,
};

export interface Person {
  name: string;
  email: string;
  phone: string;
  streetName: string;
  houseNumber: string;
  city: string;
  county: string;
  tags: string[];
  /** What the staff wrote about them, oldest first. */
  remarks: string[];
}

interface Details {
  city?: string;
  tags?: string[];
  remarks?: string[];
}

/** Invented, like their streets' numbers. The first ones have their gardens looked after regularly. */
const described: [name: string, street: string, number: string, details?: Details][] = [
  [
    'Horia Lăpușan',
    'Strada Trifoiului',
    '14',
    {
      tags: ['abonament'],
      remarks: [
        'Cheia de la poartă este la noi, pe panou, la cârligul 3.',
        'Câinele (Bubu) stă în țarc marți dimineața. Oricum, sunăm înainte.',
      ],
    },
  ],
  [
    'Mirela Oltean',
    'Strada Frunzișului',
    '58',
    { tags: ['abonament'], remarks: ['Preferă să vină mereu aceeași echipă.'] },
  ],
  [
    'Vlad Sabău',
    'Strada Alverna',
    '7',
    {
      tags: ['abonament', 'factură pe firmă'],
      remarks: ['Factura pe Sabău Consulting; contabila cere numărul vizitei pe factură.'],
    },
  ],
  [
    'Dorina Câmpan',
    'Strada Grigore Alexandrescu',
    '31',
    { city: 'Florești', tags: ['abonament'], remarks: ['Alergică la viespi: verificăm streașina înainte de tuns.'] },
  ],
  [
    'Pensiunea Valea Verde',
    'Strada Principală',
    '212',
    {
      city: 'Gilău',
      tags: ['abonament', 'factură pe firmă'],
      remarks: [
        'Se lucrează înainte de ora 12, cât oaspeții sunt plecați.',
        'Au cerut ofertă pentru încă două straturi înălțate.',
      ],
    },
  ],
  ['Emil Rotaru', 'Strada Măceșului', '3', { city: 'Feleacu', tags: ['abonament'] }],
  ['Laura Bărbat', 'Aleea Vidraru', '19', { tags: ['abonament'], remarks: ['Plătește trimestrial, prin transfer.'] }],
  [
    'Cosmin Trifan',
    'Strada Făgetului',
    '44',
    { tags: ['proiect'], remarks: ['Interesat de terasă din lemn pentru primăvară. De sunat în februarie.'] },
  ],
  [
    'Adriana Moga',
    'Strada Borhanciului',
    '120',
    { remarks: ['Gardul viu este comun cu vecinul de la 122; a plătit jumătate.'] },
  ],
  ['Sebastian Covaci', 'Strada Câmpului', '9A'],
  ['Rodica Mărginean', 'Strada Donath', '77', { tags: ['recomandat'], remarks: ['Recomandată de doamna Oltean.'] }],
  ['Iulian Fărcaș', 'Strada Eroilor', '15', { city: 'Florești' }],
  ['Camelia Deac', 'Strada Mierlei', '22'],
  ['Paul Zăgrean', 'Strada Răzoare', '5', { city: 'Florești', tags: ['proiect'] }],
  ['Monica Vereș', 'Strada Eugen Ionesco', '38'],
  [
    'Grădinița Bobocel',
    'Strada Brazilor',
    '11',
    { city: 'Baciu', tags: ['factură pe firmă'], remarks: ['Numai după ora 16, când pleacă copiii, sau vinerea.'] },
  ],
  ['Ovidiu Hodorog', 'Strada Oașului', '203'],
  ['Lidia Sălăjan', 'Strada Viilor', '6', { city: 'Apahida' }],
  ['Gabriel Tămaș', 'Strada Colina', '18'],
  ['Nicoleta Feurdean', 'Strada Soporului', '64', { tags: ['recomandat'] }],
  ['Remus Bonțidean', 'Strada Stejarului', '2', { city: 'Feleacu', remarks: ['Drum îngust: intrăm cu mașina mică.'] }],
  ['Alina Precup', 'Strada Nicolae Titulescu', '140'],
  ['Florin Dărăban', 'Strada Livezii', '27', { city: 'Chinteni' }],
  ['Teodora Ghibu', 'Strada Romul Ladea', '4'],
  ['Marius Jucan', 'Strada Pârâului', '35', { city: 'Cojocna' }],
  ['Silvia Runcan', 'Strada Luncii', '8', { city: 'Gilău' }],
  ['Dragoș Nemeș', 'Strada Sub Cetate', '51', { city: 'Florești' }],
  ['Veronica Abrudan', 'Strada Constantin Brâncuși', '99'],
  ['Claudiu Pașca', 'Strada Gheorghe Doja', '16', { city: 'Apahida' }],
  ['Ileana Tarța', 'Strada Bună Ziua', '34'],
  [
    'Mircea Sighiartău',
    'Strada Republicii',
    '88',
    { city: 'Turda', remarks: ['La 26 km: transportul este trecut separat pe factură.'] },
  ],
  ['Ramona Cioban', 'Strada Plopilor', '41'],
  ['Lucian Ardelean', 'Strada Avram Iancu', '301', { city: 'Florești' }],
  ['Simina Gorgan', 'Strada Branului', '12'],
  [
    'Cabinet Stomatologic Dentiva',
    'Calea Dorobanților',
    '73',
    {
      tags: ['factură pe firmă'],
      remarks: ['Parcarea din față se eliberează sâmbăta; pentru utilaje, anunțăm cu două zile înainte.'],
    },
  ],
  ['Nelu Chindriș', 'Strada Morii', '19', { city: 'Baciu' }],
  ['Patricia Hada', 'Strada Alexandru Vaida-Voievod', '29'],
  ['Octavian Bucea', 'Strada Cocorilor', '3'],
  ['Georgeta Timiș', 'Strada Lalelelor', '17', { city: 'Chinteni' }],
  ['Bogdan Sârbu', 'Strada Edgar Quinet', '60'],
  ['Aurelia Marc', 'Strada Ciocârliei', '10', { city: 'Florești' }],
  ['Răzvan Cuceu', 'Strada Observatorului', '151'],
  ['Delia Rusan', 'Strada Izlazului', '13'],
  ['Traian Mocean', 'Strada Bistriței', '45', { city: 'Dej' }],
  ['Corina Bolchiș', 'Strada Episcop Marton Aron', '26'],
  ['Sergiu Petrean', 'Strada Între Lacuri', '70'],
];

const strangersDescribed: [name: string, city: string][] = [
  ['Anamaria Lupșa', 'Cluj-Napoca'],
  ['Denis Varga', 'Florești'],
  ['Liana Crăciun', 'Cluj-Napoca'],
  ['Petru Hossu', 'Gilău'],
  ['Oana Filipaș', 'Cluj-Napoca'],
  ['Ștefan Buda', 'Apahida'],
  ['Carmen Pintea', 'Cluj-Napoca'],
  ['Eduard Szilagyi', 'Cluj-Napoca'],
  ['Raluca Toma', 'Florești'],
  ['Victor Onișor', 'Baciu'],
  ['Bianca Rus', 'Cluj-Napoca'],
  ['Gelu Pantea', 'Feleacu'],
  ['Daniela Miclea', 'Cluj-Napoca'],
  ['Andrei Boca', 'Cluj-Napoca'],
  ['Loredana Felecan', 'Cojocna'],
];

/** The others, who had a visit or two: each with a last name of their own. */
const firstNames = [
  'Maria',
  'Ion',
  'Elena',
  'Mihai',
  'Ioana',
  'Cristian',
  'Andreea',
  'Alexandru',
  'Gabriela',
  'Daniel',
];
const lastNames = [
  ...['Abrudean', 'Bâldea', 'Cordoș', 'Dobocan', 'Ețcu', 'Fodorean', 'Giurgea', 'Hango', 'Iepure', 'Jeler'],
  ...['Kosa', 'Lazea', 'Mureșan', 'Neamțu', 'Oros', 'Pojar', 'Rânja', 'Suciu', 'Șerban', 'Tifrea'],
  ...['Ursu', 'Vlaic', 'Zah', 'Boitor', 'Cenan', 'Duma', 'Filip', 'Groza', 'Hossu', 'Isai'],
  ...['Luca', 'Mărcuș', 'Nistor', 'Pintean', 'Roman', 'Stan', 'Todea', 'Urian', 'Vidican', 'Zaharie'],
];
const streets = [
  ...['Strada Teilor', 'Strada Zorilor', 'Calea Turzii', 'Strada Fagului', 'Strada Mestecenilor', 'Strada Horea'],
  ...['Strada Câmpina', 'Strada Nuferilor', 'Strada Salcâmului', 'Strada Tăietura Turcului', 'Strada Hameiului'],
];
const othersTowns = ['Cluj-Napoca', 'Cluj-Napoca', 'Cluj-Napoca', 'Florești', 'Cluj-Napoca', 'Baciu', 'Apahida'];

/** Writes a first and a last name; companies write under their own. */
const buildEmail = (name: string) => `${foldText(name).replace(/[^a-z]+/g, '.')}@${lifeDomain}`;

/** 0715 is assigned to no operator: such a number reaches nobody. Validation takes it for a mobile number. */
function buildPhone(at: number) {
  const digits = String(100_000 + ((at * 137_911 + 42_703) % 900_000));
  return `0715 ${digits.slice(0, 3)} ${digits.slice(3)}`;
}

const known: Person[] = described.map(([name, streetName, houseNumber, details = {}], index) => ({
  name,
  streetName,
  houseNumber,
  email: buildEmail(name),
  phone: buildPhone(index),
  county: 'Cluj',
  city: details.city ?? 'Cluj-Napoca',
  tags: details.tags ?? [],
  remarks: details.remarks ?? [],
}));

const others: Person[] = lastNames.map((lastName, index) => {
  const name = `${firstNames[index % firstNames.length]} ${lastName}`;
  const address = {
    streetName: streets[index % streets.length] as string,
    houseNumber: String(3 + ((index * 17) % 140)),
  };
  const [email, phone, city] = [
    buildEmail(name),
    buildPhone(known.length + index),
    othersTowns[index % othersTowns.length] as string,
  ];
  return { name, email, phone, ...address, city, county: 'Cluj', tags: [], remarks: [] };
});

export const people: Person[] = [...known, ...others];

/** How many of them, the first ones, have their gardens looked after regularly. */
export const regularCount = 7;

/** How many come back several times. */
export const frequentCount = known.length;

/** They wrote or waited, and were visited by nobody so far. */
export const strangers = strangersDescribed.map(([name, city], index) => ({
  name,
  city,
  county: 'Cluj',
  email: buildEmail(name),
  phone: buildPhone(people.length + index),
}));

/** Has the name of a client but another address: the staff decide whether it is the same person. */
export const namesake = { ...(strangers[0] as Stranger), name: 'Camelia Deac', email: `c.deac@${lifeDomain}` };

export type Stranger = (typeof strangers)[number];
