import type { z } from 'zod';
import type { User } from '../../../../contract/accounts/schemas.ts';
import type { CustomTexts } from '../../../../contract/emails/email-fields.ts';
import { addDays, countDaysUntil, toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import { formatVisitShortDay } from '../../../../contract/visits/format-visit-time.ts';
import { applyVisitStep, previewVisitEmail } from '../../../../contract/visits/routes.ts';
import * as schemas from '../../../../contract/visits/staff-actions.ts';
import { listStaffSteps, type VisitStep } from '../../../../contract/visits/steps.ts';
import { readEmailCompany } from '../../../common/emails/email-company.ts';
import type { Context } from '../../../context.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { createInvalidFieldsFailure, Failure } from '../../../platform/http/failure.ts';
import { bindKey, runOnce } from '../../../platform/http/idempotency-key.ts';
import { findTeams, readOccupancy } from '../availability/availability-store.ts';
import { lockDaysOfVisits } from '../choices/choice-store.ts';
import {
  asksForReview,
  buildVisitorEmailPayload,
  canChangeOnline,
  findThanksSentAt,
  readCompanyTexts,
  readEmailReport,
} from '../emails/visit-emails.ts';
import { changeLinkedDays, planLinkedDays } from '../linked-days/change-linked-days.ts';
import { listLinkedDays, listWorkTimes } from '../linked-days/linked-day-store.ts';
import { refuseOpening } from '../linked-days/open-day.ts';
import { formatMovedWork, queueWorkEmails } from '../linked-days/work-emails.ts';
import { readVisitDetail, requireVisit } from '../staff/staff-view.ts';
import { buildTimeColumns } from '../visit-columns.ts';
import {
  type FindVisitLink,
  findVisitEventByKey,
  listChangedTogether,
  listFollowing,
  lockLinkedAgreements,
  type Visit,
  type VisitLink,
} from '../visit-store.ts';
import { type VisitTransaction, WindowTaken, withVisitTransaction } from '../visit-transaction.ts';
import { chooseStepEmail, findKnownTime, queueStepEmails, toAnnouncedVisit } from './step-emails.ts';
import { refuseUnusualTime } from './unusual-times.ts';
import { applyStep, offerFreed, type Step } from './visit-step.ts';

type StaffStep = z.output<typeof schemas.visitStepInput>;

export function mountStaffSteps(context: Context, findVisitLink: FindVisitLink) {
  const { mount, db, now } = context;
  mount(applyVisitStep, schemas.applyVisitStepSchemas, async ({ params: { id }, input, user }) => {
    const visit = await requireVisit(db, id);
    const key = input.key && bindKey(input.key, [user.id, id, input]);
    const step = toAssignment(visit, { ...input, key });
    const following = await runOnce(
      key,
      (known) => findOutcome(context, visit, step, known),
      () =>
        withVisitTransaction(context, (transaction) =>
          changeVisits(transaction, visit, step, { by: user, findVisitLink }),
        ),
    );
    return { visit: await readVisitDetail(db, id, now()), following, canSend: context.canEmailClients };
  });

  mount(previewVisitEmail, schemas.previewVisitEmailSchemas, async ({ params: { id }, input, user }) => ({
    email: await previewStepEmail(context, await requireVisit(db, id), input, user),
    canSend: context.canEmailClients,
  }));
}

/** A move to another team at the same time. */
const toAssignment = (visit: Visit, { date, ...step }: StaffStep): StaffStep =>
  step.step === 'move' && step.teamId && date === visit.local_time ? { ...step, step: 'assign' } : { date, ...step };

interface Change {
  by: User;
  findVisitLink: FindVisitLink;
}

async function changeVisits(transaction: VisitTransaction, visit: Visit, wanted: StaffStep, change: Change) {
  if (await changesLinkedDays(transaction.trx, visit, wanted)) return changeWork(transaction, visit, wanted, change.by);
  const refused: ReturnType<typeof toRefusal>[] = [];
  const changes: { before: Visit; after: Visit }[] = [];
  const shift = wanted.date ? shiftByDays(visit, wanted.date) : undefined;
  const toChange = (await listVisitsToChange(transaction, visit, wanted, shift)).map((before) => ({
    before,
    step: before === visit ? wanted : shiftStep(wanted, shift, before),
  }));
  const visits = toChange.map(({ before }) => before);
  const newTimes = toChange.flatMap(({ step }) => step.date ?? []);
  const links: (VisitLink | undefined)[] = [];
  for (const { before, step } of toChange) links.push(await findNewLink(transaction.trx, before, step, change));
  await lockLinkedAgreements(transaction.trx, links);
  await lockDaysOfVisits(transaction.trx, visits, newTimes);
  for (const { before, step } of toChange) {
    try {
      changes.push({
        before,
        after: await applyStaffStep(transaction, before, step, { ...change, isLater: before !== visit }),
      });
    } catch (error) {
      const message = before === visit ? undefined : describeObstacle(error, wanted);
      if (!message) throw error;
      refused.push(toRefusal(before, message));
    }
  }
  const left = changes.map(({ before }) => before);
  await offerFreed(transaction, left, wanted);
  const changed = changes.length - 1;
  const texts = resolveTexts({ ...wanted, scope: changed > 0 ? 'following' : 'this' });
  for (const each of changes) {
    // The e-mail about the first visit is for the whole series.
    const choice = each.before === visit ? { texts } : { sendEmail: 'none' as const };
    await queueStepEmails(transaction, each, { ...wanted, ...choice }, change.by);
  }
  return { changed, refused: refused.toSorted((a, b) => a.date.localeCompare(b.date)) };
}

/** Days of one work always move together and with one team. */
const changesLinkedDays = async (db: Db, visit: Visit, { step }: Pick<StaffStep, 'step'>) =>
  (step === 'move' || step === 'assign') && (await listLinkedDays(db, visit)).length > 0;

async function changeWork(transaction: VisitTransaction, visit: Visit, wanted: StaffStep, by: User) {
  await refuseTime(transaction.trx, visit, wanted);
  const changes = await changeLinkedDays(transaction, visit, wanted, by);
  await queueWorkEmails(transaction, changes, wanted, by);
  return { changed: changes.filter(({ before }) => before.id !== visit.id).length, refused: [] };
}

/** Why one visit of the series stays as it is; undefined for failures that stop the whole step. */
function describeObstacle(error: unknown, { teamId }: StaffStep) {
  if (error instanceof Failure && isUnusual(error.code)) return 'Nu se lucrează la acea oră.';
  const isNotFree = error instanceof WindowTaken || (error instanceof Failure && error.code === 'team_busy');
  return isNotFree ? describeBusy(teamId) : undefined;
}

const isUnusual = (code: string) => code === 'irregular_hour' || code === 'day_closed';

const describeBusy = (teamId: string | undefined) =>
  teamId ? 'Echipa nu este liberă.' : 'Nu este nicio echipă liberă.';

/** Lists the visits in an order in which each leaves its window before the next one needs it. */
async function listVisitsToChange(
  { trx, now }: VisitTransaction,
  visit: Visit,
  wanted: StaffStep,
  shift: Shift | undefined,
) {
  if (wanted.scope !== 'following' || !visit.series_id) return [visit];
  const today = toBucharestDay(new Date(now));
  const following = (await listFollowing(trx, visit)).filter((other) => canFollow(other, wanted, shift, today));
  const others = wanted.step === 'assign' ? await listAssignable(trx, following, wanted.teamId) : following;
  const all = [visit, ...others];
  return wanted.date && wanted.date > visit.local_time ? all.toReversed() : all;
}

async function listAssignable(db: Db, visits: Visit[], teamId: string | undefined) {
  const teams = await findTeams(db, visits);
  return visits.filter(({ id }) => teams.has(id) && teams.get(id)?.id !== teamId);
}

const canFollow = (other: Visit, wanted: StaffStep, shift: Shift | undefined, today: string) =>
  listStaffSteps(today, other.state, other.local_time).includes(wanted.step) && shift?.(other) !== other.local_time;

const shiftStep = ({ key, ...wanted }: StaffStep, shift: Shift | undefined, other: Visit): Step =>
  shift ? { ...wanted, date: shift(other) } : wanted;

async function applyStaffStep(
  transaction: VisitTransaction,
  visit: Visit,
  step: Step,
  { isLater, ...change }: Change & { isLater: boolean },
) {
  await refuseTime(transaction.trx, visit, step, isLater);
  if (step.step === 'reopen') await refuseOpening(transaction.trx, visit);
  const link = await findNewLink(transaction.trx, visit, step, change);
  return applyStep(transaction, visit, { ...step, link, keepsFreed: true }, change.by);
}

/** A visit without an agreement may belong to one when it is confirmed or moved. */
async function findNewLink(trx: Trx, visit: Visit, { step, date }: Step, { findVisitLink }: Change) {
  if (visit.agreement_id || (step !== 'confirm' && step !== 'move')) return undefined;
  return findVisitLink(trx, { ...visit, local_time: date ?? visit.local_time, is_suspicious: 0 });
}

async function refuseTime(trx: Trx, visit: Visit, step: Step, isLater = false) {
  if (step.step === 'move' && !step.date) throw createInvalidFieldsFailure({ date: 'Alegeți o zi și o oră' });
  if (step.step === 'move' && step.date === visit.local_time)
    throw new Failure('wrong_state', 'Vizita este deja la această oră.');
  await refuseUnusualTime(trx, visit, step, { isLater });
}

const toRefusal = ({ id, local_time: date }: Visit, message: string) => ({ id, date, message });

async function findOutcome({ db, now }: Context, visit: Visit, wanted: StaffStep, key: string) {
  const event = await findVisitEventByKey(db, key);
  if (!event) return undefined;
  const isWork = await changesLinkedDays(db, visit, wanted);
  if ((wanted.scope !== 'following' && !isWork) || !visit.series_id) return { changed: 0, refused: [] };
  const changed = await listChangedTogether(db, visit.series_id, event);
  if (isWork) return { changed: changed.length, refused: [] };
  const following = await listFollowing(db, { ...visit, local_time: event.from_time ?? visit.local_time });
  const today = toBucharestDay(now());
  const open = following.filter(
    ({ id, state, local_time }) =>
      !changed.includes(id) && listStaffSteps(today, state, local_time).includes(wanted.step),
  );
  const unchanged = wanted.step === 'assign' ? await listAssignable(db, open, wanted.teamId) : open;
  return { changed: changed.length, refused: unchanged.map((other) => toRefusal(other, describeBusy(wanted.teamId))) };
}

/** The wall time to which a later visit of the series moves together with the first one. */
type Shift = (other: Visit) => string;

/** Shifts each visit by the same number of days and gives it the same new hour. */
function shiftByDays(moved: Visit, date: string): Shift {
  const days = countDaysUntil(moved.local_time.slice(0, 10), date.slice(0, 10));
  return (other) => `${addDays(other.local_time.slice(0, 10), days)}${date.slice(10)}`;
}

const openingForSeries: Partial<Record<VisitStep, (date: string) => string>> = {
  cancel: () =>
    'Am anulat vizita de mai jos și pe cele care urmau după ea. Vă invităm să alegeți alte zile când doriți.',
  move: (date) =>
    `Am mutat vizita dumneavoastră și pe cele care urmează după ea. Prima este ${formatVisitShortDay(date)}; dacă noile date nu vă convin, contactați-ne.`,
};

/** The default opening for a whole series says so; a text by staff is used as it is. */
function resolveTexts({
  step,
  scope,
  texts,
  date = '',
}: Pick<StaffStep, 'step' | 'scope' | 'texts' | 'date'>): CustomTexts {
  const opening = scope === 'following' ? openingForSeries[step]?.(date) : undefined;
  return { ...(opening && { opening }), ...texts };
}

type StepToPreview = z.output<typeof schemas.previewVisitEmailSchemas.input>;

/** Links in the preview lead nowhere. Null for a step without an e-mail. */
async function previewStepEmail(context: Context, visit: Visit, step: StepToPreview, by: User) {
  const { db, publicUrl, now } = context;
  const knownTime = await findKnownTime(db, visit);
  const changed = await previewVisit(context, visit, step);
  const email = chooseStepEmail(step, by, { after: changed, knownTime, now: now() });
  if (!email || !visit.email) return null;
  const after = toAnnouncedVisit(step.step, changed, knownTime);
  const company = await readEmailCompany(context);
  const companyTexts = await readCompanyTexts(db, email.kind, after, company);
  const { texts, days } = await previewWork(context, visit, step, by);
  const {
    subject,
    html,
    opening = '',
  } = await context.renderEmail(
    buildVisitorEmailPayload(after, email, {
      company,
      texts: { ...companyTexts, ...texts },
      days,
      manageUrl: `${publicUrl}/visit/…`,
      reviewUrl: asksForReview(email) ? `${publicUrl}/…` : undefined,
      report: await readEmailReport(db, { ...after, is_partial: step.isPartial ? 1 : 0 }, email, now()),
      isChangeable: await canChangeOnline(db, after, now()),
    }),
  );
  const sentBefore = email.kind === 'visitThanks' ? await findThanksSentAt(db, visit) : undefined;
  return { to: visit.email, subject, opening, html, ...(sentBefore && { sentBefore }) };
}

/** The days of the work after the step; throws when the work would not fit. */
async function previewWork({ db }: Context, visit: Visit, step: StepToPreview, by: User) {
  if (!step.date || !(await changesLinkedDays(db, visit, step)))
    return { texts: resolveTexts(step), days: await listWorkTimes(db, visit) };
  const plan = await planLinkedDays(db, visit, step).catch(() => []);
  const moved = plan.filter(({ visit: day, date }) => date !== day.local_time).map(({ date }) => date);
  const kept = (await listLinkedDays(db, visit)).filter(({ id }) => plan.every((day) => day.visit.id !== id));
  const days = [...kept.map(({ local_time }) => local_time), ...plan.map(({ date }) => date)].toSorted();
  return { texts: { ...formatMovedWork(moved, by), ...step.texts }, days };
}

async function previewVisit({ db }: Context, visit: Visit, { step, date }: StepToPreview): Promise<Visit> {
  if (step !== 'move' || !date) return visit;
  return { ...visit, ...buildTimeColumns(date, await readOccupancy(db, date), visit.window_count) };
}
