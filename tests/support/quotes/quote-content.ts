import type { QuoteContent, QuoteItem } from '../../../contract/quotes/quote-content.ts';

export const lawnItem: QuoteItem = {
  ...{ kind: 'item', id: 'gazon', description: 'Gazon rulou, montat', unit: 'm2', quantity: 120_500, unitPrice: 4500 },
  ...{ vat: 'standard', isOptional: false },
};
export const optionalItem: QuoteItem = {
  ...{ kind: 'item', id: 'irigare', description: 'Irigare automată', unit: 'set', quantity: 1000, unitPrice: 250_000 },
  ...{ vat: 'standard', isOptional: true },
};

/** Complete: it can be sent. */
export const completeContent = (change: Partial<QuoteContent> = {}): QuoteContent => ({
  title: 'Gazon nou în curte',
  client: {
    ...{ name: 'Ștefan Țurcanu', email: 'stefan@clienti.ro', phone: '0722 333 444', taxId: '' },
    ...{ streetName: 'Strada Lalelelor', houseNumber: '4', buildingName: '' },
    ...{ city: 'Cluj-Napoca', county: 'Cluj', postalCode: '' },
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
