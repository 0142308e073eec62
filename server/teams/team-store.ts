import type { Db } from '../db/database.ts';
import type { TeamsTable } from '../schema/agreement-tables.ts';

/** A team as windows and plans know it. */
export interface Team extends Pick<TeamsTable, 'id' | 'number' | 'name' | 'color' | 'active_from' | 'active_until'> {
  /** 1 is Monday; null for the days of the company. */
  workingDays: number[] | null;
  base: { name: string; county: string } | null;
}

/** In their order, also those that work no more. */
export async function listTeams(db: Db): Promise<Team[]> {
  const rows = await db.selectFrom('teams').selectAll().orderBy('position').orderBy('number').execute();
  return rows.map(({ working_days, base_city, base_county, ...team }) => ({
    ...team,
    workingDays: working_days ? JSON.parse(working_days) : null,
    base: base_city ? { name: base_city, county: base_county } : null,
  }));
}
