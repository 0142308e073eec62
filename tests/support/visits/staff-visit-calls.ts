import { beforeAll, beforeEach } from 'vitest';
import type { RunningSite } from '../servers/running-site.ts';
import { createSignedInStaff, type StaffMember } from '../staff/staff.ts';
import { createStaffCall, type StaffCall } from '../staff/staff-calls.ts';
import { writeTeams } from './availability-settings.ts';
import { addService, monday, today, visitRequest, wednesday } from './visit-request.ts';
import { listOutboxEmails, writeCompany } from './visit-setup.ts';

export const staffVisitsPath = '/api/admin/appointments';

/** Signs in Maria on Wednesday, and deletes all visits before each test. */
export function setUpStaffVisits(site: RunningSite) {
  const maria = {} as StaffMember;
  beforeAll(async () => {
    await addCompanyAndService(site);
    Object.assign(maria, await createSignedInStaff(site, 'editor', wednesday));
  });
  beforeEach(() => clearVisits(site));

  const call: StaffCall = (...args) => createStaffCall(site, maria)(...args);
  const request = async (change = {}): Promise<string> =>
    (await (await site.post('/api/appointments', visitRequest(change))).json()).id;
  /** Adds a confirmed visit of this Wednesday at 10:00, an hour ago. */
  const addToday = async (change = {}): Promise<string> => {
    const body = staffVisitBody({ date: `${today}T10:00:00`, sendEmail: false, ...change });
    return (await call('POST', staffVisitsPath, body)).body.visit.id;
  };
  const step = (id: string, body: Record<string, unknown>) => call('POST', `${staffVisitsPath}/${id}/steps`, body);
  const listEmailsOfKind = async (kind: string) =>
    (await listOutboxEmails(site.db)).filter((email) => email.kind === kind);
  return { maria, call, request, addToday, step, listEmailsOfKind };
}

export async function addCompanyAndService(site: RunningSite) {
  await addService(site.db);
  await writeCompany(site.db);
}

const visitTables = ['visits', 'visit_series', 'review_requests', 'closed_days', 'calendar_feeds'] as const;

export async function clearVisits({ db }: RunningSite) {
  for (const table of [...visitTables, 'outbox', 'activity'] as const) await db.deleteFrom(table).execute();
  await db.deleteFrom('settings').where('key', '=', 'availability').execute();
  await writeTeams(db, 2);
}

/** The body that the staff form for a new visit sends, for Monday at 10:00. */
export const staffVisitBody = (change: Record<string, unknown> = {}) => ({
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
  sendEmail: true,
  ...change,
});
