import { toBani } from '../../contract/kernel/money.ts';
import type { QuoteContent, QuoteItem, QuoteLine } from '../../contract/quotes/quote-content.ts';
import type { QuoteUnit } from '../../contract/quotes/quote-units.ts';

/** A line without the id that its position gives it. */
export type LineText = QuoteLine extends infer Line ? (Line extends { id: string } ? Omit<Line, 'id'> : never) : never;

/** The amount in units, the price in lei with VAT. */
const item = (description: string, quantity: number, unit: QuoteUnit, lei: number): Omit<QuoteItem, 'id'> => ({
  kind: 'item',
  description,
  unit,
  quantity: Math.round(quantity * 1000),
  unitPrice: toBani(lei),
  vat: 'standard',
  isOptional: false,
});

const option = (...line: Parameters<typeof item>) => ({ ...item(...line), isOptional: true });

const heading = (description: string) => ({ kind: 'heading' as const, description });

interface QuoteText {
  title: string;
  lines: LineText[];
  discount?: QuoteContent['discount'];
}

export interface Order {
  /** Days ago. */
  accepted: number;
  /** Who typed their name; otherwise the client. */
  signer?: string;
  /** How many windows of one team the work takes. */
  windows: number;
  /** The first and the last day on which the work may have been planned, counted from today. */
  between: [number, number];
  /** What the team wrote. */
  note?: string;
  invoice?: string;
}

export interface QuotePlan extends QuoteText {
  client: string;
  taxId?: string;
  internalNote?: string;
  /** Days ago, like `seen`. */
  sent: number;
  seen?: number;
  /** A second version, sent at the client's request. */
  second?: Omit<QuoteText, 'title'> & { sent: number; seen: number };
  order?: Order;
  declined?: { days: number; reason: string };
  /** The client is to choose the day. */
  schedule?: { serviceId: string; windows: number; ahead: number };
}

export const quoteTerms = `Lucrăm în zilele stabilite împreună; dacă plouă, le mutăm fără niciun cost.
Plata: 30% după acceptare, pentru materiale, iar restul în 5 zile de la terminare, prin transfer sau cu cardul.
Garanție doi ani pentru lucrările executate. Plantele care nu se prind în primul an le înlocuim.`;

/** All zeros, like the company's own: no firm is meant. */
const [villageInnTaxId, kindergartenTaxId] = ['RO0000000', '0000000'];

const playCorner = [
  item('Gazon rezistent la călcat, cu pregătirea terenului', 60, 'm2', 38),
  item('Nisipar din lemn de salcâm, cu capac', 1, 'piece', 1900),
  item('Gard viu de carpen, plantat', 14, 'm', 130),
];

