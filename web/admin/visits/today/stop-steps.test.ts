import { expect, test } from 'vitest';
import { createStop } from '../../../../tests/support/visits/crew-day.ts';
import { estimateArrivalHour, findEndQuestion, findMainStep, findNextStop, writeOnTheWay } from './stop-steps.ts';

const at = '2027-03-10T08:00:00.000Z';
const noTimes = createStop().times;

test('the main step of a stop follows from its last noted time', () => {
  const after = (times: Partial<typeof noTimes>) => findMainStep(createStop({ times: { ...noTimes, ...times } }));
  expect(after({})).toBe('leave');
  expect(after({ leftAt: at })).toBe('arrive');
  expect(after({ arrivedAt: at })).toBe('start');
  expect(after({ startedAt: at })).toBe('finish');
  expect(findMainStep(createStop({ state: 'completed' }))).toBeNull();
});

test('the next stop is the one under way or else the first to do', () => {
  const stops = [
    createStop({ id: 'a', state: 'completed' }),
    createStop({ id: 'b', state: 'requested' }),
    createStop({ id: 'c' }),
  ];
  expect(findNextStop(stops)?.id).toBe('c');
  expect(findNextStop([...stops, createStop({ id: 'd', times: { ...noTimes, startedAt: at } })])?.id).toBe('d');
});

test('finishing a stop asks first if its hour has not come or a checklist item is not ticked', () => {
  const early = new Date('2027-03-10T07:00:00Z');
  expect(findEndQuestion(createStop(), early)).toBe('Vizita începe abia la 10:00. Ați terminat deja?');
  const checklist = [{ id: 'a', text: 'Poarta', isDone: false, by: null, at: null }];
  const started = createStop({ checklist, times: { ...noTimes, startedAt: at } });
  expect(findEndQuestion(started, early)).toBe('Un punct din listă nu este bifat. Ați terminat?');
  expect(findEndQuestion({ ...started, checklist: [] }, early)).toBeUndefined();
});

test('the on-the-way message contains the company and the arrival hour if they are known', () => {
  // Driving 16 km takes 27 minutes, and five minutes are added for parking and the gate.
  const hour = estimateArrivalHour(new Date('2027-03-10T08:01:00Z'), 16);
  expect(writeOnTheWay('Verdele Viu', hour)).toBe(
    'Bună ziua, aici Verdele Viu. Suntem pe drum spre dumneavoastră și ajungem în jurul orei 10:35.',
  );
  expect(writeOnTheWay('', estimateArrivalHour(new Date(), null))).toBe(
    'Bună ziua, suntem pe drum spre dumneavoastră.',
  );
});
