import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { AgreementContent, AgreementWork } from '../../../contract/agreements/agreement-content.ts';
import type { AgreementDetail } from '../../../contract/agreements/staff-agreements.ts';
import { foldText } from '../../../contract/kernel/fold-text.ts';
import type { Tables } from '../../../server/platform/db/tables/tables.ts';
import { toInstant } from '../../../server/workflows/visits/visit-time.ts';
import { bani } from '../fixtures/bani.ts';
import type { RunningSite } from '../servers/running-site.ts';
import type { StaffCall } from '../staff/staff-calls.ts';
import { completedVisitRow } from '../visits/completed-visit.ts';

/** Lawn mowing every week from April to October, 120 lei per visit. */
export const mowing: AgreementWork = {
  id: 'tuns',
  serviceId: 'gazon',
  months: [4, 5, 6, 7, 8, 9, 10],
  price: { per: 'visit', amount: bani(12_000) },
  rule: { kind: 'interval', days: 7, tolerance: 2 },
};

export const agreementContent = (change: Partial<AgreementContent> = {}): AgreementContent => ({
  title: 'Întreținerea grădinii',
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
  works: [mowing],
  start: '2027-04-01',
  end: '2027-10-31',
  teamId: null,
  weekday: null,
  window: null,
  accessNotes: 'Cod poartă 4711',
  ...change,
});

/** Staff calls for agreements; `call` is read each time, because a test that moves its clock signs in again. */
export const createAgreementCalls = (site: RunningSite, call: () => StaffCall) => {
  const path = (id: string, rest = '') => `/api/admin/agreements/${id}${rest}`;
  const post = (content: unknown, key?: string) => call()('POST', '/api/admin/agreements', { content, key });
  const create = async (change: Partial<AgreementContent> = {}): Promise<AgreementDetail> => {
    const reply = await post(agreementContent(change));
    expect(reply).toMatchObject({ status: 201 });
    return reply.body.agreement;
  };
  /** Each name has another garden, because a garden has one agreement for a service. */
  const createFor = (name: string, change: Partial<AgreementContent> = {}) => {
    const email = `${foldText(name).replace(/\W/g, '')}@clienti.ro`;
    return create({ client: { ...agreementContent().client, name, email, phone: '', houseNumber: name }, ...change });
  };
  const read = async (id: string): Promise<AgreementDetail> => (await call()('GET', path(id))).body.agreement;
  const save = async (id: string, content: unknown, version?: number, visits?: 'keep' | 'cancel') =>
    call()('PUT', path(id), { version: version ?? (await read(id)).version, content, visits });
  const step = (id: string, name: string, change: Record<string, unknown> = {}) =>
    call()('POST', path(id, '/steps'), { step: name, email: true, ...change });
  /** Inserts a visit of the work at 10:00, without a window. */
  const addVisit = async (agreementId: string, day: string, change: Partial<Tables['visits']> = {}) => {
    const local_time = `${day}T10:00:00`;
    const row = completedVisitRow(randomUUID(), {
      agreement_id: agreementId,
      work_id: mowing.id,
      local_time,
      starts_at: toInstant(local_time),
      ...change,
    });
    await site.db.insertInto('visits').values(row).execute();
    return row.id;
  };
  return { path, post, create, createFor, read, save, step, addVisit };
};
