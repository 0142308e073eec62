import { greetingName } from '../../../contract/emails/visitor-text.ts';
import { timeInBucharest } from '../../../contract/kernel/local-time.ts';
import { queueEmail, withdrawEmail } from '../../emails/outbox.ts';
import { readOccupancy } from '../availability/availability-store.ts';
import { emailVisit, visitHours } from '../emails/visit-text.ts';
import { timeColumns } from '../visit-columns.ts';
import { createVisitLink, type Visit } from '../visit-store.ts';
import type { VisitTransaction } from '../visit-transaction.ts';
import { type Choice, readOptions } from './choice-store.ts';

interface Sending {
  note?: string | null | undefined;
  sendAt?: string | undefined;
}

export async function queueChoiceEmail(
  { context, trx, company, now }: VisitTransaction,
  visit: Visit,
  choice: Choice,
  { note, sendAt }: Sending,
) {
  const manageUrl = context.publicUrl + (await createVisitLink(trx, visit.id, now));
  const dates = readOptions(choice).map(({ date }) => date);
  const occupancy = await readOccupancy(trx, (dates[0] as string).slice(0, 10), (dates.at(-1) as string).slice(0, 10));
  const payload = {
    kind: 'visitChoice' as const,
    ...{ company, name: greetingName(visit.name), visit: emailVisit(visit), manageUrl, note: note ?? '' },
    options: dates.map((date) => visitHours(timeColumns(date, occupancy, visit.window_count))),
    answerBy: timeInBucharest(new Date(choice.ends_at)),
  };
  const email = { key: choiceEmailKey(choice), to: visit.email, payload, expiresAt: choice.ends_at };
  await queueEmail(trx, { ...email, ...(sendAt && { sendAt }) }, new Date(now));
}

/** Among the e-mails of the visit, which are erased with it. */
export const choiceEmailKey = ({ id, visit_id }: Choice) => `visit:${visit_id}:choice:${id}`;

export const withdrawChoiceEmail = ({ trx }: VisitTransaction, choice: Choice) =>
  withdrawEmail(trx, choiceEmailKey(choice));
