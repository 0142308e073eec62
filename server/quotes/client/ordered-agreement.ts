import { agreementContent } from '../../../contract/agreements/agreement-content.ts';
import { listMonthParts } from '../../../contract/agreements/progress.ts';
import { addDays, dayInBucharest, daysFrom } from '../../../contract/kernel/local-time.ts';
import { type Bani, multiplyRounded, sumBani, zeroBani } from '../../../contract/kernel/money.ts';
import type { QuoteSnapshot } from '../../../contract/quotes/quote-content.ts';
import { calculateUnitGross, listRepeatedItems } from '../../../contract/quotes/repeated-lines.ts';
import {
  type Agreement,
  findAgreementOfQuote,
  lockAgreements,
  readAgreementContent,
  workPeriod,
} from '../../agreements/agreement-store.ts';
import { insertUnlinkedAgreement } from '../../agreements/create-agreement.ts';
import { endAgreement } from '../../agreements/end-agreement.ts';
import type { Db } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import { listWorkDays } from '../../visits/agreement-visit-store.ts';
import type { VisitTransaction } from '../../visits/visit-transaction.ts';
import type { Quote } from '../quote-store.ts';
import { readInternalTerms } from '../snapshot.ts';

/** Of the repeated lines that were ordered, to be linked to its client; undefined without any. */
export async function orderAgreement(
  transaction: VisitTransaction,
  quote: Quote,
  snapshot: QuoteSnapshot,
  options: string[],
  name: string,
) {
  const content = buildAgreement(quote, snapshot, options);
  if (!content) return undefined;
  const ordered = { content, actor: { id: 'visitor', name }, quote: { id: quote.id, number: snapshot.number } };
  return insertUnlinkedAgreement(transaction, ordered).catch((error: unknown) => {
    throw error instanceof Failure && error.code === 'invalid_input' ? gardenTaken() : error;
  });
}

const gardenTaken = () =>
  new Failure(
    'wrong_state',
    'Grădina are deja un contract pentru unul dintre aceste servicii, în aceeași perioadă. Nimic nu a fost comandat; vă rugăm să ne sunați.',
  );

/** Prices after the discount, with VAT. */
function buildAgreement(quote: Quote, snapshot: QuoteSnapshot, options: string[]) {
  const { agreement, lines, title, client, ...priced } = snapshot;
  const items = listRepeatedItems(lines, options);
  if (!agreement || items.length === 0) return undefined;
  const works = items.map((item) => ({
    id: item.id,
    ...item.recurrence,
    price: { per: item.unit, amount: calculateUnitGross(item, priced) },
  }));
  return agreementContent.parse({ ...readInternalTerms(quote), ...agreement, title, client, works });
}

/** Ended by the withdrawal, with the visits that have not begun. */
export async function endOrderedAgreement(transaction: VisitTransaction, quoteId: string, name: string) {
  const found = await findAgreementOfQuote(transaction.trx, quoteId);
  // Locked, so that a change by staff at the same moment cannot refuse a withdrawal.
  const [agreement] = found ? await lockAgreements(transaction.trx, [found.id]) : [];
  const today = dayInBucharest(new Date(transaction.now));
  // Staff may have ended it, on a day that is still to come.
  if (!agreement || (agreement.state === 'ended' && agreement.end_on < today)) return;
  const actor = { id: 'visitor', name };
  const reason = 'Clientul s-a retras din contract.';
  await endAgreement(transaction, agreement, { on: today, visitsAfter: addDays(today, -1), reason, actor });
}

/** For completed visits, or the days that passed of months paid whole, once somebody came. */
export async function calculateExecutedWorks(db: Db, agreement: Agreement, today: string) {
  const rows = await listWorkDays(db, [agreement.id]);
  const executed = readAgreementContent(agreement).works.map(({ id, price, months }) => {
    const done =
      rows.find(({ work_id, state }) => work_id === id && state === 'completed')?.days.split(',').length ?? 0;
    if (price.per === 'visit') return multiplyRounded(price.amount, done);
    return done > 0 ? calculatePassedMonths(agreement, months, price.amount, today) : zeroBani;
  });
  return sumBani(executed);
}

function calculatePassedMonths(agreement: Agreement, months: number[], amount: Bani, today: string) {
  const passed = (from: string, to: string) => Math.max(0, Math.min(daysFrom(from, to), daysFrom(from, today) - 1));
  const parts = listMonthParts({ months }, workPeriod(agreement));
  return sumBani(parts.map(({ from, to, length }) => multiplyRounded(amount, passed(from, to), length)));
}
