import { beforeAll, beforeEach, expect } from 'vitest';
import { defaultAvailability } from '../../../contract/visits/availability.ts';
import type { RunningSite } from '../servers/running-site.ts';
import { writeAvailabilitySettings } from './availability-settings.ts';
import { addService, visitRequest } from './visit-request.ts';
import { writeCompany } from './visit-setup.ts';

/** Calls of the private page of a company with one team; deletes all visits before each test. */
export function setUpVisitorPage(site: RunningSite) {
  beforeAll(async () => {
    await addService(site.db);
    await writeCompany(site.db);
    await writeAvailabilitySettings(site.db, { ...defaultAvailability, teams: 1 });
  });
  beforeEach(async () => {
    await site.db.deleteFrom('visits').execute();
    await site.db.deleteFrom('outbox').execute();
  });

  const book = async (change: Record<string, unknown> = {}): Promise<string> => {
    const response = await site.post('/api/appointments', visitRequest(change));
    expect(response.status).toBe(201);
    return (await response.json()).link;
  };
  const at = (link: string) => `/api/visits/${link.slice('/visit/'.length)}`;
  const see = async (link: string) => (await (await site.get(at(link))).json()).visit;
  const move = (link: string, date: string) => site.post(`${at(link)}/move`, { date });
  const cancel = (link: string, body = {}) => site.post(`${at(link)}/cancel`, body);
  const listTakenWindows = async () =>
    (await site.db.selectFrom('visit_windows').select('local_time').orderBy('local_time').execute()).map(
      (row) => row.local_time,
    );
  return { book, at, see, move, cancel, listTakenWindows };
}
