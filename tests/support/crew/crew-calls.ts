import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach } from 'vitest';
import type { RunningSite } from '../servers/running-site.ts';
import { createSignedInStaff, type StaffMember } from '../staff/staff.ts';
import { createStaffCall, type StaffCall } from '../staff/staff-calls.ts';
import { setUpStaffVisits } from '../visits/staff-visit-calls.ts';
import { today, wednesday } from '../visits/visit-request.ts';

/** The given minute after 9:00 UTC on the Wednesday of the tests, 11:00 in Bucharest. */
export const minuteAfterNine = (minute: number) => `${today}T09:${String(minute).padStart(2, '0')}:00.000Z`;

/** Signs in Radu of the first team and Vlad of the second, beside Maria of the staff. */
export function setUpCrew(site: RunningSite) {
  const visits = setUpStaffVisits(site);
  const [radu, vlad] = [{} as StaffMember, {} as StaffMember];
  beforeAll(async () => {
    for (const person of [radu, vlad]) Object.assign(person, await createSignedInStaff(site, 'crew', wednesday));
  });
  beforeEach(async () => {
    await setMembers(site, 'echipa-1', [radu]);
    await setMembers(site, 'echipa-2', [vlad]);
    for (const table of ['stop_orders', 'gardens'] as const) await site.db.deleteFrom(table).execute();
  });
  const crew: StaffCall = (...args) => createStaffCall(site, radu)(...args);
  const otherCrew: StaffCall = (...args) => createStaffCall(site, vlad)(...args);
  const readDay = async (query = '', call = crew) => (await call('GET', `/api/crew/days/${today}${query}`)).body.day;
  const note = (id: string, path: string, body: Record<string, unknown>, call = crew) =>
    call('POST', `/api/crew/visits/${id}/${path}`, { key: randomUUID(), at: minuteAfterNine(0), ...body });
  const stopStep = (id: string, step: string, more: Record<string, unknown> = {}, call = crew) =>
    note(id, 'steps', { step, ...more }, call);
  return { ...visits, radu, vlad, crew, otherCrew, readDay, note, stopStep };
}

export const setMembers = (site: RunningSite, teamId: string, people: StaffMember[]) =>
  site.db
    .updateTable('teams')
    .set({ members: JSON.stringify(people.map(({ id, name }) => ({ name, userId: id }))) })
    .where('id', '=', teamId)
    .execute();
