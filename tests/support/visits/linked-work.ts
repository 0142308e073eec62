import { expect } from 'vitest';
import { openVisitStates } from '../../../contract/visits/steps.ts';
import type { Db } from '../../../server/platform/db/database.ts';
import { createClientCalls } from '../quotes/client-calls.ts';
import { createQuoteCalls } from '../quotes/quote-calls.ts';
import type { RunningSite } from '../servers/running-site.ts';
import type { StaffCall } from '../staff/staff-calls.ts';

/** Work of accepted quotes that takes several days; the small company offers its service. */
export function createLinkedWork(site: RunningSite, call: () => StaffCall) {
  const { send, link } = createQuoteCalls(call);
  const { accept } = createClientCalls(site);
  /** The ids of its visits, in order. With the default windows a day has five. */
  const order = async (windowCount: number, start: string) => {
    const { id } = await send({ schedule: { serviceId: 'gazon', windowCount, from: start.slice(0, 10) } });
    const reply = await accept(await link(id), { date: start, consents: ['order', 'information', 'earlyStart'] });
    expect(reply).toMatchObject({ status: 200 });
    const visits = await site.db
      .selectFrom('visits')
      .select('id')
      .where('quote_id', '=', id)
      .orderBy('local_time')
      .execute();
    return visits.map((visit) => visit.id);
  };
  return { order };
}

/** What holds for work of several days after every change: open days come on different dates, with one team. */
export async function checkLinkedWork(db: Db) {
  const days = await db
    .selectFrom('visits')
    .innerJoin('visit_series', 'visit_series.id', 'visits.series_id')
    .select(['visits.id', 'series_id', 'local_time'])
    .where('every', '=', 'day')
    .where('state', 'in', openVisitStates)
    .execute();
  const windows = await db.selectFrom('visit_windows').select(['visit_id', 'local_time', 'team']).execute();
  for (const [work, open] of Map.groupBy(days, ({ series_id }) => series_id)) {
    const dates = open.map(({ local_time }) => local_time.slice(0, 10));
    expect(new Set(dates).size, `dates of ${work}: ${dates}`).toBe(dates.length);
    const held = windows.filter(({ visit_id }) => open.some(({ id }) => id === visit_id));
    expect(new Set(held.map(({ team }) => team)).size, `teams of ${work}`).toBeLessThanOrEqual(1);
    for (const { visit_id, local_time } of held)
      expect(open.find(({ id }) => id === visit_id)?.local_time.slice(0, 10)).toBe(local_time.slice(0, 10));
  }
}
