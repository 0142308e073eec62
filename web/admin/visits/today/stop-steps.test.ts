import { expect, test } from 'vitest';
import { createStop } from '../../../../tests/support/visits/crew-day.ts';
import { estimateArrivalHour, findEndQuestion, findMainStep, findNextStop, writeOnTheWay } from './stop-steps.ts';

const at = '2027-03-10T08:00:00.000Z';
const noTimes = createStop().times;

test('the main step follows what was noted last', () => {
  const after = (times: Partial<typeof noTimes>) => findMainStep(createStop({ times: { ...noTimes, ...times } }));
  expect(after({})).toBe('leave');
  expect(after({ leftAt: at })).toBe('arrive');
  expect(after({ arrivedAt: at })).toBe('start');
  expect(after({ startedAt: at })).toBe('finish');
  expect(findMainStep(createStop({ state: 'completed' }))).toBeNull();
});

test('the next stop is the one under way, else the first that is not over', () => {
  const stops = [
    createStop({ id: 'a', state: 'completed' }),
    createStop({ id: 'b', state: 'requested' }),
    createStop({ id: 'c' }),
  ];
  expect(findNextStop(stops)?.id).toBe('c');
  expect(findNextStop([...stops, createStop({ id: 'd', times: { ...noTimes, startedAt: at } })])?.id).toBe('d');
});

test('ending asks about an hour that has not come and about open points of the list', () => {
  const early = new Date('2027-03-10T07:00:00Z');
  expect(findEndQuestion(createStop(), early)).toBe('Vizita începe abia la 10:00. Ați terminat deja?');
  const checklist = [{ id: 'a', text: 'Poarta', isDone: false, by: null, at: null }];
  const started = createStop({ checklist, times: { ...noTimes, startedAt: at } });
  expect(findEndQuestion(started, early)).toBe('Un punct din listă nu este bifat. Ați terminat?');
  expect(findEndQuestion({ ...started, checklist: [] }, early)).toBeUndefined();
});

test('the message names the company and the hour as far as they are known', () => {
  // 27 minutes on the road and five at the gate.
  const hour = estimateArrivalHour(new Date('2027-03-10T08:01:00Z'), 16);
  expect(writeOnTheWay('Verdele Viu', hour)).toBe(
    'Bună ziua, aici Verdele Viu. Suntem pe drum spre dumneavoastră și ajungem în jurul orei 10:35.',
  );
  expect(writeOnTheWay('', estimateArrivalHour(new Date(), null))).toBe(
    'Bună ziua, suntem pe drum spre dumneavoastră.',
  );
});
