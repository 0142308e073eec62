import { expect, test } from 'vitest';
import { type AgreementWork, agreementContent } from '../../contract/agreements/agreement-content.ts';
import { findNextDue } from '../../contract/agreements/due.ts';
import { isReservedAddress } from '../../contract/emails/reserved-address.ts';
import { addDays } from '../../contract/kernel/local-time.ts';
import { toE164 } from '../../contract/kernel/phone.ts';
import { defaultAvailability } from '../../contract/visits/availability.ts';
import { findSeason } from '../../contract/visits/season.ts';
import { demoServices } from '../services.ts';
import { comingDays, isWorkingDay, listDays } from './days.ts';
import { inquiryTexts } from './inquiry-texts.ts';
import { makeLife } from './life.ts';
import { people, strangers } from './people.ts';
import type { LifeQuote } from './quotes.ts';

const autumn = new Date('2026-11-17T09:40:00Z');

/** Around a year, on every weekday, at night and before noon. */
const starts = Array.from({ length: 12 }, (_, index) =>
  new Date(Date.parse('2027-01-03T22:30:00Z') + (index * 31 * 24 + (index % 3) * 7) * 3_600_000).toISOString(),
);

test('the same instant gives the same life', () => {
  expect(makeLife(autumn)).toEqual(makeLife(new Date(autumn)));
});

test('another hour of the same day changes only when the newest requests and messages came', () => {
  const [morning, evening] = [makeLife(autumn), makeLife(new Date('2026-11-17T19:00:00Z'))];
  const settled = ({ visits }: typeof morning) => visits.filter(({ steps, source }) => steps[0] || source === 'staff');
  expect(settled(evening)).toEqual(settled(morning));
  expect(evening.inquiries.map(({ id }) => id)).toEqual(morning.inquiries.map(({ id }) => id));
  expect(evening.newsletter).toEqual(morning.newsletter);
});

test.each(starts)('a life that starts on %s is complete and plausible', (start) => {
  const life = makeLife(new Date(start));
  const instants = [
    ...life.visits.flatMap(({ askedAt, steps }) => [askedAt, ...steps.map(({ at }) => at)]),
    ...life.inquiries.flatMap(({ createdAt, steps, notes }) => [
      createdAt,
      ...[...steps, ...notes].map(({ at }) => at),
    ]),
    ...life.reviews.flatMap(({ askedAt, answer, declinedAt }) => [askedAt, answer?.at ?? '', declinedAt ?? '']),
    ...life.newsletter.subscribers.flatMap((one) => [one.askedAt, one.confirmedAt ?? '', one.unsubscribedAt ?? '']),
    ...life.waiting.map(({ joinedAt }) => joinedAt),
    ...life.clients.flatMap(({ notes }) => notes.map(({ at }) => at)),
    ...life.quotes.flatMap(listInstants),
  ];
  expect(instants.filter((at) => at > start)).toEqual([]);

  const steps = new Set(life.visits.map(({ steps: taken }) => taken.at(-1)?.step));
  expect([...steps]).toEqual(expect.arrayContaining([undefined, 'confirm', 'complete', 'cancel', 'no_show']));
  expect(new Set(life.inquiries.map(({ steps: taken }) => taken.at(-1)?.step))).toEqual(
    new Set([undefined, 'open', 'answer', 'write', 'archive', 'spam']),
  );
  expect(new Set(life.waiting.map(({ state }) => state)).size).toBe(5);
  expect(life.reviews.filter(({ answer, declinedAt }) => answer && !declinedAt).length).toBeGreaterThan(2);
  expect(life.reviews.some(({ declinedAt }) => declinedAt)).toBe(true);
  expect(life.newsletter.issues.every(({ articles }) => articles.length > 0)).toBe(true);
  expect(life.inquiries.some(({ photos }) => photos.length > 0)).toBe(true);
  const answered = life.inquiries.filter(({ steps }) => steps.some(({ reply }) => reply));
  expect(answered.filter(({ serviceId }) => serviceId === null)).toEqual([]);
});

test.each(starts)('the quotes of a life that starts on %s follow each other', (start) => {
  const { quotes, visits, day } = makeLife(new Date(start));
  const isAscending = (times: string[]) => times.join() === times.toSorted().join();
  expect(isAscending(quotes.flatMap(({ steps }) => steps[0]?.at ?? []))).toBe(true);
  expect(quotes.filter((quote) => !isAscending(listInstants(quote)))).toEqual([]);
  expect(quotes.map(({ steps }) => steps.map(({ step }) => step).join(' ')).sort()).toEqual([
    ...['', 'send', 'send', 'send accept', 'send accept', 'send accept', 'send decline', 'send expire', 'send send'],
  ]);
  const open = quotes.filter(({ steps }) => steps.at(-1)?.step === 'send');
  expect(open.every(({ content }) => content.validUntil >= day)).toBe(true);
  expect(open.filter(({ content }) => content.validUntil < addDays(day, 7))).toHaveLength(1);
  const ordered = visits.filter(({ quoteId }) => quotes.some(({ id }) => id === quoteId));
  expect(ordered.map(({ steps, localTime }) => [localTime > day, steps.length])).toEqual([
    [false, 1],
    [false, 1],
    [true, 0],
  ]);
});

