import { isDeepStrictEqual } from 'node:util';
import { addDays, toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { demoChecklists } from '../../../demo/checklists.ts';
import { lifeTeams } from '../../../demo/life/teams.ts';
import { deleteValue } from '../../common/settings/setting-store.ts';
import { replaceTeamColumns, type TeamRow } from '../../company/teams/team-store.ts';
import type { Trx } from '../../platform/db/database.ts';
import { checklistSetting } from '../../workflows/crew/crew-settings.ts';
import type { EntryValue } from '../../workflows/crew/fold-entries.ts';
import type { StopEntry } from '../../workflows/crew/stop-store.ts';
import type { Visit } from '../../workflows/visits/visit-store.ts';
import type { LifeContext } from './life-context.ts';

/** Changes nothing when the staff has written checklists. */
export const writeSampleChecklists = (trx: Trx) => checklistSetting.write(trx, demoChecklists, 0);

export async function removeSampleChecklists(trx: Trx) {
  const { value } = await checklistSetting.read(trx);
  if (isDeepStrictEqual(value, demoChecklists)) await deleteValue(trx, checklistSetting.key);
}

const notedDays = 7;

export function buildStopEntryRows({ life, by }: LifeContext, visits: Visit[]): StopEntry[] {
  const first = addDays(toBucharestDay(life.now), -notedDays);
  const noted = visits.filter(({ local_time, finished_at }) => finished_at && local_time >= first);
  return noted.flatMap((visit) => buildVisitEntries(visit, by.id));
}

const crewName = lifeTeams[0]?.members[0] ?? '';

function buildVisitEntries(visit: Visit, actorId: string): StopEntry[] {
  const [start, end] = [visit.started_at ?? '', visit.finished_at ?? ''];
  const entry = (kind: StopEntry['kind'], at: string, value: EntryValue = {}, subject = ''): StopEntry => ({
    key: `${visit.id}-${kind}${subject && `-${subject}`}`,
    visit_id: visit.id,
    kind,
    subject,
    value: JSON.stringify(value),
    at,
    received_at: at,
    actor_id: actorId,
    actor_name: crewName,
  });
  const checklist = demoChecklists.services.find(({ serviceId }) => serviceId === visit.service_id);
  const ticks = (checklist?.items ?? []).map(({ id, text }) => entry('check', end, { isDone: true, text }, id));
  return [entry('arrive', start), entry('start', start), ...ticks, entry('finish', end)];
}

type Named = Pick<TeamRow, 'name' | 'base_city' | 'base_county' | 'members'>;

const teams = lifeTeams.map(({ number, name, baseCity, baseCounty, members }) => ({
  number,
  blank: { name: `Echipa ${number}`, base_city: '', base_county: '', members: '[]' } satisfies Named,
  sample: {
    name,
    base_city: baseCity,
    base_county: baseCounty,
    members: JSON.stringify(members.map((member) => ({ name: member, userId: null }))),
  } satisfies Named,
}));

/** Teams that the staff named keep their names. */
export async function nameSampleTeams(trx: Trx) {
  for (const { number, blank, sample } of teams) await replaceTeamColumns(trx, number, blank, sample);
}

/** Columns that the staff changed stay. */
export async function blankSampleTeams(trx: Trx) {
  for (const { number, blank, sample } of teams)
    for (const column of Object.keys(blank) as (keyof Named)[])
      await replaceTeamColumns(trx, number, { [column]: sample[column] }, { [column]: blank[column] });
}
