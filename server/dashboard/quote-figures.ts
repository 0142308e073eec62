import type { DashboardFigures } from '../../contract/dashboard/schemas.ts';
import { quoteStateAt } from '../quotes/quote-store.ts';
import type { QuotesTable } from '../schema/quote-tables.ts';

type SentQuote = Pick<QuotesTable, 'state' | 'valid_until' | 'sent_at' | 'answered_at' | 'gross'>;

export function summarizeQuotes(quotes: SentQuote[], now: Date): DashboardFigures['quotes'] {
  const states = quotes.map((quote) => quoteStateAt(quote, now));
  const accepted = quotes.filter((_, at) => states[at] === 'accepted');
  const waiting = states.filter((state) => state === 'sent').length;
  return {
    sent: quotes.length,
    accepted: accepted.length,
    lost: quotes.length - accepted.length - waiting,
    waiting,
    acceptedGross: accepted.reduce((sum, { gross }) => sum + gross, 0),
    medianAnswerHours: median(quotes.flatMap(listAnswerHours)),
  };
}

const listAnswerHours = ({ sent_at, answered_at }: SentQuote) =>
  sent_at && answered_at ? [(Date.parse(answered_at) - Date.parse(sent_at)) / 3_600_000] : [];

function median(values: number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [below, above] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return below === undefined || above === undefined ? null : (below + above) / 2;
}
