import { type QueryExecutorProvider, sql } from 'kysely';

interface Span {
  from: number;
  to: number;
}
interface Work {
  months: number[];
  rule: { kind: 'interval'; days: number } | { kind: 'monthly'; times: number };
  price: { per: 'visit' | 'month'; amount: number };
}
interface Content {
  start: string;
  end: string;
  works: Work[];
}

/** The monthly value used to be averaged over all months of the agreement, not over those with work. */
export async function up(db: QueryExecutorProvider) {
  // The works of an erased agreement are no longer stored.
  const kept = sql<{ id: string; content: string }>`select id, content from agreements where erased_at is null`;
  for (const { id, content } of (await kept.execute(db)).rows) {
    const value = calculateMonthlyValue(JSON.parse(content));
    await sql`update agreements set monthly_value = ${value} where id = ${id}`.execute(db);
  }
}

function calculateMonthlyValue({ works, ...term }: Content) {
  const total = works.reduce((sum, work) => sum + calculateWorkValue(work, term), 0);
  const withWork = works.flatMap(({ months }) => months);
  return Math.round(total / Math.max(countMonths(listMonths(withWork, term)), 1));
}

function calculateWorkValue({ months, rule, price }: Work, term: Omit<Content, 'works'>) {
  const listed = listMonths(months, term);
  if (price.per === 'month') return price.amount * countMonths(listed);
  return price.amount * (rule.kind === 'interval' ? countIntervals(listed, rule.days) : countSlots(listed, rule.times));
}

interface Month extends Span {
  /** The days of the agreement in it. */
  open: Span;
}

const dayMs = 86_400_000;
const toDayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs;

/** The months with work that the agreement touches; 1 is January. */
function listMonths(months: number[], { start, end }: Omit<Content, 'works'>): Month[] {
  const [first, last] = [toDayNumber(start), toDayNumber(end)];
  const listed: Month[] = [];
  for (let [year, number] = [Number(start.slice(0, 4)), Number(start.slice(5, 7))]; ; number += 1) {
    const [from, to] = [Date.UTC(year, number - 1, 1) / dayMs, Date.UTC(year, number, 0) / dayMs];
    if (from > last) return listed;
    if (months.includes(((number - 1) % 12) + 1))
      listed.push({ from, to, open: { from: Math.max(from, first), to: Math.min(to, last) } });
  }
}

function countMonths(months: Month[]) {
  const sum = months.reduce((total, { from, to, open }) => total + (open.to - open.from + 1) / (to - from + 1), 0);
  return months.length > 0 ? Math.max(1, Math.round(sum)) : 0;
}

/** A visit on the first day of a season, then one after each interval. */
function countIntervals(months: Month[], days: number) {
  let count = 0;
  for (let due = -Infinity; ; due += days) {
    const month = months.find(({ open }) => open.to >= due);
    if (!month) return count;
    due = Math.max(due, month.open.from);
    count += 1;
  }
}

/** Each month is divided into equal parts; a part counts when its middle is a day of the agreement. */
const countSlots = (months: Month[], times: number) =>
  months.reduce((count, { from, to, open }) => {
    const start = (part: number) => from + Math.floor((part * (to - from + 1)) / times);
    const middles = Array.from(
      { length: times },
      (_, part) => start(part) + Math.floor((start(part + 1) - 1 - start(part)) / 2),
    );
    return count + middles.filter((day) => open.from <= day && day <= open.to).length;
  }, 0);