test.each(starts)('the agreements of a life that starts on %s are what staff could have entered', (start) => {
  const { agreements, visits, day } = makeLife(new Date(start));
  for (const { content } of agreements) expect(agreementContent.safeParse(content).error).toBeUndefined();
  const times = agreements.flatMap(({ createdAt, pause }) => [createdAt, ...(pause ? [pause.at] : [])]);
  expect(times.filter((at) => at > start)).toEqual([]);
  expect(agreements.filter(({ pause }) => pause && pause.from <= day && pause.to >= day)).toHaveLength(1);
  expect(agreements.filter(({ content }) => content.end < addDays(day, 60))).toHaveLength(1);
  const due = agreements.map(({ id, content, pause }) => {
    const days = visits.filter(({ agreementId }) => agreementId === id).map(({ localTime }) => localTime.slice(0, 10));
    return findNextDue(
      content.works[0] as AgreementWork,
      { ...content, pauses: pause ? [pause] : [] },
      days.toSorted(),
      day,
    );
  });
  expect(due.some((window) => window?.isOverdue)).toBe(true);
});

const listInstants = ({ createdAt, steps }: LifeQuote) => [
  createdAt,
  ...steps.flatMap((step) => [step.at, ...(step.step === 'send' && step.seenAt ? [step.seenAt] : [])]),
];

test.each(starts)('the visits around %s keep the rules of the calendar', (start) => {
  const { visits, day, waiting } = makeLife(new Date(start));
  const lastTime = ({ steps, localTime }: (typeof visits)[number]) => steps.findLast(({ to }) => to)?.to ?? localTime;
  const held = [
    ...visits.flatMap((visit) => (visit.team ? listWindows(lastTime(visit), visit) : [])),
    ...waiting.flatMap(({ hold, team }) => (team ? [`${hold?.time} ${team}`] : [])),
  ];
  expect(new Set(held).size).toBe(held.length);
  const inWindows = visits.filter(({ team, steps }) => team || steps.at(-1)?.step === 'cancel');
  const misplaced = inWindows.filter((visit) => {
    const [date, time] = [lastTime(visit).slice(0, 10), lastTime(visit).slice(11, 16)];
    return !isWorkingDay(date) || !defaultAvailability.windows.includes(time);
  });
  expect(misplaced).toEqual([]);
  const outOfSeason = visits.filter(({ serviceId, ...visit }) => {
    const months = demoServices.find(({ id }) => id === serviceId)?.fields.seasonalAvailability;
    return serviceId !== 'amenajare-peisagistica' && !findSeason(months, lastTime(visit as never)).inSeason;
  });
  expect(outOfSeason).toEqual([]);

  const coming = listDays(addDays(day, 1), addDays(day, comingDays)).filter(isWorkingDay);
  const capacity = defaultAvailability.windows.length * 2;
  const full = coming.filter((date) => held.filter((window) => window.startsWith(date)).length === capacity);
  expect(full).toEqual([waiting[0]?.date]);
});

function listWindows(localTime: string, { windowCount = 1, team }: { windowCount?: number; team: number | null }) {
  const { windows } = defaultAvailability;
  const first = windows.indexOf(localTime.slice(11, 16));
  return windows.slice(first, first + windowCount).map((time) => `${localTime.slice(0, 10)}T${time}:00 ${team}`);
}

test('nobody of the life can be written to or called', () => {
  const everybody = [...people, ...strangers];
  expect(everybody.filter(({ email }) => !isReservedAddress(email))).toEqual([]);
  // 0715 is assigned to no operator.
  expect(everybody.filter(({ phone }) => !/^\+40715\d{6}$/.test(toE164(phone) ?? ''))).toEqual([]);
  expect(new Set(everybody.map(({ email }) => email)).size).toBe(everybody.length);
  expect(new Set(everybody.map(({ phone }) => phone)).size).toBe(everybody.length);
});

test('every message is long enough for the form', () => {
  expect(inquiryTexts.filter(({ message }) => message.length < 20 || message.length > 1000)).toEqual([]);
});
