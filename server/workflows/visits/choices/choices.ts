import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { formatLinkChannel } from '../../../../contract/clients/link-channels.ts';
import { cleanGreetingName } from '../../../../contract/emails/visitor-text.ts';
import { addMs, hourMs } from '../../../../contract/kernel/durations.ts';
import { toBucharestTime } from '../../../../contract/kernel/local-time.ts';
import { choiceHours } from '../../../../contract/visits/limits.ts';
import { linkVisit, proposeWindows, withdrawChoice } from '../../../../contract/visits/routes.ts';
import {
  linkVisitSchemas,
  proposeWindowsSchemas,
  withdrawChoiceSchemas,
} from '../../../../contract/visits/staff-actions.ts';
import { recordActivity } from '../../../common/activity/activity-store.ts';
import { queueEmail, withdrawEmail } from '../../../common/emails/outbox.ts';
import { deleteUnsent } from '../../../common/emails/outbox-store.ts';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { insertRows, updateRows } from '../../../platform/db/rows.ts';
import { lockRows } from '../../../platform/db/run-exclusively.ts';
import { createInvalidFieldsFailure, Failure } from '../../../platform/http/failure.ts';
import { startTimer } from '../../../platform/jobs/worker-loop.ts';
import {
  addWindows,
  findTeam,
  lockDays,
  readOccupancy,
  releaseWindows,
  type WindowHolder,
} from '../availability/availability-store.ts';
import { findTiming, type Occupancy } from '../availability/free-windows.ts';
import { withdrawReminder } from '../emails/visit-emails.ts';
import { queueChoiceSms, withdrawChoiceSms } from '../emails/visit-sms.ts';
import { listWorkTimes } from '../linked-days/linked-day-store.ts';
import { findLinkedWork, type MovableWork, refuseOutOfOrder } from '../linked-days/linked-work.ts';
import { createStartFinder, findAgreedStart, takesWindows } from '../linked-days/place-days.ts';
import { readVisitDetail, requireVisit } from '../staff/staff-view.ts';
import { buildTimeColumns } from '../visit-columns.ts';
import { createVisitLink, findVisit, type Visit } from '../visit-store.ts';
import { toEmailVisit, toInstant, toVisitHours } from '../visit-time.ts';
import {
  buildVisitActivity,
  recordVisitActivity,
  refuseStale,
  type VisitTransaction,
  WindowTaken,
  withVisitTransaction,
} from '../visit-transaction.ts';
import { holdFreeWindows } from '../waiting/hold-windows.ts';
import {
  type Choice,
  type ChoiceOption,
  dismissExpiredChoices,
  endOpenChoice,
  findChoice,
  findOpenChoice,
  listChoiceTimes,
  listOverdueChoices,
  listWorkChoices,
  readOptions,
} from './choice-store.ts';

export function mountStaffChoices(context: Context) {
  const { mount, db, now, publicUrl, canEmailClients: canSend } = context;

  mount(proposeWindows, proposeWindowsSchemas, async ({ params: { id }, input, user: by }) => {
    await requireVisit(db, id);
    await withVisitTransaction(context, async (transaction) => {
      const { visit } = await openChoice(transaction, id, input);
      const after = { proposedTimes: input.options.map(({ date }) => date).toSorted() };
      await recordVisitActivity(transaction.trx, { by, now: now() }, visit, { action: 'update', after });
    });
    return { visit: await readVisitDetail(db, id, now()), canSend };
  });

  mount(linkVisit, linkVisitSchemas, async ({ params: { id }, user: by }) => {
    const visit = await requireVisit(db, id);
    const activity = { action: 'update' as const, after: { privateLink: formatLinkChannel('copy') } };
    const path = await db.transaction().execute(async (trx) => {
      await recordVisitActivity(trx, { by, now: now() }, visit, activity);
      return createVisitLink(trx, id, 'copy', now().toISOString());
    });
    return { url: publicUrl + path };
  });

  /** A choice that was withdrawn or has expired meanwhile is no failure. */
  mount(withdrawChoice, withdrawChoiceSchemas, async ({ params: { id }, user: by }) => {
    const visit = await requireVisit(db, id);
    await withVisitTransaction(context, async (transaction) => {
      const { trx } = transaction;
      const choice = await findOpenChoice(trx, visit);
      await endChoice(transaction, visit);
      const activity = { action: 'update' as const, after: { proposedTimes: 'retrase' } };
      if (choice) await recordVisitActivity(trx, { by, now: now() }, visit, activity);
    });
    return { visit: await readVisitDetail(db, id, now()) };
  });
}

