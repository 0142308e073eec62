import { randomUUID } from 'node:crypto';
import type { User } from '../../../contract/accounts/schemas.ts';
import { toBucharestDay } from '../../../contract/kernel/local-time.ts';
import type { InputOf } from '../../../contract/kernel/route.ts';
import { maxCountMessage } from '../../../contract/kernel/scalars.ts';
import * as routes from '../../../contract/teams/routes.ts';
import * as schemas from '../../../contract/teams/schemas.ts';
import {
  maxMembers,
  maxTeams,
  type TeamInput,
  type TeamMember,
  type Team as TeamView,
} from '../../../contract/teams/schemas.ts';
import { recordActivity } from '../../common/activity/activity-store.ts';
import type { Context, Feature } from '../../context.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { insertRows, updateRows } from '../../platform/db/rows.ts';
import {
  createInvalidFieldsFailure,
  createStaleSaveFailure,
  Failure,
  requireFound,
} from '../../platform/http/failure.ts';
import { findUser } from '../accounts/user-store.ts';
import { listLocalitiesNamed } from '../localities/localities.ts';
import { listTeamRows, lockTeams, type Team, type TeamRow, toTeam, toTeamColumns, updateTeam } from './team-store.ts';

/** Throws when visits would no longer fit the changed team, unless the caller accepts that. */
type RefuseMisfits = (trx: Trx, before: Team, after: Team, today: string) => Promise<void>;

export const teams = (refuseMisfits: RefuseMisfits): Feature => ({
  mount: (context) => mountTeams(context, refuseMisfits),
});

function mountTeams({ mount, db, now }: Context, refuseMisfits: RefuseMisfits) {
  const today = () => toBucharestDay(now());

  const readTeams = async () => ({ teams: (await listTeamRows(db)).map((row) => viewTeam(row, today())) });

  mount(routes.listTeams, schemas.listTeamsSchemas, readTeams);

  mount(routes.orderTeams, schemas.orderTeamsSchemas, async ({ input: { ids }, user: by }) => {
    await db.transaction().execute(async (trx) => {
      await lockTeams(trx);
      const ordered = [...new Set(ids)];
      const rows = (await listTeamRows(trx)).filter(({ id }) => ordered.includes(id));
      if (rows.length < ordered.length) throw new Failure('not_found', 'Echipa nu există.');
      // Listed in the order of their positions.
      for (const [index, id] of ordered.entries())
        await updateRows(trx, 'teams', { id }, { position: (rows[index] as TeamRow).position });
      await recordActivity(trx, { by, action: 'order', kind: 'teams', id: 'teams', title: 'Echipe' }, now());
    });
    return readTeams();
  });

  mount(routes.createTeam, schemas.createTeamSchemas, async ({ input, user }) => {
    const checked = await checkInput(db, input, '');
    const row = await db.transaction().execute(async (trx) => {
      await lockTeams(trx);
      const rows = await listTeamRows(trx);
      refuseIfFull(rows, today());
      const added = buildTeamRow(checked, rows);
      await insertRows(trx, 'teams', [added]);
      await record(trx, user, undefined, added, now());
      return added;
    });
    return { team: viewTeam(row, today()) };
  });

  mount(routes.saveTeam, schemas.saveTeamSchemas, async ({ params, input, user }) => {
    const team = await checkInput(db, input.team, 'team.');
    const change = { ...input, id: params.id, team, by: user };
    const row = await db.transaction().execute((trx) => writeTeam(trx, change, now(), refuseMisfits));
    return { team: viewTeam(row, today()) };
  });
}

type TeamChange = InputOf<typeof routes.saveTeam> & { id: string; by: User };

