import { beforeAll, beforeEach } from 'vitest';
import type { RunningSite } from './running-site.ts';
import { type StaffMember, signedIn } from './staff.ts';
import { type Call, callsOf } from './staff-calls.ts';
import { lettersIn, nameCompany } from './visit-office.ts';
import { addService, monday, visitRequest, wednesday } from './visit-request.ts';

/** Where the staff call for visits. */
export const base = '/api/admin/appointments';

/** Maria at her desk on Wednesday, in an office that has no visits yet before each test. */
export function workWithVisits(site: RunningSite) {
  const maria = {} as StaffMember;
  beforeAll(async () => {
    await openOffice(site);
    Object.assign(maria, await signedIn(site, 'editor', wednesday));
  });
  beforeEach(() => clearVisits(site));

  const call: Call = (...args) => callsOf(site, maria)(...args);
  const request = async (change = {}): Promise<string> =>
    (await (await site.post('/api/appointments', visitRequest(change))).json()).id;
  const step = (id: string, body: Record<string, unknown>) => call('POST', `${base}/${id}/steps`, body);
  const lettersOf = async (kind: string) => (await lettersIn(site.db)).filter((letter) => letter.kind === kind);
  return { maria, call, request, step, lettersOf };
}

/** The company and its service, as every test of visits wants them. */
export async function openOffice(site: RunningSite) {
  await addService(site.db);
  await nameCompany(site.db);
}

export async function clearVisits({ db }: RunningSite) {
  for (const table of ['visits', 'letters', 'visit_series', 'closed_days', 'calendar_feeds', 'activity'] as const)
    await db.deleteFrom(table).execute();
  await db.deleteFrom('settings').where('key', '=', 'availability').execute();
}

/** What the form for a visit made by hand sends, for Monday at ten. */
export const visitByHand = (change: Record<string, unknown> = {}) => ({
  name: 'Dan Rusu',
  email: 'dan@exemplu.ro',
  phone: '0733 222 111',
  serviceId: 'gazon',
  buildingName: '',
  streetName: 'Strada Fagului',
  houseNumber: '7',
  city: 'Florești',
  county: 'Cluj',
  postalCode: '',
  notes: '',
  date: `${monday}T10:00:00`,
  staffNotes: '',
  isConfirmed: true,
  letter: true,
  ...change,
});
