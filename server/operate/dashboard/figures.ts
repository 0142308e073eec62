import { type DashboardFigures, shownWeeks } from '../../../contract/dashboard/schemas.ts';
import { addDays, findMonday } from '../../../contract/kernel/local-time.ts';
import { sumBani } from '../../../contract/kernel/money.ts';
import { startOfDay } from '../../platform/db/day-start.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { readQuoteState } from '../../workflows/quotes/quote-store.ts';

type SentQuote = Pick<Tables['quotes'], 'state' | 'valid_until' | 'sent_at' | 'answered_at' | 'gross'>;

export function summarizeQuotes(quotes: SentQuote[], now: Date): DashboardFigures['quotes'] {
  const states = quotes.map((quote) => readQuoteState(quote, now));
  const accepted = quotes.filter((_, at) => states[at] === 'accepted');
  const waiting = states.filter((state) => state === 'sent').length;
  return {
    sent: quotes.length,
    accepted: accepted.length,
    lost: quotes.length - accepted.length - waiting,
    waiting,
    acceptedGross: sumBani(accepted.map(({ gross }) => gross)),
    medianAnswerHours: calculateMedian(quotes.flatMap(listAnswerHours)),
  };
}

const listAnswerHours = ({ sent_at, answered_at }: SentQuote) =>
  sent_at && answered_at ? [(Date.parse(answered_at) - Date.parse(sent_at)) / 3_600_000] : [];

function calculateMedian(values: number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [below, above] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return below === undefined || above === undefined ? null : (below + above) / 2;
}

export interface Week {
  /** Days in Bucharest, both included. */
  from: string;
  to: string;
  /** Instants; `end` is not included. */
  start: string;
  end: string;
}

/** The weeks up to the one of this day, oldest first; a week begins on Monday in Bucharest. */
export function listWeeksUntil(day: string, count = shownWeeks): Week[] {
  const monday = findMonday(day);
  return Array.from({ length: count }, (_, at) => {
    const from = addDays(monday, 7 * (at - count + 1));
    const next = addDays(from, 7);
    return { from, to: addDays(from, 6), start: startOfDay(from), end: startOfDay(next) };
  });
}
