import type { QuoteContent, QuoteItem } from '../../../contract/quotes/quote-content.ts';
import { bani } from '../fixtures/bani.ts';

export const lawnItem: QuoteItem = {
  kind: 'item',
  id: 'gazon',
  description: 'Gazon rulou, montat',
  unit: 'm2',
  quantity: 120_500,
  unitPrice: bani(4500),
  vat: 'standard',
  isOptional: false,
};
export const optionalItem: QuoteItem = {
  kind: 'item',
  id: 'irigare',
  description: 'Irigare automată',
  unit: 'set',
  quantity: 1000,
  unitPrice: bani(250_000),
  vat: 'standard',
  isOptional: true,
};

/** The content of a quote that can be sent. */
export const completeContent = (change: Partial<QuoteContent> = {}): QuoteContent => ({
  title: 'Gazon nou în curte',
  client: {
    name: 'Ștefan Țurcanu',
    email: 'stefan@clienti.ro',
    phone: '0722 333 444',
    taxId: '',
    streetName: 'Strada Lalelelor',
    houseNumber: '4',
    buildingName: '',
    city: 'Cluj-Napoca',
    county: 'Cluj',
    postalCode: '',
  },
  pricesIncludeVat: true,
  lines: [{ kind: 'heading', id: 'titlu', description: 'Gazon' }, lawnItem, optionalItem],
  discount: null,
  terms: 'Avans 30 %, restul la predare.',
  validUntil: '2027-04-10',
  photos: [],
  schedule: null,
  ...change,
});

/** Mowing every week from April to October: 31 visits, 3,720 lei. */
export const mowingItem: QuoteItem = {
  kind: 'item',
  id: 'tuns',
  description: 'Tuns gazonul',
  unit: 'visit',
  quantity: 31_000,
  unitPrice: bani(12_000),
  vat: 'standard',
  isOptional: false,
  recurrence: {
    serviceId: 'gazon',
    rule: { kind: 'interval', days: 7, tolerance: 2 },
    months: [4, 5, 6, 7, 8, 9, 10],
  },
};
export const mowingTerms = {
  start: '2027-04-01',
  end: '2027-10-31',
  teamId: null,
  weekday: 4,
  window: null,
  accessNotes: 'Codul porții: 4711',
};

/** A quote with repeated work only. */
export const mowingContent = (change: Partial<QuoteContent> = {}) =>
  completeContent({ title: 'Întreținerea gazonului', lines: [mowingItem], agreement: mowingTerms, ...change });
