import type { ClientAgreement, ClientQuote, ClientVisit } from '../../../contract/client-page/schemas.ts';
import { storeClientToken } from '../../../web/lib/credentials.ts';
import * as page from '../../../web/portal/client/client-page.tsx';
import { bani } from '../fixtures/bani.ts';
import { fakeApi } from './fake-api.ts';
import { renderPage } from './render-page.tsx';

const address = {
  streetName: 'Strada Teilor',
  houseNumber: '4A',
  buildingName: '',
  city: 'Cluj-Napoca',
  county: 'Cluj',
  postalCode: '400015',
};

export const clientVisit: ClientVisit = {
  id: 'v1',
  state: 'confirmed',
  isPartial: false,
  date: '2026-06-18T10:00:00',
  timing: 'window',
  until: '12:00',
  arrival: null,
  status: { name: 'confirmed', at: null },
  service: 'Tuns gazonul',
  agreementId: null,
  address,
  canChange: true,
  linkedDays: [],
  report: null,
};

export const clientQuote: ClientQuote = {
  id: 'q1',
  number: 'OF-2026-0001',
  title: 'Sistem de irigații',
  state: 'sent',
  gross: bani(295_000),
  validUntil: '2026-06-30',
  sentAt: '2026-06-10T08:00:00.000Z',
  withdrawUntil: null,
  payment: null,
};

export const clientAgreement: ClientAgreement = {
  id: 'a1',
  number: 'CI-2026-0001',
  title: 'Întreținere 2026',
  state: 'active',
  start: '2026-04-01',
  end: '2026-10-31',
  address,
  works: [
    {
      service: 'Tuns gazonul',
      rule: 'la 7 ± 2 zile, aprilie–octombrie',
      promised: 31,
      earlier: 0,
      done: 11,
      planned: 2,
      missed: 0,
      left: 18,
    },
  ],
  pause: null,
  cancelledInPause: [],
  canResume: false,
  maxPauseDays: 60,
  quoteId: null,
};

export const clientProfile = {
  email: 'ana@exemplu.ro',
  name: 'Ana Pop',
  phone: '0722 000 000',
  addresses: [{ ...address, id: null as string | null }],
  isSubscribed: false,
  hasAskedForErasure: false,
  devices: [
    {
      createdAt: '2026-06-01T08:00:00.000Z',
      lastSeenAt: '2026-06-10T09:00:00.000Z',
      device: 'Chrome pe Android',
      isCurrent: true,
    },
  ],
};

/** The client's page with an open session, unless the test wants none. */
export function openClientPage(at: string, replies: Parameters<typeof fakeApi>[0] = {}, { isSignedIn = true } = {}) {
  localStorage.clear();
  sessionStorage.clear();
  if (isSignedIn) storeClientToken('sesiune');
  const api = fakeApi({
    '/api/site': { site: { name: 'Grădina Verde' } },
    '/api/client/visits': { upcoming: [], past: { items: [], total: 0 } },
    '/api/client/quotes': { items: [] },
    '/api/client/agreements': { items: [] },
    '/api/client/messages': { threads: [] },
    '/api/client/profile': clientProfile,
    '/api/client/sms': { isOffered: false, phone: null, hasAgreed: false, isUndecided: false },
    ...replies,
  });
  const pages = Object.fromEntries(['', '/visits', '/messages', '/profile'].map((part) => [`/client${part}`, page]));
  const view = renderPage({ ...pages, '/visit/:token': <p>Pagina vizitei</p>, '/oferta/:token': <p>Oferta</p> }, at);
  return { ...view, api };
}
