import type { z } from 'zod';
import type { User } from '../../../contract/accounts/schemas.ts';
import { agreementLimits } from '../../../contract/agreements/agreement-content.ts';
import type { Span } from '../../../contract/agreements/period.ts';
import { applyAgreementStep } from '../../../contract/agreements/routes.ts';
import { applyAgreementStepSchemas } from '../../../contract/agreements/staff-agreements.ts';
import { addDays, toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { maxCountMessage } from '../../../contract/kernel/scalars.ts';
import { formatVisitDay } from '../../../contract/visits/format-visit-time.ts';
import { type Actor, findEventByKey, listEvents } from '../../common/activity/workflow-store.ts';
import type { Context, DbContext } from '../../context.ts';
import { createInvalidFieldsFailure, Failure } from '../../platform/http/failure.ts';
import { bindKey, runOnce } from '../../platform/http/idempotency-key.ts';
import { runForEach, startTimer } from '../../platform/jobs/worker-loop.ts';
import { countCancelledAt } from '../visits/agreement-visit-store.ts';
import type { Visit } from '../visits/visit-store.ts';
import { type VisitTransaction, withVisitTransaction } from '../visits/visit-transaction.ts';
import { queueChangeEmail } from './agreement-emails.ts';
import {
  type Agreement,
  listAgreementsOver,
  listPausesOver,
  readAgreementContent,
  readPauses,
  requireAgreement,
} from './agreement-store.ts';
import { listPossibleSteps, viewAgreement } from './agreement-view.ts';
import { cancelPlannedVisits, endAgreement } from './end-agreement.ts';
import { changeAgreement, refuseOverlap, type Transaction } from './write-agreement.ts';

type StaffStep = z.output<typeof applyAgreementStepSchemas.input>;

export function mountAgreementSteps(context: Context) {
  const { mount, db } = context;
  mount(applyAgreementStep, applyAgreementStepSchemas, async ({ params: { id }, input, user }) => {
    const cancelledVisits = await performStep(context, await requireAgreement(db, id), input, user);
    return { agreement: await viewAgreement(context, await requireAgreement(db, id)), cancelledVisits };
  });
}

function performStep(context: Context, agreement: Agreement, asked: StaffStep, by: User): Promise<number> {
  const step = { ...asked, key: asked.key && bindKey(asked.key, [by.id, agreement.id, asked]) };
  return runOnce(
    step.key,
    async (key) => {
      const event = await findEventByKey(context.db, 'agreement_events', key);
      return event && countCancelledAt(context.db, event.agreement_id, event.at);
    },
    async () => {
      await refuseImpossible(context, agreement, step);
      const write = (transaction: VisitTransaction) => writeStep(transaction, agreement, step, by);
      return (await withVisitTransaction(context, write)).cancelled.length;
    },
  );
}

async function refuseImpossible(
  { db, now }: DbContext,
  agreement: Agreement,
  { step, from = '', to = '', on = '' }: StaffStep,
) {
  const today = toBucharestDay(now());
  if (!listPossibleSteps(agreement, await listEvents(db, 'agreement_events', agreement.id), today).includes(step))
    throw new Failure('wrong_state', 'Pasul acesta nu se poate face acum. Reîncărcați pagina.');
  const lastDay = formatVisitDay(agreement.end_on);
  if (step === 'pause' && to < today) throw createInvalidFieldsFailure({ to: 'Pauza s-a terminat deja' });
  if (step === 'pause' && from > agreement.end_on)
    throw createInvalidFieldsFailure({ from: `Contractul se termină ${lastDay}` });
  if (step === 'pause' && readPauses(agreement).length >= agreementLimits.pauses)
    throw createInvalidFieldsFailure({ from: maxCountMessage(agreementLimits.pauses, 'pauze') });
  if (step === 'end' && on < agreement.start_on && on < today)
    throw createInvalidFieldsFailure({ on: `Contractul începe abia ${formatVisitDay(agreement.start_on)}` });
  if (step === 'end' && on > agreement.end_on)
    throw createInvalidFieldsFailure({ on: `Contractul se termină oricum ${lastDay}` });
}

interface Outcome {
  agreement: Agreement;
  cancelled: Visit[];
}

type Write = (transaction: VisitTransaction, agreement: Agreement, step: StaffStep, actor: Actor) => Promise<Outcome>;

export const writeStep: Write = async (transaction, agreement, step, actor) => {
  const outcome = await steps[step.step](transaction, agreement, step, actor);
  if (step.email) await queueChangeEmail(transaction, outcome.agreement, step.step, outcome.cancelled);
  return outcome;
};

const steps: Record<StaffStep['step'], Write> = {
  async pause(transaction, agreement, { from = '', to = '', note, key }, actor) {
    const paused = await writePause(transaction, agreement, { from, to, note, key }, actor);
    const days = { after: addDays(from, -1), to };
    return { agreement: paused, cancelled: await cancelPlannedVisits(transaction, agreement, days, actor, 'în pauză') };
  },
  async resume(transaction, agreement, { note, key }, actor) {
    return { agreement: await resumeAgreement(transaction, agreement, actor, { note, key }), cancelled: [] };
  },
  end: (transaction, agreement, { on = '', note, key }, actor) =>
    endAgreement(transaction, agreement, { on, reason: note ?? '', actor, key }),
  async reopen(transaction, agreement, { note, key }, actor) {
    const content = readAgreementContent(agreement);
    const end = { end_on: content.end, ended_on: null, end_reason: null };
    const pauses = JSON.stringify(cutPauses(agreement, transaction.now));
    const change = { step: 'reopen' as const, columns: { state: 'active' as const, ...end, pauses }, actor };
    const reopened = await changeAgreement(transaction, agreement, { ...change, note, key });
    await refuseOverlap(transaction.trx, content, toBucharestDay(new Date(transaction.now)), agreement.id);
    return { agreement: reopened, cancelled: [] };
  },
};

type Reason = Pick<Parameters<typeof changeAgreement>[2], 'note' | 'key'>;

export const writePause = (
  transaction: Transaction,
  agreement: Agreement,
  { from, to, ...reason }: Span & Reason,
  actor: Actor,
) =>
  changeAgreement(transaction, agreement, {
    step: 'pause',
    actor,
    ...reason,
    columns: {
      state: 'paused',
      paused_from: from,
      paused_until: to,
      pauses: JSON.stringify([...readPauses(agreement), { from, to }]),
    },
  });

const resumeAgreement = (transaction: Transaction, agreement: Agreement, actor: Actor, reason: Reason = {}) =>
  changeAgreement(transaction, agreement, {
    step: 'resume',
    actor,
    ...reason,
    columns: {
      state: 'active',
      paused_from: null,
      paused_until: null,
      pauses: JSON.stringify(cutPauses(agreement, transaction.now)),
    },
  });

/** Work resumes today: a running pause ends yesterday, a future one is removed. */
function cutPauses(agreement: Agreement, now: string): Span[] {
  const yesterday = addDays(toBucharestDay(new Date(now)), -1);
  return readPauses(agreement)
    .filter(({ from }) => from <= yesterday)
    .map((pause) => (pause.to > yesterday ? { ...pause, to: yesterday } : pause));
}

const system = { id: 'system', name: null };

export const startAgreementTimer = (context: Context) =>
  startTimer(context.app, { failure: 'resuming or ending agreements failed', pauseMs: 5 * 60_000 }, (onError) =>
    resumeAndExpire(context, onError),
  );

export async function resumeAndExpire({ db, now }: DbContext, onError: (error: unknown) => void) {
  const today = toBucharestDay(now());
  const write = (change: (transaction: Transaction, agreement: Agreement) => Promise<unknown>) => (row: Agreement) =>
    db.transaction().execute((trx) => change({ trx, now: now().toISOString() }, row));
  await runForEach(await listAgreementsOver(db, today), write(expireAgreement), onError);
  const resume = write((transaction, agreement) => resumeAgreement(transaction, agreement, system));
  await runForEach(await listPausesOver(db, today), resume, onError);
}

function expireAgreement(transaction: Transaction, agreement: Agreement) {
  const ended = { ended_on: agreement.end_on, paused_from: null, paused_until: null };
  const columns = { state: 'ended' as const, ...ended };
  return changeAgreement(transaction, agreement, { step: 'expire', columns, actor: system });
}