/** The oldest first, as their numbers rise. */
export const quotePlans: QuotePlan[] = [
  {
    client: 'Paul Zăgrean',
    title: 'Alee din pietriș și borduri',
    sent: 58,
    seen: 57,
    lines: [
      heading('Pregătire'),
      item('Decapare și compactare', 18, 'm2', 38),
      item('Geotextil și strat de balast', 18, 'm2', 46),
      heading('Aleea'),
      item('Bordură din granit, montată', 24.5, 'm', 62),
      item('Pietriș de râu, așternut și nivelat', 18, 'm2', 54),
      option('Lampă solară pe stâlp, montată', 6, 'piece', 145),
    ],
    order: { accepted: 55, windows: 3, between: [-48, -34], invoice: 'CR 1042' },
  },
  {
    client: 'Ovidiu Hodorog',
    title: 'Gazon rulou, 180 m²',
    sent: 47,
    seen: 45,
    lines: [
      item('Scoaterea gazonului vechi', 180, 'm2', 4.5),
      item('Gazon rulou, cu pregătirea terenului', 180, 'm2', 35),
      item('Transportul pământului scos', 1, 'set', 350),
      option('Primele tunderi și o fertilizare', 2, 'visit', 250),
    ],
  },
  {
    client: 'Alina Precup',
    title: 'Pergolă din lemn, 3 × 4 m',
    sent: 33,
    seen: 33,
    lines: [
      item('Pergolă din molid tratat, cu streașină de umbră', 1, 'piece', 8600),
      item('Fundație punctuală din beton', 6, 'piece', 180),
      item('Montaj', 14, 'hour', 95),
      option('Trandafir cățărător, plantat și legat', 4, 'piece', 120),
    ],
    declined: { days: 27, reason: 'Am hotărât să amânăm pergola până la anul. Vă mulțumim pentru desen!' },
  },
  {
    client: 'Gabriel Tămaș',
    title: 'Gard viu de carpen, 32 m',
    sent: 26,
    internalNote: 'De sunat înainte să expire: încă nu a deschis oferta.',
    lines: [
      item('Pregătirea șanțului, cu compost', 32, 'm', 28),
      item('Carpen de 100–125 cm, plantat', 96, 'piece', 45),
      item('Mulci din scoarță', 32, 'm', 12),
      option('Îngrijire în primul an', 4, 'visit', 250),
    ],
  },
  {
    client: 'Pensiunea Valea Verde',
    taxId: villageInnTaxId,
    sent: 20,
    seen: 19,
    title: 'Două straturi înălțate lângă terasă',
    internalNote: 'Se lucrează înainte de ora 12, cât oaspeții sunt plecați.',
    lines: [
      item('Strat înălțat din larice, 3 × 1,2 m, montat', 2, 'piece', 1450),
      item('Amestec de pământ și mraniță, adus și pus', 2, 'set', 620),
      item('Plante aromatice și perene', 36, 'piece', 24),
      item('Transport, 15–30 km', 1, 'visit', 60),
    ],
    order: {
      accepted: 18,
      signer: 'Sorina Pădurean',
      windows: 2,
      between: [-13, -2],
      note: 'Straturile sunt gata și udate. Factura pe firmă.',
    },
  },
  {
    client: 'Grădinița Bobocel',
    taxId: kindergartenTaxId,
    title: 'Colț verde pentru joacă',
    sent: 13,
    seen: 12,
    lines: playCorner,
    second: {
      sent: 5,
      seen: 4,
      lines: [...playCorner, item('Bancă joasă din lemn, pentru copii', 2, 'piece', 480)],
      discount: { kind: 'percent', percent: 8 },
    },
  },
  {
    client: 'Monica Vereș',
    title: 'Platou de dale și strat de hortensii',
    sent: 8,
    seen: 7,
    lines: [
      item('Platou din dale de beton, pe pat de nisip', 9.5, 'm2', 210),
      item('Strat pregătit și mulcit', 6, 'm2', 95),
      item('Hortensie, ghiveci de 5 l', 7, 'piece', 78),
      option('Bordură din oțel corten', 8.5, 'm', 115),
    ],
    discount: { kind: 'percent', percent: 5 },
    order: { accepted: 4, windows: 2, between: [4, 14] },
  },
  {
    client: 'Nicoleta Feurdean',
    title: 'Irigație pentru gazon și straturi',
    sent: 3,
    seen: 2,
    lines: [
      item('Sistem de irigație îngropat', 160, 'm2', 28),
      item('Programator cu senzor de ploaie', 1, 'piece', 890),
      option('Picurare la straturi', 22, 'm', 34),
      option('Golire toamna și pornire primăvara, un an', 2, 'visit', 220),
    ],
    schedule: { serviceId: 'sisteme-de-irigatie', windows: 8, ahead: 7 },
  },
];

/** Being written, as an answer to a message about a garden to be designed. */
export const draftText: QuoteText = {
  title: 'Proiect de amenajare',
  lines: [
    item('Vizită, măsurători și analiza solului', 1, 'set', 400),
    item('Plan de amenajare la scară, cu două variante de materiale', 1, 'set', 1800),
    option('Lista plantelor, cu soi, mărime și poziție', 1, 'set', 450),
  ],
};
