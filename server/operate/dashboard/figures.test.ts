import { expect, test } from 'vitest';
import { bani } from '../../../tests/support/fixtures/bani.ts';
import { listWeeksUntil, summarizeQuotes } from './figures.ts';

const now = new Date('2027-03-11T08:00:00Z');
const sent = { sent_at: '2027-03-01T08:00:00.000Z', answered_at: null, valid_until: '2027-04-01', gross: bani(1000) };
const answeredAfter = (hours: number) => new Date(Date.parse(sent.sent_at) + hours * 3_600_000).toISOString();

test('quote figures count the answers and their median time', () => {
  expect(
    summarizeQuotes(
      [
        { ...sent, state: 'sent' },
        { ...sent, state: 'sent', valid_until: '2027-03-10' },
        { ...sent, state: 'accepted', answered_at: answeredAfter(2), gross: bani(5000) },
        { ...sent, state: 'declined', answered_at: answeredAfter(30) },
        { ...sent, state: 'withdrawn', answered_at: answeredAfter(10) },
      ],
      now,
    ),
  ).toEqual({ sent: 5, accepted: 1, lost: 3, waiting: 1, acceptedGross: 5000, medianAnswerHours: 10 });
});

test('the median of two answer times is their mean', () => {
  const answers = [4, 1].map((hours) => ({ ...sent, state: 'declined' as const, answered_at: answeredAfter(hours) }));
  expect(summarizeQuotes(answers, now).medianAnswerHours).toBe(2.5);
});

test('there is no median without answers', () => {
  expect(summarizeQuotes([], now).medianAnswerHours).toBeNull();
});

test('a week begins on Monday at midnight in Bucharest, even when the clocks change', () => {
  const weeks = listWeeksUntil('2026-11-01', 2);
  expect(weeks).toEqual([
    { from: '2026-10-19', to: '2026-10-25', start: '2026-10-18T21:00:00.000Z', end: '2026-10-25T22:00:00.000Z' },
    { from: '2026-10-26', to: '2026-11-01', start: '2026-10-25T22:00:00.000Z', end: '2026-11-01T22:00:00.000Z' },
  ]);
  expect(listWeeksUntil('2026-11-02', 1)[0]?.from).toBe('2026-11-02');
});
