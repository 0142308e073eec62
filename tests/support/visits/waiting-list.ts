import { beforeAll, beforeEach, expect } from 'vitest';
import { samplePlace } from '../../../contract/site/company-place.ts';
import { defaultAvailability } from '../../../contract/visits/availability.ts';
import { runWaitingList } from '../../../server/workflows/visits/waiting/hold-windows.ts';
import type { RunningSite } from '../servers/running-site.ts';
import { writeAvailabilitySettings } from './availability-settings.ts';
import { clearVisits } from './staff-visit-calls.ts';
import { addService, monday, visitRequest } from './visit-request.ts';
import { createVisitContext, listOutboxEmails, writeCompany } from './visit-setup.ts';

/** A company with one team and two windows a day, both booked on Monday; entries are deleted before each test. */
export function setUpWaitingList(site: RunningSite, clock: { now: Date }, now = () => clock.now) {
  let booked: string[] = [];
  const oneTeam = { ...defaultAvailability, windows: ['08:00', '10:00'], teams: 1 };
  beforeAll(async () => {
    await addService(site.db);
    await addService(site.db, 'lung', 'published', { windowCount: 2 });
    await writeCompany(site.db, samplePlace);
  });
  beforeEach(async () => {
    for (const table of ['waiting_entries', 'rate_counts'] as const) await site.db.deleteFrom(table).execute();
    await clearVisits(site);
    await writeAvailabilitySettings(site.db, oneTeam);
    booked = [];
    for (const time of oneTeam.windows) {
      const response = await site.post('/api/appointments', person(0, { date: `${monday}T${time}:00` }));
      booked.push((await response.json()).link);
    }
    await site.db.deleteFrom('outbox').execute();
  });

  const person = (number: number, change: Record<string, unknown> = {}) =>
    visitRequest({
      name: `Om ${number}`,
      email: `om${number}@exemplu.ro`,
      phone: `07${20_000_000 + number}`,
      ...change,
    });
  const join = (number: number, change: Record<string, unknown> = {}) => {
    // Each entry gets a later time, so that their order is defined.
    clock.now = new Date(clock.now.getTime() + 1);
    const { name, email, phone, serviceId } = person(number);
    return site.post('/api/waiting-list', { name, email, phone, serviceId, date: monday, ...change });
  };
  const joinAll = async (...numbers: number[]) => {
    for (const number of numbers) expect((await join(number)).status).toBe(201);
  };
  /** Frees a window of Monday: its visitor cancels. */
  const cancelBooked = async (index: number) => {
    const response = await site.post(`/api/visits/${booked[index]?.slice('/visit/'.length)}/cancel`, {});
    expect(response.status).toBe(200);
  };
  const run = () => runWaitingList({ ...createVisitContext(site.db, now), canEmailClients: true });
  /** The recipients of e-mails about a hold, in order. */
  const listHoldRecipients = async () =>
    (await listOutboxEmails(site.db)).filter(({ kind }) => kind === 'waitingHold').map(({ to }) => to);
  /** The API path of a person's private page, from their last e-mail. */
  const findEntryCall = async (number: number) => {
    const email = (await listOutboxEmails(site.db)).findLast(({ to }) => to === `om${number}@exemplu.ro`);
    return `/api/waiting-list/${String(email?.payload.waitingUrl).split('/').at(-1)}`;
  };
  const states = async () => {
    const rows = await site.db.selectFrom('waiting_entries').selectAll().orderBy('name').execute();
    return rows.map(({ state }) => state);
  };
  const windows = () => site.db.selectFrom('visit_windows').selectAll().orderBy('local_time').execute();
  return { person, join, joinAll, cancelBooked, run, listHoldRecipients, findEntryCall, states, windows, oneTeam };
}

export const address = { streetName: 'Strada Teilor', houseNumber: '4', city: 'Cluj-Napoca', county: 'Cluj' };
