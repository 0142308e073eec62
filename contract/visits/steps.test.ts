import { expect, test } from 'vitest';
import { listStaffSteps, visitStateAfter } from './steps.ts';

test('a visit is requested, confirmed and completed', () => {
  expect(visitStateAfter('requested', 'confirm')).toBe('confirmed');
  expect(visitStateAfter('confirmed', 'complete')).toBe('completed');
});

test('an unconfirmed visit cannot be completed or missed', () => {
  expect(visitStateAfter('requested', 'complete')).toBeUndefined();
  expect(visitStateAfter('requested', 'no_show')).toBeUndefined();
});

test('moving a visit keeps its state', () => {
  expect(visitStateAfter('requested', 'move')).toBe('requested');
  expect(visitStateAfter('confirmed', 'move')).toBe('confirmed');
});

test('a visit can be completed or missed from its own day on', () => {
  const time = '2027-03-15T10:00:00';
  expect(listStaffSteps('2027-03-14', 'confirmed', time)).toEqual(['move', 'assign', 'cancel']);
  expect(listStaffSteps('2027-03-15', 'confirmed', time)).toEqual(['move', 'assign', 'complete', 'no_show', 'cancel']);
});

test('a completed or missed visit can be reopened, a cancelled one cannot', () => {
  for (const state of ['completed', 'no_show'] as const) {
    expect(visitStateAfter(state, 'reopen')).toBe('confirmed');
    expect(listStaffSteps('2027-03-10', state, '2027-03-10T10:00:00')).toEqual(['reopen']);
  }
  expect(listStaffSteps('2027-03-10', 'cancelled', '2027-03-10T10:00:00')).toEqual([]);
});
