import type { QuoteItem } from '../../../contract/quotes/quote-content.ts';
import type { QuoteDetail } from '../../../contract/quotes/staff-quotes.ts';
import { bani } from '../fixtures/bani.ts';

export const sampleLine = (changes: Partial<QuoteItem> = {}): QuoteItem => ({
  kind: 'item',
  id: 'gazon',
  description: 'Gazon rulou',
  unit: 'm2',
  vat: 'standard',
  isOptional: false,
  quantity: 100_000,
  unitPrice: bani(2500),
  ...changes,
});

const client = {
  name: 'Ana Pop',
  email: 'ana@exemplu.test',
  phone: '0722 123 456',
  taxId: '',
  streetName: 'Teilor',
  houseNumber: '4',
  buildingName: '',
  city: 'Cluj-Napoca',
  county: 'Cluj',
  postalCode: '',
};

/** A draft as staff read it. */
export function sampleQuote({
  content,
  ...changes
}: Partial<Omit<QuoteDetail, 'content'>> & { content?: object } = {}) {
  const quote: QuoteDetail = {
    id: 'q1',
    number: null,
    state: 'draft',
    title: 'Gazon',
    name: client.name,
    city: client.city,
    gross: bani(250_000),
    validUntil: '2027-04-30',
    createdAt: '2027-03-10T08:00:00.000Z',
    sentAt: null,
    seenAt: null,
    answeredAt: null,
    version: 1,
    content: {
      title: 'Gazon',
      client,
      pricesIncludeVat: true,
      lines: [sampleLine()],
      discount: null,
      terms: '',
      validUntil: '2027-04-30',
      photos: [],
      schedule: null,
      ...content,
    },
    internalNote: '',
    isVatPayer: true,
    source: null,
    clientId: null,
    versions: [],
    hasUnsentChanges: true,
    steps: ['send'],
    events: [],
    acceptance: null,
    withdrawalRight: null,
    order: null,
    windowMinutes: 120,
    withdrawal: null,
    visits: [],
    agreement: null,
    availablePhotos: [],
    invoice: null,
    isFinished: false,
    money: null,
    payments: [],
    ...changes,
  };
  return quote;
}
