import { expect, test } from 'vitest';
import { createCrewDay, createStop } from '../../../../tests/support/visits/crew-day.ts';
import type { QueuedStop, QueuedWork } from '../../kit/browser-storage/device-table.ts';
import { applyQueued } from './crew-day.ts';

const entry = (hour: string, work: QueuedWork, own: Partial<QueuedStop> = {}) =>
  ({
    key: `k${hour}`,
    visitId: 'v1',
    name: 'Ana Pop',
    date: '2027-03-10',
    at: `2027-03-10T${hour}:00.000Z`,
    userId: 'u1',
    position: 1,
    sendAfter: 0,
    isTried: false,
    state: 'waiting',
    ...work,
    ...own,
  }) as QueuedStop;
const noTimes = createStop().times;
const step = (hour: string, input: Extract<QueuedWork, { kind: 'step' }>['input']) =>
  entry(hour, { kind: 'step', input });
const apply = (stop: ReturnType<typeof createStop>, ...queued: QueuedStop[]) =>
  applyQueued(createCrewDay([stop]), queued).stops[0];

test('a queued start and finish change the shown stop as the server will', () => {
  const queued = [step('08:00', { step: 'start' }), step('09:00', { step: 'finish', isPartial: true })];
  expect(apply(createStop(), ...queued)).toMatchObject({
    state: 'completed',
    isPartial: true,
    times: { startedAt: '2027-03-10T08:00:00.000Z', finishedAt: '2027-03-10T09:00:00.000Z' },
  });
});

test('a queued partial end shows what it left to do', () => {
  const finish = step('09:00', { step: 'finish', isPartial: true, note: 'Gardul viu' });
  expect(apply(createStop(), finish)).toMatchObject({ state: 'completed', leftToDo: 'Gardul viu' });
});

test('a queued undo of a failure reopens the stop, whatever the order of the queue', () => {
  const fail = step('09:00', { step: 'fail', reason: 'weather' });
  expect(apply(createStop(), fail)).toMatchObject({ state: 'no_show', failure: { reason: 'weather', note: '' } });
  expect(apply(createStop(), step('09:01', { step: 'undo' }), fail)).toMatchObject({
    state: 'confirmed',
    failure: null,
  });
});

test('an earlier outcome of this phone does not replace a later one of another phone', () => {
  const done = createStop({ state: 'completed', times: { ...noTimes, finishedAt: '2027-03-10T10:00:00.000Z' } });
  expect(apply(done, step('09:50', { step: 'fail', reason: 'weather' }))).toEqual(done);
});

test('of two starts of one day the earlier counts, of two days the later day', () => {
  const startedAt = (known: string) =>
    apply(createStop({ times: { ...noTimes, startedAt: known } }), step('09:00', { step: 'start' }))?.times.startedAt;
  expect(startedAt('2027-03-10T09:30:00.000Z')).toBe('2027-03-10T09:00:00.000Z');
  expect(startedAt('2027-03-10T08:30:00.000Z')).toBe('2027-03-10T08:30:00.000Z');
  expect(startedAt('2027-03-09T08:30:00.000Z')).toBe('2027-03-10T09:00:00.000Z');
});

test('a queued undo takes back the step that it names, unless the step was noted again since', () => {
  const left = { ...noTimes, leftAt: '2027-03-10T08:00:00.000Z', arrivedAt: '2027-03-10T08:30:00.000Z' };
  const undo = (hour: string) => step(hour, { step: 'undo', undoes: 'arrive' });
  expect(apply(createStop({ times: left }), undo('08:31'))?.times).toEqual({ ...left, arrivedAt: null });
  expect(apply(createStop({ times: left }), undo('08:29'))?.times).toEqual(left);
});

test('the later of two ticks of one item wins', () => {
  const item = { id: 'a', text: 'Poarta închisă', isDone: true, by: 'Ion', at: '2027-03-10T09:00:00.000Z' };
  const untick = (hour: string) => entry(hour, { kind: 'check', input: { item: 'a', isDone: false } });
  const isDoneAfter = (hour: string) => apply(createStop({ checklist: [item] }), untick(hour))?.checklist[0]?.isDone;
  expect([isDoneAfter('08:59'), isDoneAfter('09:01')]).toEqual([true, false]);
});

test('a photo that a queued change hides from the client is shown as hidden', () => {
  const photo = { id: 'p1', moment: 'after', width: 4, height: 3, isForClient: true, createdAt: '' } as const;
  const hide = entry('09:00', { kind: 'photoChange', input: { photo: 'p1', isForClient: false } });
  expect(apply(createStop({ photos: [photo] }), hide)?.photos).toEqual([{ ...photo, isForClient: false }]);
});

test('a queued note is shown once, even if the server already has it', () => {
  const note = entry('09:00', { kind: 'note', input: { kind: 'extra', text: 'Gard viu' } });
  const known = { key: note.key, kind: 'extra' as const, text: 'Gard viu', by: 'Ion', at: note.at };
  expect(apply(createStop(), note)?.crewNotes).toMatchObject([{ kind: 'extra', text: 'Gard viu' }]);
  expect(apply(createStop({ crewNotes: [known] }), note)?.crewNotes).toEqual([known]);
});

test('entries of a visit that is not confirmed and refused entries do not change the stop', () => {
  const requested = createStop({ state: 'requested' });
  expect(apply(requested, step('09:00', { step: 'finish' }))).toEqual(requested);
  const refused = { ...step('09:00', { step: 'finish' }), state: 'refused' } as QueuedStop;
  expect(apply(createStop(), refused)).toEqual(createStop());
});

test('the last queued order of the day and team is shown, without kilometres', () => {
  const day = createCrewDay(['a', 'b', 'c'].map((id) => createStop({ id })));
  const order = (hour: string, ids: string[] | null, own: Partial<QueuedStop> = {}) =>
    entry(hour, { kind: 'order', input: { team: 'e1', ids } }, { visitId: '', ...own });
  const shown = applyQueued(day, [
    order('08:00', ['a', 'b', 'c']),
    order('08:01', ['c', 'a']),
    order('08:02', ['b'], { date: '2027-03-11' }),
  ]);
  expect(shown.stops.map(({ id, km }) => [id, km])).toEqual([
    ['c', null],
    ['a', null],
    ['b', null],
  ]);
  expect([shown.km, shown.isOrderChosen]).toEqual([null, true]);
  expect(applyQueued({ ...day, isOrderChosen: true }, [order('08:00', null)]).isOrderChosen).toBe(false);
});
