import { toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import { formatVisitShortDay } from '../../../../contract/visits/format-visit-time.ts';
import type { VisitStepInput } from '../../../../contract/visits/staff-actions.ts';
import { isTooEarly, openVisitStates, type VisitStep, visitStateAfter } from '../../../../contract/visits/steps.ts';
import type { Actor } from '../../../common/activity/workflow-store.ts';
import type { Team } from '../../../company/teams/team-store.ts';
import { requireTeam } from '../../../company/teams/team-store.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { lockRows } from '../../../platform/db/run-exclusively.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { deleteConflicts } from '../../crew/conflict-store.ts';
import {
  findTeam,
  findTeams,
  readOccupancy,
  releaseWindows,
  reserveWindows,
} from '../availability/availability-store.ts';
import { listWorkChoices, lockDaysOfVisits } from '../choices/choice-store.ts';
import { endChoice, releaseChoice } from '../choices/choices.ts';
import { buildTimeColumns, buildTimeWithoutWindow } from '../visit-columns.ts';
import { queueDayNotices } from '../visit-notices.ts';
import { listVisitsByIds, type Visit, type VisitLink } from '../visit-store.ts';
import { hasBegun } from '../visit-time.ts';
import {
  changeVisit,
  isVisitor,
  linkVisitToClient,
  refuseStale,
  type VisitTransaction,
  WindowTaken,
} from '../visit-transaction.ts';
import { holdFreeWindows } from '../waiting/hold-windows.ts';

export interface Step extends Omit<VisitStepInput, 'scope'> {
  /** When the e-mails are sent, if the usual rules do not apply. */
  sendAt?: string;
  /** The present team (null for none), if the visit has already released its windows. */
  formerTeam?: Team | null | undefined;
  /** Where the later days of the same work go, if that was planned before. */
  following?: string[] | undefined;
  /** The agreement to which the visit now belongs. */
  link?: VisitLink | undefined;
  /** The caller offers the windows that the visit leaves, because another visit may move into them first. */
  keepsFreed?: boolean;
}

/**
 * Changes one visit and records it. The caller queues e-mails by `queueStepEmails` after all visits of a series have
 * changed.
 */
export async function applyStep(transaction: VisitTransaction, visit: Visit, step: Step, actor: Actor): Promise<Visit> {
  const { trx, now } = transaction;
  const state = visitStateAfter(visit.state, step.step) ?? refuseStale();
  if (isTooEarly(step.step, visit.local_time, toBucharestDay(new Date(now)))) throw createTooEarlyFailure(visit);
  await lockDaysOfVisits(trx, [visit], step.date ? [step.date] : []);
  const isReleasing = releasingSteps.includes(step.step);
  const before = isReleasing ? await findFormerTeam(trx, visit, step) : undefined;
  const columns = {
    state,
    ...toPartialColumn(step),
    ...step.link,
    ...(before && { former_team: before.number }),
    ...(await reserveWanted(transaction, visit, { ...step, team: before }, actor)),
  };
  const teams = { before, after: before && step.step !== 'cancel' ? await findTeam(trx, visit.id) : before };
  const changed = await changeVisit(transaction, visit, {
    step: step.step,
    columns,
    actor,
    note: formatStepNote(step, teams),
    key: step.key,
    ...(!isVisitor(actor) && { activity: buildStepActivity(step.step, visit, { ...visit, ...columns }, teams) }),
  });
  if (isReleasing) {
    const times = [
      { localTime: visit.local_time, team: before?.number },
      { localTime: changed.local_time, team: teams.after?.number },
    ];
    await queueDayNotices(trx, times, actor, now);
  }
  if (step.step === 'cancel') await releaseWindows(trx, { visit_id: visit.id });
  if (endsChoice.includes(step.step)) await endChoice(transaction, visit);
  // A step that ends the visit also decides about a conflict with the crew.
  if (step.step === 'complete' || step.step === 'no_show') await deleteConflicts(trx, [visit.id]);
  if (visit.is_suspicious && !changed.is_suspicious) await linkVisitToClient(trx, changed);
  if (!step.keepsFreed) await offerFreed(transaction, [visit], step);
  return changed;
}

const releasingSteps: VisitStep[] = ['cancel', 'move', 'assign'];

/** Offers the windows that the visits have left to the waiting list. */
export async function offerFreed(transaction: VisitTransaction, visits: Visit[], { step }: Pick<Step, 'step'>) {
  if (!releasingSteps.includes(step)) return;
  const days = new Set(visits.map(({ local_time }) => local_time.slice(0, 10)));
  for (const day of days) await holdFreeWindows(transaction, day);
}

const findFormerTeam = async (trx: Trx, { id }: Visit, { formerTeam }: Step) =>
  formerTeam === undefined ? findTeam(trx, id) : (formerTeam ?? undefined);

const endsChoice: VisitStep[] = ['move', 'cancel', 'complete', 'no_show'];

const toPartialColumn = ({ step, isPartial }: Step) =>
  step === 'complete' || step === 'reopen' ? { is_partial: step === 'complete' && isPartial ? 1 : 0 } : {};

const createTooEarlyFailure = ({ local_time }: Visit) =>
  new Failure(
    'wrong_state',
    `Vizita este abia ${formatVisitShortDay(local_time)}. Se poate încheia sau nota că nu a avut loc din ziua ei; până atunci o puteți muta sau anula.`,
  );

interface Wanted extends Step {
  /** The team that holds the windows after the step. */
  team: Team | undefined;
}

/** The columns that follow from the windows that the step needs. */
function reserveWanted(transaction: VisitTransaction, visit: Visit, wanted: Wanted, actor: Actor) {
  if (wanted.step === 'assign') return assignTeam(transaction, visit, wanted);
  // Confirming a suspicious visit makes it a normal one, which needs its window.
  const isCleared = wanted.step === 'confirm' && visit.is_suspicious === 1;
  const localTime = wanted.step === 'move' ? wanted.date : isCleared ? visit.local_time : undefined;
  return localTime ? reserveTime(transaction, visit, { ...wanted, localTime }, actor) : {};
}

async function assignTeam({ trx }: VisitTransaction, visit: Visit, { team: current, teamId }: Wanted) {
  const occupancy = await readOccupancy(trx, visit.local_time);
  const team = requireTeam(occupancy.teams, teamId);
  if (!current) throw new Failure('wrong_state', 'Vizita nu ocupă o oră de sosire: mutați-o întâi la una liberă.');
  if (current.id === team.id) throw new Failure('wrong_state', `Vizita este deja la ${team.name}.`);
  if (!(await reserveWindows(trx, visit, occupancy, team.id)))
    throw new Failure('team_busy', `${team.name} nu lucrează atunci sau are altă vizită.`);
  return {};
}

/** Windows of the wanted team; by default of the present team if it is free, otherwise of any. */
async function reserveTime(
  { trx }: VisitTransaction,
  visit: Visit,
  { localTime, teamId, team }: Wanted & { localTime: string },
  actor: Actor,
) {
  const occupancy = await readOccupancy(trx, localTime);
  if (isSilenced(visit, actor)) {
    await releaseWindows(trx, { visit_id: visit.id });
    return { ...buildTimeWithoutWindow(localTime, occupancy, visit.window_count), is_suspicious: 1 };
  }
  const time = buildTimeColumns(localTime, occupancy, visit.window_count);
  const reserve = (id?: string) => reserveWindows(trx, { ...time, id: visit.id }, occupancy, id);
  const isReserved = teamId
    ? await reserve(requireTeam(occupancy.teams, teamId).id)
    : (team && (await reserve(team.id))) || (await reserve());
  if (!isReserved) throw new WindowTaken(localTime, visit.window_count, { moved: visit, teamId });
  return { ...time, is_suspicious: 0 };
}

/** A suspicious visitor gets the usual reply, but no window and no e-mail: the address may be a stranger's. */
export const isSilenced = (visit: Visit, actor: Actor) => visit.is_suspicious === 1 && isVisitor(actor);

interface TeamChange {
  before?: Team | undefined;
  after?: Team | undefined;
}

function formatStepNote({ step, note, isPartial }: Step, teams: TeamChange) {
  if (step === 'assign') return [teams.after?.name, note].filter(Boolean).join(': ');
  return step === 'complete' && isPartial ? ['Parțial', note].filter(Boolean).join(': ') : note;
}

export const buildStepActivity = (step: VisitStep, before: Visit, after: Visit, teams: TeamChange = {}) => ({
  action: step === 'move' || step === 'assign' ? ('update' as const) : ('step' as const),
  before: pickAuditFields(before, teams.before),
  after: pickAuditFields(after, teams.after),
});

const pickAuditFields = ({ state, local_time, is_partial }: Visit, team: Team | undefined) => ({
  state,
  date: local_time,
  isPartial: is_partial === 1,
  ...(team && { team: team.name }),
});

const system = { id: 'system', name: null };

/** Cancels coming visits of an erased client, without e-mails. The timer of the waiting list offers their windows. */
export async function cancelForErasure(trx: Trx, ids: string[], now: Date) {
  const transaction = { trx, now: now.toISOString() };
  const visits = await listVisitsByIds(trx, ids);
  const isComing = (visit: (typeof visits)[number]) => openVisitStates.includes(visit.state) && !hasBegun(visit, now);
  await lockDaysOfVisits(trx, visits.filter(isComing));
  const coming = (await lockRows(trx, 'visits', ids)).filter(isComing);
  const teams = await findTeams(trx, coming);
  for (const visit of coming) {
    const team = teams.get(visit.id);
    const columns = { state: 'cancelled' as const, ...(team && { former_team: team.number }) };
    await changeVisit(transaction, visit, { step: 'cancel', columns, actor: system });
    await releaseWindows(trx, { visit_id: visit.id });
    for (const choice of await listWorkChoices(trx, [visit])) await releaseChoice(transaction, choice, 'withdrawn');
  }
  const freed = coming.map(({ id, local_time }) => ({ localTime: local_time, team: teams.get(id)?.number }));
  await queueDayNotices(trx, freed, system, transaction.now);
}
