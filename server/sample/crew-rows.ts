import { isDeepStrictEqual } from 'node:util';
import { minuteMs } from '../../contract/kernel/durations.ts';
import { addDays, dayInBucharest } from '../../contract/kernel/local-time.ts';
import { demoChecklists } from '../../demo/checklists.ts';
import { lifeTeams } from '../../demo/life/teams.ts';
import { checklistSetting } from '../crew/crew-settings.ts';
import type { EntryValue } from '../crew/fold-entries.ts';
import type { StopEntry } from '../crew/stop-store.ts';
import type { Trx } from '../db/database.ts';
import { deleteValue } from '../settings/setting-store.ts';
import { replaceTeamColumns, type TeamRow } from '../teams/team-store.ts';
import type { Visit } from '../visits/visit-store.ts';
import type { LifeWriter } from './life-writer.ts';

/** Keeps checklists that the staff wrote. */
export const writeSampleChecklists = (trx: Trx) => checklistSetting.write(trx, demoChecklists, 0);

export async function removeSampleChecklists(trx: Trx) {
  const { value } = await checklistSetting.read(trx);
  if (isDeepStrictEqual(value, demoChecklists)) await deleteValue(trx, checklistSetting.key);
}

/** When the crew worked at a completed visit: it started some minutes late and did not take exactly as long as planned. */
export function sampleWorkTimes(visit: Visit) {
  if (visit.state !== 'completed' || visit.timing !== 'window') return {};
  const chance = Number.parseInt(visit.id.slice(0, 4), 16) || 0;
  const start = Date.parse(visit.starts_at) + (5 + (chance % 20)) * minuteMs;
  const end = Math.min(start + visit.work_minutes * (0.6 + (chance % 5) / 10) * minuteMs, Date.parse(visit.updated_at));
  if (end <= start) return {};
  return { started_at: new Date(start).toISOString(), finished_at: new Date(end).toISOString() };
}

const notedDays = 7;

export function stopEntryRows({ life, by }: LifeWriter, visits: Visit[]): StopEntry[] {
  const first = addDays(dayInBucharest(life.now), -notedDays);
  const noted = visits.filter(({ local_time, finished_at }) => finished_at && local_time >= first);
  return noted.flatMap((visit) => visitEntries(visit, by.id));
}

const crewName = lifeTeams[0]?.members[0] ?? '';

function visitEntries(visit: Visit, actorId: string): StopEntry[] {
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