/** `sendAt`: when the e-mail is sent; now by default. */
type WantedChoice = Omit<z.output<typeof proposeWindowsSchemas.input>, 'options'> & {
  options: WantedOption[];
  sendAt?: string;
};

/** `following`: wall times of the later days, for work that takes several days. */
type WantedOption = z.output<typeof proposeWindowsSchemas.input>['options'][number] & {
  following?: string[] | undefined;
};

/** Holds the windows and asks the client by e-mail. Throws `WindowTaken` for the first window that is not free. */
export async function openChoice(transaction: VisitTransaction, visitId: string, wanted: WantedChoice) {
  const { trx, now } = transaction;
  const sorted = wanted.options.toSorted((a, b) => a.date.localeCompare(b.date));
  const options = await addFollowingDays(trx, await findVisit(trx, visitId), sorted);
  await lockDays(
    trx,
    options.flatMap(({ date, following = [] }) => [date, ...following]),
  );
  // Once the row is locked, a concurrent cancellation or move sees the choice, or its change is seen here.
  const [visit] = await lockRows(trx, 'visits', [visitId]);
  if (!visit || visit.sequence !== wanted.sequence) return refuseStale();
  refuseUnlessAskable(visit);
  if ((await listWorkChoices(trx, [visit])).length > 0)
    throw new Failure('wrong_state', 'Clientul are deja ore propuse. Retrageți-le întâi.');
  await dismissExpiredChoices(trx, visit.id);
  const choice = {
    id: randomUUID(),
    visit_id: visit.id,
    state: 'open' as const,
    options: '[]',
    created_at: now,
    ends_at: calculateChoiceEnd(now, options),
  };
  await insertRows(trx, 'visit_choices', [choice]);
  const held = JSON.stringify(await holdOptions(transaction, visit, choice.id, options));
  await updateRows(trx, 'visit_choices', { id: choice.id }, { options: held });
  await withdrawReminder(transaction, visit);
  await queueChoiceEmail(transaction, visit, { ...choice, options: held }, wanted);
  return { visit, choiceId: choice.id };
}

/** Adds to each option where the later days of the work would go. */
async function addFollowingDays(trx: Trx, visit: Visit | undefined, options: WantedOption[]): Promise<WantedOption[]> {
  const [first, last] = [options[0] as WantedOption, options.at(-1) as WantedOption];
  const work = visit && (await findLinkedWork(trx, visit, { from: first.date, to: last.date }));
  // An option that does not fit is refused below.
  if (!work || (await listWorkChoices(trx, [visit])).length > 0) return options;
  return options.map(({ date, teamId, following }) => {
    if (following) return { date, teamId, following };
    refuseOutOfOrder(work, date);
    const start = createStartFinder(work, teamId)(date);
    if (!start) throw new WindowTaken(date, visit.window_count, { moved: visit, teamId: teamId ?? undefined });
    return { date, teamId: start.team.id, following: start.times.slice(1) };
  });
}

