import { beforeAll, beforeEach, expect } from 'vitest';
import { usualAvailability } from '../../contract/availability.ts';
import type { RunningSite } from './running-site.ts';
import { nameCompany } from './visit-office.ts';
import { addService, visitRequest } from './visit-request.ts';
import { writeAvailabilitySettings } from './working-days.ts';

/** What a visitor does by the private link, at a company of one team that has no visits yet before each test. */
export function privatePage(site: RunningSite) {
  beforeAll(async () => {
    await addService(site.db);
    await nameCompany(site.db);
    await writeAvailabilitySettings(site.db, { ...usualAvailability, teams: 1 });
  });
  beforeEach(async () => {
    await site.db.deleteFrom('visits').execute();
    await site.db.deleteFrom('letters').execute();
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
  const takenWindows = async () =>
    (await site.db.selectFrom('visit_windows').select('local_time').orderBy('local_time').execute()).map(
      (row) => row.local_time,
    );
  return { book, at, see, move, cancel, takenWindows };
}
