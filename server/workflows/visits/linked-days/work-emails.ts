import { formatVisitDays } from '../../../../contract/visits/format-visit-time.ts';
import type { Actor } from '../../../common/activity/workflow-store.ts';
import { queueFollowingEmails, queueStepEmails } from '../steps/step-emails.ts';
import type { Step } from '../steps/visit-step.ts';
import type { Visit } from '../visit-store.ts';
import { isVisitor, type VisitTransaction } from '../visit-transaction.ts';

interface VisitChange {
  before: Visit;
  after: Visit;
}

/** Adds to the e-mail about the first visit all days that were moved or cancelled with it. */
export async function queueWorkEmails(transaction: VisitTransaction, changes: VisitChange[], step: Step, actor: Actor) {
  const [own, ...others] = changes.filter(
    ({ before, after }) => step.step === 'cancel' || before.local_time !== after.local_time,
  );
  if (!own) return;
  const days = [own, ...others].map(({ after }) => after.local_time);
  const opening = step.step === 'cancel' ? formatCancelledWork(days) : formatMovedWork(days, actor);
  await queueStepEmails(transaction, own, { ...step, texts: { ...opening, ...step.texts } }, actor);
  for (const other of others) await queueFollowingEmails(transaction, other, step, actor);
}

/** The default opening for several days that moved together. */
export function formatMovedWork(days: string[], actor: Actor): { opening?: string } {
  if (days.length < 2) return {};
  const opening = isVisitor(actor)
    ? `Am mutat lucrarea așa cum ați cerut: ${formatVisitDays(days)}. Zilele vechi au fost eliberate.`
    : `Am mutat lucrarea dumneavoastră, care ține mai multe zile: ${formatVisitDays(days)}. Dacă noile zile nu vă convin, contactați-ne.`;
  return { opening };
}

const formatCancelledWork = (days: string[]): { opening?: string } =>
  days.length < 2
    ? {}
    : {
        opening: `Am anulat așa cum ați cerut zilele lucrării: ${formatVisitDays(days)}. Nu mai aveți nimic de făcut.`,
      };
