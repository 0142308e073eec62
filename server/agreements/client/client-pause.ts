import type { Span } from '../../../contract/agreements/due.ts';
import { addDays, dayInBucharest, daysFrom } from '../../../contract/kernel/local-time.ts';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import { formatVisitDay } from '../../../contract/visits/format-visit-time.ts';
import { consumeClientAllowance } from '../../clients/access/own-records.ts';
import type { Context } from '../../context.ts';
import { Failure, invalidFields } from '../../http/failure.ts';
import { inVisitTransaction } from '../../visits/visit-transaction.ts';
import { readRequestSettings } from '../../visits/waiting/request-settings.ts';
import { queueStaffAgreementEmail } from '../agreement-emails.ts';
import { writeStep } from '../agreement-steps.ts';
import { type Agreement, isPausedByClient } from '../agreement-store.ts';
import { readMaxPauseDays } from './client-agreement-view.ts';

const hourMs = 60 * 60_000;

/** Each step sends two e-mails. */
const maxStepsADay = 10;

/** Asked for again, it is the pause that is there. */
export async function pauseOwnAgreement(context: Context, agreement: Agreement, { from, to }: Span) {
  const isThere = agreement.paused_from === from && agreement.paused_until === to;
  if (isThere && (await isPausedByClient(context.db, agreement))) return;
  await refuseImpossible(context, agreement, { from, to });
  await performOwnStep(context, agreement, { step: 'pause', from, to });
}

export async function resumeOwnAgreement(context: Context, agreement: Agreement) {
  if (agreement.state !== 'paused') throw new Failure('wrong_state', 'Contractul nu este în pauză.');
  if (!(await isPausedByClient(context.db, agreement)))
    throw new Failure('wrong_state', 'Pauza a fost pusă de echipa noastră. Vă rugăm să ne sunați.');
  await performOwnStep(context, agreement, { step: 'resume' });
}

async function refuseImpossible({ db, now }: Context, agreement: Agreement, { from, to }: Span) {
  const maxDays = await readMaxPauseDays(db, agreement);
  if (maxDays === 0) throw new Failure('wrong_state', 'O pauză nu se poate cere acum de aici. Vă rugăm să ne sunați.');
  const { changeHours } = (await readRequestSettings(db)).value;
  const firstDay = findFirstDay(now(), changeHours);
  if (from < firstDay) throw invalidFields({ from: `Cel mai devreme ${formatVisitDay(firstDay)}` });
  if (from > agreement.end_on)
    throw invalidFields({ from: `Contractul se termină ${formatVisitDay(agreement.end_on)}` });
  if (daysFrom(from, to) > maxDays) throw invalidFields({ to: `Cel mult ${pluralize(maxDays, 'o zi', 'zile')}` });
}

/** Tomorrow, or the first day without a visit that is too close to be cancelled online. */
const findFirstDay = (now: Date, changeHours: number) =>
  addDays(dayInBucharest(new Date(now.getTime() + changeHours * hourMs)), 1);

type OwnStep = { step: 'pause'; from: string; to: string } | { step: 'resume' };

const performOwnStep = (context: Context, agreement: Agreement, step: OwnStep) =>
  inVisitTransaction(context, async (transaction) => {
    const max = context.limit('clientStepsADay', maxStepsADay);
    await consumeClientAllowance(
      transaction.trx,
      'pauses',
      agreement.email.toLowerCase(),
      max,
      new Date(transaction.now),
    );
    const actor = { id: 'visitor', name: agreement.name };
    const outcome = await writeStep(transaction, agreement, { ...step, email: true }, actor);
    await queueStaffAgreementEmail(transaction, outcome.agreement, step.step, outcome.cancelled);
  });
