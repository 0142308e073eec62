import { timedSteps } from '../../../../contract/crew/entries.ts';
import type { StruckStop } from '../../../../contract/crew/schemas.ts';
import { addDays, toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import { addressFields } from '../../../../contract/visits/visit-fields.ts';
import { listEvents } from '../../../common/activity/workflow-store.ts';
import type { TeamRow } from '../../../company/teams/team-store.ts';
import type { Db } from '../../../platform/db/database.ts';
import { startOfDay } from '../../../platform/db/day-start.ts';
import { foldEntries, sortEntries } from '../../crew/fold-entries.ts';
import { listEntriesBetween, type StopEntry } from '../../crew/stop-store.ts';
import { findTeam } from '../availability/availability-store.ts';
import { readFields } from '../visit-columns.ts';
import { listVisitsByIds, type Visit, type VisitEvent } from '../visit-store.ts';
import { listMemberIds } from './stop-access.ts';

/**
 * Stops that were cancelled, moved to another day or given to another team after people of the team had recorded a step
 * on this day. They show what the team recorded, and nothing newer.
 */
export async function listStruckStops(db: Db, team: TeamRow, date: string, present: { id: string }[]) {
  const members = listMemberIds(team);
  const entries = (await listEntriesBetween(db, startOfDay(date), startOfDay(addDays(date, 1)))).filter(
    ({ actor_id, visit_id }) => members.includes(actor_id) && !present.some(({ id }) => id === visit_id),
  );
  const ids = [...new Set(entries.filter(isWork).map(({ visit_id }) => visit_id))];
  const visits = await listVisitsByIds(db, ids);
  const views = await Promise.all(
    visits.map((visit) =>
      viewStruck(
        db,
        visit,
        date,
        entries.filter((entry) => entry.visit_id === visit.id),
      ),
    ),
  );
  return views.filter((view) => view !== undefined).toSorted((a, b) => a.date.localeCompare(b.date));
}

const isWork = ({ kind }: StopEntry) => kind === 'finish' || timedSteps.some((step) => step === kind);

async function viewStruck(db: Db, visit: Visit, date: string, entries: StopEntry[]): Promise<StruckStop | undefined> {
  const events = await listEvents(db, 'visit_events', visit.id);
  const change = events.findLast((event) => isStriking(event, date));
  if (!change) return undefined;
  const { times, notes } = foldEntries(sortEntries(entries.map(withoutMark)));
  return {
    id: visit.id,
    name: visit.name,
    service: { id: visit.service_id, name: visit.service_name },
    address: readFields(visit, addressFields),
    date: change.from_time ?? `${date}${visit.local_time.slice(10)}`,
    change: change.step as StruckStop['change'],
    by: change.actor_id === 'visitor' ? null : (change.actor_name ?? ''),
    changedAt: change.at,
    movedTo: change.step === 'move' ? change.to_time : null,
    givenTo: change.step === 'assign' ? ((await findTeam(db, visit.id))?.name ?? null) : null,
    times,
    crewNotes: notes,
  };
}

/** The change that took the visit from the team's day: the last one on that day or later. */
const isStriking = ({ step, at }: VisitEvent, date: string) =>
  ['cancel', 'move', 'assign'].includes(step) && toBucharestDay(new Date(at)) >= date;

/** The team sees its own times, even if they no longer count for the visit. */
const withoutMark = (entry: StopEntry): StopEntry => ({
  ...entry,
  value: JSON.stringify({ ...JSON.parse(entry.value), isFormer: false }),
});
