import { type DashboardFigures, shownWeeks } from '../../../contract/dashboard/schemas.ts';
import { addDays, findMonday } from '../../../contract/kernel/local-time.ts';
import { sumBani } from '../../../contract/kernel/money.ts';
import { acceptedStates } from '../../../contract/visits/steps.ts';
import type { Db } from '../../platform/db/database.ts';
import { startOfDay } from '../../platform/db/day-start.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { countConfirmedSubscribers } from '../../workflows/newsletter/issue-store.ts';
import { readQuoteState } from '../../workflows/quotes/quote-store.ts';
import * as store from './dashboard-store.ts';

/** The figures of the last weeks until a day. */
export async function readFigures(db: Db, day: string, now: Date): Promise<DashboardFigures> {
  const weeks = listWeeksUntil(day, shownWeeks);
  const { start } = weeks[0] as Week;
  const [visits, inquiries, joined, left, subscribers, byService, names, quotes] = await Promise.all([
    store.countVisitsByWeek(db, weeks),
    store.countInquiriesByWeek(db, weeks),
    store.countSubscribersByWeek(db, weeks, 'confirmed_at'),
    store.countSubscribersByWeek(db, weeks, 'unsubscribed_at'),
    countConfirmedSubscribers(db),
    store.countVisitsByService(db, start),
    store.listServiceTitles(db),
    store.listSentQuotes(db, start),
  ]);
  return {
    weeks: weeks.map(({ from, to }, at) => ({
      from,
      to,
      visits: visits[at] as number,
      messages: inquiries[at] as number,
    })),
    services: listServiceFigures(byService, new Map(names.map(({ id, title }) => [id, title]))),
    asked: sumCounts(byService),
    confirmed: sumCounts(byService.filter(({ state }) => confirmedStates.includes(state))),
    undecided: sumCounts(byService.filter(({ state }) => state === 'requested')),
    readers: calculateGrowth(weeks, joined, left, subscribers),
    quotes: summarizeQuotes(quotes, now),
  };
}

type ByService = Awaited<ReturnType<typeof store.countVisitsByService>>;

const confirmedStates: string[] = acceptedStates;
const sumCounts = (rows: { count: number }[]) => rows.reduce((all, { count }) => all + count, 0);

function listServiceFigures(rows: ByService, names: Map<string, string>): DashboardFigures['services'] {
  return [...Map.groupBy(rows, ({ service_id }) => service_id)]
    .map(([id, ofService]) => ({
      id,
      name: names.get(id) ?? id,
      asked: sumCounts(ofService),
      confirmed: sumCounts(ofService.filter(({ state }) => confirmedStates.includes(state))),
    }))
    .sort((a, b) => b.asked - a.asked);
}

/** The number of subscribers at the end of each week, computed backwards from the present number. */
function calculateGrowth(weeks: Week[], joined: number[], left: number[], subscribers: number) {
  let total = subscribers;
  return weeks
    .map(({ from, to }, at) => ({ from, to, joined: joined[at] as number, left: left[at] as number }))
    .reverse()
    .map((week) => {
      const atEnd = { ...week, total: Math.max(total, 0) };
      total -= week.joined - week.left;
      return atEnd;
    })
    .reverse();
}

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

interface Week {
  /** Days in Bucharest, both included. */
  from: string;
  to: string;
  /** Instants; `end` is not included. */
  start: string;
  end: string;
}

/** The weeks up to the one of this day, oldest first; a week begins on Monday in Bucharest. */
export function listWeeksUntil(day: string, count: number): Week[] {
  const monday = findMonday(day);
  return Array.from({ length: count }, (_, at) => {
    const from = addDays(monday, 7 * (at - count + 1));
    const next = addDays(from, 7);
    return { from, to: addDays(from, 6), start: startOfDay(from), end: startOfDay(next) };
  });
}
