import { listMonthParts } from '../../../contract/agreements/progress.ts';
import { countDays, countDaysUntil, toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { type Bani, multiplyRounded, sumBani, zeroBani } from '../../../contract/kernel/money.ts';
import type { QuoteSnapshot } from '../../../contract/quotes/quote-content.ts';
import { findWithdrawalTerm } from '../../../contract/quotes/withdrawal.ts';
import type { DbContext } from '../../context.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import {
  type Agreement,
  findAgreementOfQuote,
  readAgreementContent,
  toWorkPeriod,
} from '../agreements/agreement-store.ts';
import { listWorkDays } from '../visits/agreement-visit-store.ts';
import { listVisitsOfQuote } from '../visits/visit-list-store.ts';
import { parseEvidence } from './evidence.ts';
import type { Quote } from './quote-store.ts';

export async function readOrdered(db: Db, { id }: Quote) {
  const visits = await listVisitsOfQuote(db, id);
  return { visits, agreement: await findAgreementOfQuote(db, id) };
}

type Ordered = Awaited<ReturnType<typeof readOrdered>>;

interface Contract {
  quote: Pick<Quote, 'state'>;
  acceptance: Tables['quote_acceptances'];
  snapshot: QuoteSnapshot;
  ordered: Ordered;
}

/** Returns null for a business. Fully performed work that the client asked to start early ends the right. */
export function describeWithdrawalRight({ quote, acceptance, snapshot, ordered }: Contract, now: Date) {
  const { visits, agreement } = ordered;
  const { consents } = parseEvidence(acceptance);
  const term = findWithdrawalTerm(snapshot, { at: acceptance.at, consents, agreement: agreement?.number });
  if (!term) return null;
  const isDone = term.endsWithWork && visits.length > 0 && visits.every(isCompleted);
  const isInPeriod = quote.state === 'accepted' && toBucharestDay(now) <= term.until;
  return { ...term, isPerformed: isInPeriod && isDone, isOpen: isInPeriod && !isDone };
}

/**
 * True for a completed visit, unless it was partial and no later visit finished the work. The visits are sorted by
 * time.
 */
const isCompleted = ({ state }: Ordered['visits'][number], index: number, visits: Ordered['visits']) =>
  state === 'completed' && visits.slice(index).some((visit) => visit.state === 'completed' && visit.is_partial === 0);

const wasAskedFor = (acceptance: Tables['quote_acceptances']) =>
  parseEvidence(acceptance).consents.some(({ name }) => name === 'earlyStart');

/** The price of the work done so far, VAT included; zero unless the client asked to start early. */
export async function calculateExecuted(
  { db, now }: DbContext,
  acceptance: Tables['quote_acceptances'],
  snapshot: QuoteSnapshot,
  { visits, agreement }: Ordered,
) {
  if (!wasAskedFor(acceptance)) return zeroBani;
  const repeated = agreement ? await calculateExecutedWorks(db, agreement, toBucharestDay(now())) : zeroBani;
  return sumBani([repeated, calculateExecutedOnce(acceptance, snapshot, visits)]);
}

/** The price of completed visits; for monthly prices, of the days that have passed, provided that there was a visit. */
async function calculateExecutedWorks(db: Db, agreement: Agreement, today: string) {
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
  const countPassedDays = (from: string, to: string) =>
    Math.max(0, Math.min(countDays(from, to), countDaysUntil(from, today)));
  const parts = listMonthParts({ months }, toWorkPeriod(agreement));
  return sumBani(parts.map(({ from, to, length }) => multiplyRounded(amount, countPassedDays(from, to), length)));
}

/** The price in proportion to the windows of finished visits. */
function calculateExecutedOnce(
  { once_gross }: Tables['quote_acceptances'],
  { schedule }: QuoteSnapshot,
  visits: Ordered['visits'],
) {
  if (!schedule) return zeroBani;
  const done = visits.filter(isCompleted).reduce((sum, { window_count }) => sum + window_count, 0);
  return multiplyRounded(once_gross, Math.min(done, schedule.windowCount), schedule.windowCount);
}