async function writeTeam(
  trx: Trx,
  { id, team, version, accepted, by }: TeamChange,
  now: Date,
  refuseMisfits: RefuseMisfits,
) {
  const today = toBucharestDay(now);
  const columns = toTeamColumns(team);
  await lockTeams(trx);
  const rows = await listTeamRows(trx);
  const before = requireFound(
    rows.find((row) => row.id === id),
    'Echipa nu există.',
  );
  const after = { ...before, ...columns, version: version + 1 };
  const others = rows.filter((row) => row !== before);
  if (before.version !== version)
    throw createStaleSaveFailure('Echipa a fost schimbată', { current: viewTeam(before, today) });
  if (isActive(after, today) && !isActive(before, today)) refuseIfFull(others, today);
  if (![after, ...others].some((row) => isActive(row, today)))
    throw createInvalidFieldsFailure({
      'team.activeUntil':
        'Este singura echipă care mai lucrează: fără ea toate zilele ar fi închise. Pentru o pauză, închideți zilele din programul vizitelor.',
    });
  if (!accepted) await refuseMisfits(trx, toTeam(before), toTeam(after), today);
  await updateTeam(trx, id, version, columns);
  await record(trx, by, before, after, now);
  return after;
}

/** Adds a member who has an account. */
export async function joinTeam(
  trx: Trx,
  teamId: string,
  { id: userId, name }: Pick<TeamMember, 'name'> & { id: string },
  by: User,
  now: Date,
) {
  await lockTeams(trx);
  const before = (await listTeamRows(trx)).find(({ id }) => id === teamId);
  if (!before) throw createInvalidFieldsFailure({ teamId: 'Echipa nu mai există' });
  const members = [...toInput(before).members, { name, userId }];
  if (members.length > maxMembers) throw createInvalidFieldsFailure({ teamId: 'Echipa are deja toți membrii' });
  const columns = toTeamColumns({ ...toInput(before), members });
  await updateTeam(trx, teamId, before.version, columns);
  await record(trx, by, before, { ...before, ...columns }, now);
}

const isActive = ({ active_until }: TeamRow, today: string) => active_until === null || active_until >= today;

const viewTeam = (row: TeamRow, today: string): TeamView => ({
  id: row.id,
  position: row.position,
  version: row.version,
  ...toInput(row),
  isActive: isActive(row, today),
});

const toInput = (row: TeamRow): TeamInput => ({
  name: row.name,
  color: row.color,
  baseCity: row.base_city,
  baseCounty: row.base_county,
  activeFrom: row.active_from,
  activeUntil: row.active_until,
  workingDays: toTeam(row).workingDays,
  members: JSON.parse(row.members),
});

/** Checks base and members, and fills in the county of the base. */
async function checkInput(db: Db, input: TeamInput, path: string): Promise<TeamInput> {
  const { baseCity: name, baseCounty, members } = input;
  const [base, ...others] = name ? listLocalitiesNamed({ name, county: baseCounty }) : [];
  if (name && (!base || others.some(({ county }) => county !== base.county)))
    throw createInvalidFieldsFailure({ [`${path}baseCity`]: 'Alegeți o localitate din listă' });
  for (const [index, { userId }] of members.entries()) {
    const field = `${path}members.${index}.userId`;
    if (userId && !(await findUser(db, userId))) throw createInvalidFieldsFailure({ [field]: 'Contul nu există' });
    if (userId && members.findIndex((other) => other.userId === userId) < index)
      throw createInvalidFieldsFailure({ [field]: 'Contul este deja în echipă' });
  }
  return { ...input, baseCounty: base?.county ?? '' };
}

/** The number of a team is never used again, because past windows refer to it. */
const buildTeamRow = (input: TeamInput, rows: TeamRow[]): TeamRow => ({
  ...toTeamColumns(input),
  id: randomUUID(),
  version: 1,
  number: 1 + Math.max(0, ...rows.map(({ number }) => number)),
  position: 1 + Math.max(0, ...rows.map(({ position }) => position)),
});

function refuseIfFull(rows: TeamRow[], today: string) {
  if (rows.filter((row) => isActive(row, today)).length >= maxTeams)
    throw new Failure('list_full', `${maxCountMessage(maxTeams, 'echipe')} pot lucra în același timp.`);
}

function record(trx: Trx, by: User, before: TeamRow | undefined, after: TeamRow, now: Date) {
  const subject = { kind: 'teams' as const, id: after.id, title: after.name };
  const change = { ...(before && { before: pickAuditFields(before) }), after: pickAuditFields(after) };
  return recordActivity(trx, { by, action: before ? 'update' : 'create', ...subject, ...change }, now);
}

const pickAuditFields = (row: TeamRow) => {
  const { members, ...fields } = toInput(row);
  return { ...fields, members: members.map(({ name }) => name) };
};
