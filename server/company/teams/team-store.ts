import type { TeamInput } from '../../../contract/teams/schemas.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { listRows, updateRow } from '../../platform/db/rows.ts';
import { lockNames } from '../../platform/db/run-exclusively.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { createInvalidFieldsFailure } from '../../platform/http/failure.ts';

export type TeamRow = Tables['teams'];

/** A team as windows and planning use it. */
export interface Team
  extends Pick<Tables['teams'], 'id' | 'number' | 'name' | 'color' | 'active_from' | 'active_until'> {
  /** 1 is Monday; null for the days of the company. */
  workingDays: number[] | null;
  base: { name: string; county: string } | null;
}

/** Sorted by position; includes teams that no longer work. */
export const listTeams = async (db: Db): Promise<Team[]> => (await listTeamRows(db)).map(toTeam);

export const listTeamRows = (db: Db) => listRows(db, 'teams', {}, { position: 'asc', number: 'asc' });

export const toTeam = (row: TeamRow): Team => ({
  id: row.id,
  number: row.number,
  name: row.name,
  color: row.color,
  active_from: row.active_from,
  active_until: row.active_until,
  workingDays: row.working_days ? JSON.parse(row.working_days) : null,
  base: row.base_city ? { name: row.base_city, county: row.base_county } : null,
});

export const toTeamColumns = (input: TeamInput) => ({
  name: input.name,
  color: input.color,
  base_city: input.baseCity,
  base_county: input.baseCounty,
  active_from: input.activeFrom,
  active_until: input.activeUntil,
  working_days: input.workingDays && JSON.stringify(input.workingDays.toSorted()),
  members: JSON.stringify(input.members),
});

/** Returns user ids; members without an account are left out. */
export async function listMemberAccounts(db: Db, numbers: number[]) {
  const rows = await db.selectFrom('teams').select('members').where('number', 'in', numbers).execute();
  const members: TeamInput['members'] = rows.flatMap(({ members }) => JSON.parse(members));
  return [...new Set(members.flatMap(({ userId }) => userId ?? []))];
}

/** Serialises all changes of teams. */
export const lockTeams = (trx: Trx) => lockNames(trx, ['teams']);

/** Changes the columns only if they still have the values in `before`. */
export const replaceTeamColumns = (trx: Trx, number: number, before: Partial<TeamRow>, after: Partial<TeamRow>) =>
  updateRow(trx, 'teams', { number, ...before }, after);

export const updateTeam = (trx: Trx, id: string, version: number, columns: ReturnType<typeof toTeamColumns>) =>
  updateRow(trx, 'teams', { id, version }, { ...columns, version: version + 1 });

/** Requires one of the listed teams, even if it no longer works; otherwise throws a message for the field. */
export function requireTeam(teams: Team[], id: string | undefined, field = 'teamId') {
  const team = teams.find((each) => each.id === id);
  if (!team) throw createInvalidFieldsFailure({ [field]: id ? 'Echipa nu mai există' : 'Alegeți o echipă' });
  return team;
}
