import type { Statistics } from '../../../contract/statistics/schemas.ts';

interface Span {
  /** Days, both included; equal for a single day. */
  from: string;
  to: string;
  views: number;
  visitors: number;
}

/** Days, or weeks of seven days up to today where there are too many of them; the oldest may be shorter. */
export function groupDays(days: Statistics['days'], size = days.length > 31 ? 7 : 1): Span[] {
  const newestFirst = [...days].reverse();
  const spans = Array.from({ length: Math.ceil(days.length / size) }, (_, at) =>
    newestFirst.slice(at * size, (at + 1) * size),
  );
  return spans.reverse().map((span) => ({
    ...{ from: span.at(-1)?.day ?? '', to: span[0]?.day ?? '' },
    views: span.reduce((sum, { views }) => sum + views, 0),
    visitors: span.reduce((sum, { visitors }) => sum + visitors, 0),
  }));
}
