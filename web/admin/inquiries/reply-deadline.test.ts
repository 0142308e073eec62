import { expect, test } from 'vitest';
import { replyDeadline } from './reply-deadline.ts';

const asked = '2027-03-10T09:00:00.000Z';
const after = (hours: number) => new Date(asked).getTime() + hours * 3_600_000;
const waiting = { state: 'new' as const, createdAt: asked, answeredAt: null };

test.each([
  [0, 'mai sunt 24 de ore', 'calm'],
  [19, 'mai sunt 5 ore', 'soon'],
  [22.5, 'mai este o oră', 'soon'],
  [23.25, 'mai sunt 45 de minute', 'soon'],
  [26.5, 'depășit cu 2 ore', 'late'],
  [24 + 80, 'depășit cu 3 zile', 'late'],
])('a message that waits for %d hours: %s', (hours, words, urgency) => {
  expect(replyDeadline(waiting, after(hours))).toEqual({ words, urgency });
});

test('the clock stops with the answer and does not run for what needs none', () => {
  const answered = { ...waiting, state: 'answered' as const, answeredAt: '2027-03-10T12:10:00.000Z' };
  expect(replyDeadline(answered, after(100))).toEqual({ words: 'răspuns în 3 ore', urgency: 'done' });
  for (const state of ['archived', 'spam'] as const)
    expect(replyDeadline({ ...waiting, state }, after(100))).toBeUndefined();
});
