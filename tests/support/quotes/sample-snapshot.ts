import type { QuoteSnapshot, SnapshotItem } from '../../../contract/quotes/quote-content.ts';
import { bani } from '../fixtures/bani.ts';

export const sampleItem = (over: Partial<SnapshotItem> = {}): SnapshotItem => ({
  kind: 'item',
  id: 'linie',
  description: 'Lucrare',
  unit: 'piece',
  quantity: 1000,
  unitPrice: bani(10_000),
  isOptional: false,
  vatPercent: 21,
  ...over,
});

/** 2,950 lei, VAT included. */
export const sampleSnapshot = (over: Partial<QuoteSnapshot> = {}): QuoteSnapshot => ({
  number: 'OF-2027-0001',
  version: 1,
  sentAt: '2027-03-10T08:00:00.000Z',
  validUntil: '2027-03-31',
  title: 'Grădină nouă',
  company: {
    name: 'Grădina Verde',
    phone: '+40 721 000 000',
    email: 'contact@gradina.test',
    identification: [{ label: 'CUI', value: 'RO14399840' }],
    isVatPayer: true,
    payment: '',
    complaints: '',
  },
  client: {
    name: 'Ana Pop',
    email: 'ana@exemplu.ro',
    phone: '0721 111 222',
    taxId: '',
    buildingName: '',
    streetName: 'Strada Lalelelor',
    houseNumber: '5',
    city: 'Cluj-Napoca',
    county: 'Cluj',
    postalCode: '',
  },
  pricesIncludeVat: true,
  lines: [
    { kind: 'heading', id: 'plante', description: 'Plante' },
    sampleItem({ id: 'gazon', description: 'Gazon rulou', unit: 'm2', quantity: 100_000, unitPrice: bani(2500) }),
    sampleItem({ id: 'arbusti', description: 'Plantare arbuști', quantity: 10_000, unitPrice: bani(4500) }),
  ],
  discount: null,
  terms: '',
  photos: [],
  schedule: null,
  ...over,
});
