import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { User } from '../../../../contract/accounts/schemas.ts';
import { inviteToChange } from '../../../../contract/emails/kinds/visits.ts';
import { addMs, minuteMs } from '../../../../contract/kernel/durations.ts';
import { toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import type { confirmPostponementSchemas, PostponedVisit, TeamWindow } from '../../../../contract/planning/postpone.ts';
import { formatVisitShortDay } from '../../../../contract/visits/format-visit-time.ts';
import { undoMinutes } from '../../../../contract/visits/limits.ts';
import { isTooLate } from '../../../../contract/visits/visit-status.ts';
import { recordActivity } from '../../../common/activity/activity-store.ts';
import type { Context } from '../../../context.ts';
import { insertRows, updateRows } from '../../../platform/db/rows.ts';
import type { Tables } from '../../../platform/db/tables/tables.ts';
import { Failure, requireFound } from '../../../platform/http/failure.ts';
import { bindKey, runOnce } from '../../../platform/http/idempotency-key.ts';
import { startTimer } from '../../../platform/jobs/worker-loop.ts';
import {
  findTeam,
  listWindowsOfVisit,
  lockDays,
  readOccupancy,
  readRequestSettings,
  releaseWindows,
  transferWindows,
} from '../../visits/availability/availability-store.ts';
import { allTeams, deleteClosuresOf, insertClosures } from '../../visits/availability/closure-store.ts';
import { listWorkingTeams } from '../../visits/availability/free-windows.ts';
import { openChoice, undoChoice } from '../../visits/choices/choices.ts';
import { listUnsentNews, requeueNews } from '../../visits/emails/visit-sms.ts';
import { listUnsentEmails, queueStepEmails, undoEmails } from '../../visits/steps/step-emails.ts';
import { applyStep, type Step } from '../../visits/steps/visit-step.ts';
import { queueDayNotices } from '../../visits/visit-notices.ts';
import { findVisit, rainDayNote, type Visit } from '../../visits/visit-store.ts';
import { toInstant } from '../../visits/visit-time.ts';
import {
  changeVisit,
  type VisitTransaction,
  WindowTaken,
  withVisitTransaction,
} from '../../visits/visit-transaction.ts';
import { releaseClosedHolds } from '../../visits/waiting/hold-windows.ts';
import { type Candidate, listCandidates } from './plan-outcomes.ts';
import {
  buildPostponementActivity,
  type Changes,
  endPostponement,
  findPostponement,
  listOverduePostponements,
  type MovedVisit,
  readChanges,
  viewPostponement,
} from './postponement-store.ts';

type Confirmed = z.output<typeof confirmPostponementSchemas.input>;
type Outcome = PostponedVisit['outcome'];

export function confirmChanges(context: Context, asked: Confirmed, by: User) {
  const input = { ...asked, key: bindKey(asked.key, [by.id, asked]) };
  return runOnce(
    input.key,
    async (key) => {
      const found = await findPostponement(context.db, { key });
      return found && viewPostponement(found);
    },
    () => withVisitTransaction(context, (transaction) => writePostponement(transaction, input, by)),
  );
}

/** Writes everything or nothing; a refusal names all visits that cannot be moved as planned. */
async function writePostponement(transaction: VisitTransaction, input: Confirmed, by: User) {
  const { trx, now } = transaction;
  await lockDays(trx, [
    input.date,
    ...input.visits.flatMap(({ outcome }) => listPlaces(outcome)).flatMap(listPlaceTimes),
  ]);
  const row = {
    id: randomUUID(),
    key: input.key,
    date: input.date,
    changes: '',
    state: 'open' as const,
    undo_until: addMs(now, undoMinutes * minuteMs),
    by_id: by.id,
    created_at: now,
  };
  await insertRows(trx, 'postponements', [row]);
  // The day is closed first, so that the windows that become free are not offered to its waiting list.
  await closeForRain(transaction, row, input, by);
  const candidates = new Map((await listCandidates(trx, input, new Date(now))).map((one) => [one.visit.id, one]));
  const changes: Changes = { moved: [], asked: [] };
  const refused: Refused[] = [];
  for (const { id, sequence, outcome } of input.visits) {
    const candidate = candidates.get(id);
    const message = await applyOutcome(transaction, { candidate, sequence, outcome, row, by, changes });
    if (message) refused.push({ id, name: candidate?.visit.name ?? '', message });
  }
  refused.push(...listUnseen(input, candidates.values()));
  if (refused.length > 0) throw createPlanChangedFailure(refused);
  const filled = { ...row, changes: JSON.stringify(changes) };
  await updateRows(trx, 'postponements', { id: row.id }, { changes: filled.changes });
  await recordActivity(trx, buildPostponementActivity(filled, by, 'update'), new Date(now));
  return viewPostponement(filled);
}

interface Refused {
  id: string;
  name: string;
  message: string;
}

/** Visits that the preview did not show. Suspicious ones stay anyway, so that strangers cannot prevent a postponement. */
const listUnseen = ({ seen }: Confirmed, candidates: Iterable<Candidate>): Refused[] =>
  [...(seen ? candidates : [])]
    .filter(({ visit, stays }) => !stays && !seen?.includes(visit.id))
    .map(({ visit: { id, name } }) => ({ id, name, message: 'A apărut între timp în ziua aleasă.' }));

/** Closes the day for the whole company if every working team was chosen. */
async function closeForRain(
  transaction: VisitTransaction,
  { id, date, created_at }: Pick<Tables['postponements'], 'id' | 'date' | 'created_at'>,
  { teamIds, from }: Confirmed,
  by: User,
) {
  const { trx } = transaction;
  const occupancy = await readOccupancy(trx, date);
  const leftOut = listWorkingTeams(occupancy, date).filter((team) => !teamIds.includes(team.id));
  const chosen = occupancy.teams.filter((team) => teamIds.includes(team.id)).map(({ number }) => number);
  const closure = {
    date,
    from_hour: from ?? '',
    reason: rainDayNote,
    by_name: by.name,
    postponement_id: id,
    created_at,
  };
  await insertClosures(
    trx,
    (leftOut.length === 0 ? [allTeams] : chosen).map((team) => ({ ...closure, team })),
  );
  await releaseClosedHolds(transaction, date);
}

const listPlaces = (outcome: Outcome): TeamWindow[] =>
  outcome.kind === 'move' ? [outcome.to] : outcome.kind === 'ask' ? outcome.options : [];

const listPlaceTimes = ({ date, following = [] }: TeamWindow) => [date, ...following];

const createPlanChangedFailure = (refused: Refused[]) =>
  new Failure('plan_changed', 'Unele vizite sau ore s-au schimbat între timp. Nimic nu a fost mutat.', {
    details: { refused },
  });

interface Wanted {
  candidate: Candidate | undefined;
  sequence: number;
  outcome: Outcome;
  row: { id: string; date: string; undo_until: string };
  by: User;
  changes: Changes;
}

/** Applies the outcome of one visit; returns a message when it is not possible. */
async function applyOutcome(transaction: VisitTransaction, wanted: Wanted): Promise<string | undefined> {
  const { candidate, sequence, outcome, changes } = wanted;
  if (outcome.kind === 'stay') return undefined;
  if (!candidate) return 'Nu mai este în ziua și la echipele alese.';
  if (candidate.visit.sequence !== sequence) return 'S-a schimbat între timp.';
  if (candidate.stays) return `${candidate.stays}.`;
  const message = checkPlaces(transaction, candidate, outcome);
  if (message) return message;
  try {
    if (outcome.kind === 'move') changes.moved.push(await moveVisit(transaction, candidate, outcome.to, wanted));
    else changes.asked.push(await askClient(transaction, candidate, outcome.options, wanted));
    return undefined;
  } catch (error) {
    if (error instanceof WindowTaken) return 'Ora nouă s-a ocupat între timp.';
    if (error instanceof Failure) return error.message;
    throw error;
  }
}

function checkPlaces({ now }: VisitTransaction, { visit, tolerance }: Candidate, outcome: Outcome) {
  const days = listPlaces(outcome)
    .flatMap(listPlaceTimes)
    .map((time) => time.slice(0, 10));
  const today = toBucharestDay(new Date(now));
  if (days.some((day) => day <= today || day === visit.local_time.slice(0, 10)))
    return 'Ora nouă nu mai este posibilă.';
  if (outcome.kind !== 'move') return undefined;
  const isInside = tolerance && days.every((day) => tolerance.earliest <= day && day <= tolerance.latest);
  return isInside ? undefined : 'Ora nouă este în afara toleranței: întrebați clientul.';
}

/** The postponement holds the former windows, so that an undo finds them free. */
async function moveVisit(
  transaction: VisitTransaction,
  { visit }: Candidate,
  { date, teamId }: TeamWindow,
  { row, by }: Wanted,
): Promise<MovedVisit> {
  const { trx } = transaction;
  const windows = await listWindowsOfVisit(trx, visit.id);
  const formerTeam = await findTeam(trx, visit.id);
  // The move withdraws both; one that is being sent is tried again after an undo if it fails.
  const revoked = await listUnsentEmails(trx, visit, ['unsent', 'sending']);
  const unsent = revoked.map(({ key, expiresAt }) => ({ key, expiresAt }));
  const unsentSms = await listUnsentNews(trx, visit);
  await transferWindows(trx, { visit_id: visit.id }, { postponement_id: row.id });
  const { changeHours } = await readRequestSettings(trx);
  const isChangeable = !isTooLate({ startsAt: toInstant(date) }, new Date(row.undo_until), changeHours);
  const texts = { opening: formatMovedOpening(row.date, isChangeable) };
  const step: Step = { step: 'move', date, teamId, formerTeam, sendAt: row.undo_until, texts, note: rainDayNote };
  const after = await applyStep(transaction, visit, step, by);
  if (after.timing !== 'window') throw new WindowTaken(date, visit.window_count);
  await queueStepEmails(transaction, { before: visit, after }, step, by);
  const { local_time, starts_at, minutes, window_count, work_minutes, timing, reminded_at, former_team } = visit;
  return {
    id: visit.id,
    sequence: after.sequence,
    unsent,
    unsentSms,
    before: { local_time, starts_at, minutes, window_count, work_minutes, timing, reminded_at, former_team },
    team: windows[0]?.team as number,
    windows: windows.map((window) => window.local_time),
    to: date,
  };
}

const formatMovedOpening = (date: string, isChangeable: boolean) =>
  `Din cauza vremii nu putem veni ${formatVisitShortDay(date)} și am mutat vizita. ${inviteToChange(isChangeable)}`;

async function askClient(transaction: VisitTransaction, { visit }: Candidate, options: TeamWindow[], { row }: Wanted) {
  const note = `Din cauza vremii nu putem veni ${formatVisitShortDay(row.date)}. Vă rugăm să alegeți una dintre orele de mai jos.`;
  const question = { sequence: visit.sequence, options, note, sendAt: row.undo_until };
  const { choiceId } = await openChoice(transaction, visit.id, question);
  return { id: visit.id, sequence: visit.sequence, choiceId, dates: options.flatMap(listPlaceTimes) };
}

/** Uses only stored state, so it also works after a restart. */
export const startPostponementTimer = (context: Context) =>
  startTimer(context.app, { failure: 'ending postponements failed', pauseMs: 20_000 }, () =>
    closePostponements(context),
  );

/** Makes postponements final once they can no longer be undone, and releases their former windows. */
export async function closePostponements({ db, now }: Context) {
  for (const row of await listOverduePostponements(db, now().toISOString()))
    await db.transaction().execute(async (trx) => {
      if (await endPostponement(trx, row, 'done', now())) await releaseWindows(trx, { postponement_id: row.id });
    });
}

interface Undone {
  restored: number;
  kept: { id: string; name: string }[];
}

export async function undoChanges(context: Context, id: string, by: User): Promise<Undone> {
  const row = requireFound(await findPostponement(context.db, { id }), 'Amânarea nu există.');
  if (row.state === 'undone') throw new Failure('wrong_state', 'Amânarea a fost deja anulată.');
  if (row.state === 'done' || row.undo_until <= context.now().toISOString()) throw createTooLateFailure();
  return withVisitTransaction(context, (transaction) => restoreVisits(transaction, row, by));
}

const createTooLateFailure = () =>
  new Failure('wrong_state', 'Cele cinci minute au trecut, iar e-mailurile au plecat.');

async function restoreVisits(transaction: VisitTransaction, row: Tables['postponements'], by: User): Promise<Undone> {
  const { trx, now } = transaction;
  const changes = readChanges(row);
  await lockDays(trx, [row.date, ...changes.moved.map(({ to }) => to), ...changes.asked.flatMap(({ dates }) => dates)]);
  if (!(await endPostponement(trx, row, 'undone', new Date(now)))) throw createTooLateFailure();
  const undone: Undone = { restored: 0, kept: [] };
  const restore = async (change: { id: string; sequence: number }, undo: (visit: Visit) => Promise<boolean>) => {
    const visit = await findVisit(trx, change.id);
    if (visit?.sequence === change.sequence && (await undo(visit))) undone.restored += 1;
    else if (visit) undone.kept.push({ id: visit.id, name: visit.name });
  };
  for (const moved of changes.moved) await restore(moved, (visit) => moveBack(transaction, row, visit, moved, by));
  for (const asked of changes.asked) await restore(asked, () => undoChoice(transaction, asked.choiceId));
  await deleteClosuresOf(trx, row.id);
  // Visits that somebody changed meanwhile do not get their former windows back.
  await releaseWindows(trx, { postponement_id: row.id });
  await recordActivity(trx, buildPostponementActivity(row, by, 'restore'), new Date(now));
  return undone;
}

/** Undoing adds an event: the sequence must never fall, because open pages and calendars rely on it. */
async function moveBack(
  transaction: VisitTransaction,
  { id }: Tables['postponements'],
  visit: Visit,
  { before, team, windows, unsent, unsentSms = [] }: MovedVisit,
  by: User,
) {
  const { trx } = transaction;
  const left = await findTeam(trx, visit.id);
  if (!(await undoEmails(transaction, visit, unsent))) throw createTooLateFailure();
  await releaseWindows(trx, { visit_id: visit.id });
  await transferWindows(trx, { postponement_id: id }, { visit_id: visit.id }, { team, windows });
  const activity = {
    action: 'update' as const,
    before: { date: visit.local_time },
    after: { date: before.local_time },
  };
  const change = { step: 'move' as const, columns: before, actor: by, note: undoNote, activity };
  await requeueNews(transaction, await changeVisit(transaction, visit, change), unsentSms);
  const times = [
    { localTime: visit.local_time, team: left?.number },
    { localTime: before.local_time, team },
  ];
  await queueDayNotices(trx, times, by, transaction.now);
  return true;
}

const undoNote = 'Amânarea zilei a fost anulată.';
