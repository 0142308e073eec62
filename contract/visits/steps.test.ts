import { expect, test } from 'vitest';
import { visitorStepsFrom, visitStateAfter, visitStates, visitStepsFrom } from './steps.ts';

test('a visit is requested, confirmed and completed', () => {
  expect(visitStateAfter('requested', 'confirm')).toBe('confirmed');
  expect(visitStateAfter('confirmed', 'complete')).toBe('completed');
});

test('a visit that nobody confirmed cannot be completed or missed', () => {
  expect(visitStateAfter('requested', 'complete')).toBeUndefined();
  expect(visitStateAfter('requested', 'no_show')).toBeUndefined();
});

test('moving a visit keeps its state', () => {
  expect(visitStateAfter('requested', 'move')).toBe('requested');
  expect(visitStateAfter('confirmed', 'move')).toBe('confirmed');
});

test.each(['completed', 'cancelled', 'no_show'] as const)('%s is an end', (state) => {
  expect(visitStepsFrom(state)).toEqual([]);
});

test('the visitor may move or cancel until the visit begins, and nothing else', () => {
  expect(visitorStepsFrom('confirmed', false)).toEqual(['move', 'cancel']);
  for (const state of visitStates) expect(visitorStepsFrom(state, true)).toEqual([]);
});