function refuseUnlessAskable(visit: Visit) {
  if (visit.state !== 'requested' && visit.state !== 'confirmed')
    throw new Failure('wrong_state', 'Se propun ore numai pentru o vizită care urmează.');
  if (visit.is_suspicious)
    throw new Failure('wrong_state', 'Cererea pare suspectă, iar clientul nu primește e-mailuri. Confirmați-o întâi.');
  if (!visit.email) throw new Failure('wrong_state', 'Clientul nu are adresă de e-mail. Sunați-l și mutați vizita.');
}

/** A choice ends at the latest when its first window begins. */
const calculateChoiceEnd = (now: string, options: WantedOption[]) =>
  [addMs(now, choiceHours * hourMs), ...options.map(({ date }) => toInstant(date))].toSorted()[0] as string;

async function holdOptions(
  { trx, now }: VisitTransaction,
  visit: Visit,
  choiceId: string,
  options: WantedOption[],
): Promise<ChoiceOption[]> {
  const [first, last] = [options[0] as WantedOption, options.at(-1) as WantedOption];
  const occupancy = await readOccupancy(trx, first.date, last.date);
  const presentTeamId = (await findTeam(trx, visit.id))?.id;
  const work = await findLinkedWork(trx, visit, { from: first.date, to: last.date });
  const held: ChoiceOption[] = [];
  for (const [index, { date, teamId, following }] of options.entries()) {
    if (toInstant(date) <= now || date === visit.local_time || findTiming(occupancy, date) !== 'window')
      throw createInvalidFieldsFailure({
        [`options.${index}.date`]: 'Alegeți o oră liberă care urmează, alta decât cea de acum',
      });
    const option = work
      ? await holdWork(trx, work, choiceId, { date, teamId, following })
      : await holdVisit(trx, visit, choiceId, {
          date,
          teamId: teamId ?? presentTeamId,
          isNamed: Boolean(teamId),
          occupancy,
        });
    if (!option) throw new WindowTaken(date, visit.window_count, { moved: visit, teamId: teamId ?? undefined });
    held.push(option);
  }
  return held;
}

interface VisitOption {
  date: string;
  /** The preferred team, or the only one allowed. */
  teamId: string | undefined;
  isNamed: boolean;
  occupancy: Occupancy;
}

async function holdVisit(
  trx: Trx,
  visit: Visit,
  choiceId: string,
  { date, teamId, isNamed, occupancy }: VisitOption,
): Promise<ChoiceOption | undefined> {
  // The present windows of the visit count as free, because it moves.
  const holders: [WindowHolder, WindowHolder] = [{ choice_id: choiceId }, { visit_id: visit.id }];
  const span = { local_time: date, window_count: visit.window_count };
  const add = (id?: string) => addWindows(trx, holders, span, occupancy, id);
  const found = (teamId && (await add(teamId))) || (isNamed ? undefined : await add());
  return found && { date, team: found.team };
}

/** The windows of all days of the work that would move. */
async function holdWork(
  trx: Trx,
  work: MovableWork,
  choiceId: string,
  { date, teamId, following = [] }: WantedOption,
): Promise<ChoiceOption | undefined> {
  const times = [date, ...following];
  const team = findAgreedStart(work, times, teamId)?.team;
  if (!team) return undefined;
  const holders = work.moving.map(({ id }) => ({ visit_id: id }));
  for (const [index, { window_count }] of work.moving.entries()) {
    const span = { local_time: times[index] as string, window_count };
    if (!takesWindows(work.occupancy, span.local_time)) continue;
    if (!(await addWindows(trx, [{ choice_id: choiceId }, ...holders], span, work.occupancy, team.id)))
      return undefined;
  }
  return { date, team: team.number, following };
}

