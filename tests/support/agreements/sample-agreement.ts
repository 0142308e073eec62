import type { AgreementContent, AgreementWork } from '../../../contract/agreements/agreement-content.ts';
import type { AgreementDetail, AgreementSummary } from '../../../contract/agreements/staff-agreements.ts';
import { bani } from '../fixtures/bani.ts';

export const sampleWork: AgreementWork = {
  id: 'tuns',
  serviceId: 'gazon',
  rule: { kind: 'interval', days: 7, tolerance: 2 },
  months: [4, 5, 6, 7, 8, 9, 10],
  price: { per: 'visit', amount: bani(15_000) },
};

export const sampleContent: AgreementContent = {
  title: 'Întreținerea grădinii',
  client: {
    name: 'Ana Pop',
    email: 'ana@exemplu.test',
    phone: '0722 123 456',
    taxId: '',
    streetName: 'Teilor',
    houseNumber: '4',
    buildingName: '',
    city: 'Florești',
    county: 'Cluj',
    postalCode: '',
  },
  works: [sampleWork],
  start: '2027-04-01',
  end: '2027-10-31',
  teamId: null,
  weekday: null,
  window: null,
  accessNotes: '',
};

export const sampleSummary: AgreementSummary = {
  id: 'a1',
  number: 'CI-2027-0001',
  state: 'active',
  title: sampleContent.title,
  name: 'Ana Pop',
  city: 'Florești',
  start: '2027-04-01',
  end: '2027-10-31',
  pause: null,
  monthlyValue: bani(66_400),
  createdAt: '2027-03-10T08:00:00.000Z',
};

/** An active agreement as staff read it. */
export const sampleAgreement = (changes: Partial<AgreementDetail> = {}): AgreementDetail => ({
  ...sampleSummary,
  version: 1,
  content: sampleContent,
  works: [
    {
      ...sampleWork,
      service: 'Tuns gazon',
      progress: { promised: 31, earlier: 0, done: 9, planned: 2, missed: 1, left: 19 },
      next: { earliest: '2027-06-10', due: '2027-06-12', latest: '2027-06-14', isOverdue: false },
      value: bani(465_000),
    },
  ],
  pauses: [],
  endedOn: null,
  endReason: null,
  team: null,
  clientId: null,
  quote: null,
  renewal: null,
  steps: ['pause', 'end'],
  events: [],
  visits: [],
  ...changes,
});
