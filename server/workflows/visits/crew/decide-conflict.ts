import type { User } from '../../../../contract/accounts/schemas.ts';
import type { ConflictDecision } from '../../../../contract/crew/entries.ts';
import { decideCrewConflict } from '../../../../contract/crew/routes.ts';
import { decideCrewConflictSchemas } from '../../../../contract/crew/schemas.ts';
import { toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import { listEvents } from '../../../common/activity/workflow-store.ts';
import { listTeamRows } from '../../../company/teams/team-store.ts';
import type { Context } from '../../../context.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { lockRows } from '../../../platform/db/run-exclusively.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { deleteConflicts, findConflict } from '../../crew/conflict-store.ts';
import { findEntry, listEntries, type StopEntry } from '../../crew/stop-store.ts';
import { findTeam, readOccupancy, releaseWindows, reserveWindows } from '../availability/availability-store.ts';
import { ignoredClosures } from '../availability/free-windows.ts';
import { lockDaysOfVisits } from '../choices/choice-store.ts';
import { endChoice } from '../choices/choices.ts';
import { refuseOpening } from '../linked-days/open-day.ts';
import { readVisitDetail, requireVisit } from '../staff/staff-view.ts';
import { applyStepWithEmails, queueStepEmails } from '../steps/step-emails.ts';
import { buildTimeColumns, buildTimeWithoutWindow } from '../visit-columns.ts';
import { type Visit, writeWorkTimes } from '../visit-store.ts';
import { changeVisit, recordVisitActivity, type VisitTransaction, withVisitTransaction } from '../visit-transaction.ts';
import { holdFreeWindows } from '../waiting/hold-windows.ts';
import { sayEntry } from './describe-entry.ts';
import { toEndingStep, toOutcome } from './note-at-stop.ts';
import { listMemberIds } from './stop-access.ts';

export function mountConflicts(context: Context) {
  const { mount, db, now } = context;
  mount(decideCrewConflict, decideCrewConflictSchemas, async ({ params: { id }, input, user }) => {
    await decide(context, await requireVisit(db, id), input, user);
    return { visit: await readVisitDetail(db, id, now()) };
  });
}

interface Decision {
  entry: string;
  decision: ConflictDecision;
}

const decide = (context: Context, known: Visit, { entry: key, decision }: Decision, by: User) =>
  withVisitTransaction(context, async (transaction) => {
    const { trx, now } = transaction;
    const entry = await findEntry(trx, key);
    const time = entry && (await findWorkTime(trx, known, entry));
    await lockDaysOfVisits(trx, [known], time ? [time] : []);
    const [visit] = await lockRows(trx, 'visits', [known.id]);
    const conflict = await findConflict(trx, known.id);
    if (!visit || !entry || !time || visit.sequence !== known.sequence || conflict?.entry_key !== key)
      throw new Failure('stale_version', 'Între timp s-a schimbat ceva la această vizită. Reîncărcați pagina.');
    if (decision === 'apply') await applyWork(transaction, visit, { entry, time }, by);
    await deleteConflicts(trx, [visit.id]);
    const after = { crewWork: `${decisionNotes[decision]}: ${sayEntry(entry)}, ${entry.actor_name}` };
    await recordVisitActivity(trx, { by, now: new Date(now) }, visit, { action: 'update', after });
  });

const decisionNotes: Record<ConflictDecision, string> = { apply: 'preluată', dismiss: 'fără urmări' };

/** When the visit was planned for the day of the work. */
async function findWorkTime(db: Db, visit: Visit, { at }: StopEntry) {
  const day = toBucharestDay(new Date(at));
  if (day >= visit.local_time.slice(0, 10)) return visit.local_time;
  const events = await listEvents(db, 'visit_events', visit.id);
  const move = events.findLast(({ step, from_time }) => step === 'move' && from_time?.startsWith(day));
  return move?.from_time ?? `${day}${visit.local_time.slice(10)}`;
}

interface Work {
  entry: StopEntry;
  time: string;
}

/** Changes the visit to the day, team and outcome that its crew recorded. */
async function applyWork(transaction: VisitTransaction, visit: Visit, work: Work, by: User) {
  const { entry } = work;
  const outcome = toOutcome(entry);
  const note = `${sayEntry(entry)}, notat de ${entry.actor_name}`;
  const open = await putBack(transaction, await openVisit(transaction, visit, by, note), work, by);
  if (outcome) await applyStepWithEmails(transaction, open, { ...toEndingStep(outcome), note }, by);
  else await refuseOpening(transaction.trx, open);
  const { startedAt, finishedAt } = await readTimes(transaction.trx, visit, entry);
  await writeWorkTimes(transaction.trx, visit.id, { started_at: startedAt, finished_at: finishedAt });
}

/** Reopens a cancelled visit, which no step of the workflow can, because the work was done nevertheless. */
async function openVisit(transaction: VisitTransaction, visit: Visit, by: User, note: string) {
  if (visit.state === 'confirmed') return visit;
  if (visit.state === 'requested')
    return applyStepWithEmails(transaction, visit, { step: 'confirm', sendEmail: 'none' }, by);
  if (visit.state === 'cancelled')
    return changeVisit(transaction, visit, { step: 'reopen', columns: { state: 'confirmed' }, actor: by, note });
  return applyStepWithEmails(transaction, visit, { step: 'reopen', note }, by);
}

/** Moves the visit to the hour of the work and to the team that did it, without an e-mail: the client saw the team. */
async function putBack(transaction: VisitTransaction, visit: Visit, { entry, time }: Work, by: User) {
  const { trx } = transaction;
  const teams = (await listTeamRows(trx)).filter((team) => listMemberIds(team).includes(entry.actor_id));
  const current = await findTeam(trx, visit.id);
  // A cancelled visit needs windows again.
  const isHeld = current !== undefined || visit.timing !== 'window';
  const isTeam = teams.length === 0 || teams.some(({ id }) => id === current?.id);
  if (visit.local_time === time && isHeld && isTeam) return visit;
  await endChoice(transaction, visit);
  const reserved = await reserveAsWorked(
    transaction,
    visit,
    time,
    teams.map(({ id }) => id),
  );
  const columns = reserved ?? (visit.local_time === time && isHeld ? {} : await leaveWindows(transaction, visit, time));
  const step = visit.local_time === time ? ('assign' as const) : ('move' as const);
  const after = await changeVisit(transaction, visit, { step, columns, actor: by });
  await queueStepEmails(transaction, { before: visit, after }, { step, sendEmail: 'none' }, by);
  await holdFreeWindows(transaction, visit.local_time.slice(0, 10));
  return after;
}

/** The windows of the first of the teams that is free; undefined if none is. */
async function reserveAsWorked({ trx }: VisitTransaction, visit: Visit, time: string, teamIds: string[]) {
  const occupancy = await readOccupancyAsWorked(trx, time);
  const columns = buildTimeColumns(time, occupancy, visit.window_count);
  for (const id of teamIds) if (await reserveWindows(trx, { ...columns, id: visit.id }, occupancy, id)) return columns;
  return undefined;
}

async function leaveWindows({ trx }: VisitTransaction, visit: Visit, time: string) {
  await releaseWindows(trx, { visit_id: visit.id });
  return buildTimeWithoutWindow(time, await readOccupancyAsWorked(trx, time), visit.window_count);
}

/** Closures are ignored, because the team was there. */
const readOccupancyAsWorked = async (trx: Trx, time: string) => ({
  ...(await readOccupancy(trx, time)),
  closed: ignoredClosures,
});

/** The state of the stop from entries of this team on that day. Normally entries of a former team do not count. */
async function readTimes(db: Db, visit: Visit, { at, kind }: StopEntry) {
  const day = toBucharestDay(new Date(at));
  const starts = (await listEntries(db, [visit.id])).filter(
    (entry) => entry.kind === 'start' && toBucharestDay(new Date(entry.at)) === day && entry.at <= at,
  );
  return { startedAt: starts[0]?.at ?? null, finishedAt: kind === 'finish' ? at : null };
}