async function queueChoiceEmail(
  transaction: VisitTransaction,
  visit: Visit,
  choice: Choice,
  { note, sendAt }: WantedChoice,
) {
  const { context, trx, company, now } = transaction;
  const manageUrl = context.publicUrl + (await createVisitLink(trx, visit.id, 'email', now));
  const options = readOptions(choice);
  const dates = options.map(({ date }) => date);
  const occupancy = await readOccupancy(trx, dates[0] as string, dates.at(-1));
  const payload = {
    kind: 'visitChoice' as const,
    company,
    name: cleanGreetingName(visit.name),
    visit: toEmailVisit(visit, await listWorkTimes(trx, visit)),
    manageUrl,
    note: note ?? '',
    options: options.map(({ date, following }) => ({
      ...toVisitHours(buildTimeColumns(date, occupancy, visit.window_count)),
      ...(following && { following }),
    })),
    answerBy: toBucharestTime(new Date(choice.ends_at)),
  };
  const email = { key: buildChoiceEmailKey(choice), to: visit.email, payload, expiresAt: choice.ends_at };
  await queueEmail(trx, { ...email, ...(sendAt && { sendAt }) }, new Date(now));
  await queueChoiceSms(transaction, visit, { key: email.key, link: manageUrl, sendAt, expiresAt: choice.ends_at });
}

/** The key is among those of the visit's e-mails, which are erased with it. */
const buildChoiceEmailKey = ({ id, visit_id }: Choice) => `visit:${visit_id}:choice:${id}`;

export const startChoiceTimer = (context: Context) =>
  startTimer(context.app, { failure: 'ending choices failed', pauseMs: 20_000 }, () => expireChoices(context));

/** Works from stored state alone, so a restart does not matter; each choice is ended by one of several processes. */
export async function expireChoices(context: Context) {
  for (const choice of await listOverdueChoices(context.db, context.now().toISOString()))
    await withVisitTransaction(context, (transaction) => expireChoice(transaction, choice));
}

async function expireChoice(transaction: VisitTransaction, choice: Choice) {
  const { trx, now } = transaction;
  if (!(await releaseChoice(transaction, choice, 'expired'))) return;
  await serveWaitingList(transaction, choice);
  const visit = await findVisit(trx, choice.visit_id);
  if (!visit) return;
  const change = {
    before: { proposedTimes: readOptions(choice).map(({ date }) => date) },
    after: { proposedTimes: 'fără răspuns' },
  };
  await recordActivity(trx, buildVisitActivity(null, visit, { action: 'update', ...change }), new Date(now));
}

/** Ends the choice of a visit that changes in another way. */
export async function endChoice(transaction: VisitTransaction, visit: Visit) {
  await dismissExpiredChoices(transaction.trx, visit.id);
  const choice = await findOpenChoice(transaction.trx, visit);
  if (choice && (await releaseChoice(transaction, choice, 'withdrawn'))) await serveWaitingList(transaction, choice);
}

/** Withdraws a choice if its e-mail is still unsent; false when it has already ended. */
export async function undoChoice(transaction: VisitTransaction, choiceId: string) {
  const choice = await findChoice(transaction.trx, choiceId);
  if (!choice || !(await releaseChoice(transaction, choice, 'withdrawn'))) return false;
  if (!(await deleteUnsent(transaction.trx, [buildChoiceEmailKey(choice)])))
    throw new Failure('wrong_state', 'Întrebarea a plecat deja prin e-mail.');
  return true;
}

/** Returns false when it ended already. */
export async function releaseChoice(
  { trx, now }: Pick<VisitTransaction, 'trx' | 'now'>,
  choice: Choice,
  state: Exclude<Choice['state'], 'open'>,
) {
  await lockDays(trx, listChoiceTimes(choice));
  if (!(await endOpenChoice(trx, choice, state, now))) return false;
  await releaseWindows(trx, { choice_id: choice.id });
  await withdrawEmail(trx, buildChoiceEmailKey(choice));
  await withdrawChoiceSms({ trx, now }, buildChoiceEmailKey(choice));
  return true;
}

export async function serveWaitingList(transaction: VisitTransaction, choice: Choice) {
  for (const day of new Set(listChoiceTimes(choice).map((time) => time.slice(0, 10))))
    await holdFreeWindows(transaction, day);
}
