import { expect, test } from 'vitest';
import { describeReplyDeadline } from './inquiry-labels.tsx';

const sentAt = '2027-03-10T09:00:00.000Z';
const after = (hours: number) => new Date(sentAt).getTime() + hours * 3_600_000;
const waiting = { state: 'new' as const, createdAt: sentAt, answeredAt: null, askedAgainAt: null };

test.each([
  [0, 'mai sunt 24 de ore', 'calm'],
  [19, 'mai sunt 5 ore', 'soon'],
  [22.5, 'mai este o oră', 'soon'],
  [23.25, 'mai sunt 45 de minute', 'soon'],
  [26.5, 'depășit cu 2 ore', 'late'],
  [24 + 80, 'depășit cu 3 zile', 'late'],
])('a message unanswered for %d hours shows „%s”', (hours, text, urgency) => {
  expect(describeReplyDeadline(waiting, 24, after(hours))).toEqual({ text, urgency });
});

test('an answered message shows its reply time', () => {
  const answered = { ...waiting, state: 'answered' as const, answeredAt: '2027-03-10T12:10:00.000Z' };
  expect(describeReplyDeadline(answered, 24, after(100))).toEqual({ text: 'răspuns în 3 ore', urgency: 'done' });
});

test('an archived or spam message has no reply deadline', () => {
  for (const state of ['archived', 'spam'] as const)
    expect(describeReplyDeadline({ ...waiting, state }, 24, after(100))).toBeUndefined();
});

test('the reply deadline restarts when the client writes again after the answer', () => {
  const answered = { ...waiting, answeredAt: '2027-03-10T12:10:00.000Z', askedAgainAt: '2027-03-11T09:00:00.000Z' };
  expect(describeReplyDeadline({ ...answered, state: 'open' }, 24, after(29))).toMatchObject({
    text: 'mai sunt 19 ore',
  });
  expect(describeReplyDeadline({ ...answered, state: 'answered' }, 24, after(29))).toMatchObject({ urgency: 'done' });
});

test('without a promised reply time a message shows how long it has waited and is never late', () => {
  expect(describeReplyDeadline(waiting, null, after(100))).toEqual({ text: 'așteaptă de 4 zile', urgency: 'waiting' });
});
