import { expect, test } from 'vitest';
import { stateAfter, stepsFrom, stepsOfVisitor, visitStates } from './visit-steps.ts';

test('a visit is requested, confirmed and completed', () => {
  expect(stateAfter('requested', 'confirm')).toBe('confirmed');
  expect(stateAfter('confirmed', 'complete')).toBe('completed');
});

test('a visit that nobody confirmed cannot be completed or missed', () => {
  expect(stateAfter('requested', 'complete')).toBeUndefined();
  expect(stateAfter('requested', 'no_show')).toBeUndefined();
});

test('moving a visit keeps its state', () => {
  expect(stateAfter('requested', 'move')).toBe('requested');
  expect(stateAfter('confirmed', 'move')).toBe('confirmed');
});

test.each(['completed', 'cancelled', 'no_show'] as const)('%s is an end', (state) => {
  expect(stepsFrom(state)).toEqual([]);
});

test('the visitor may move or cancel until the visit begins, and nothing else', () => {
  expect(stepsOfVisitor('confirmed', false)).toEqual(['move', 'cancel']);
  for (const state of visitStates) expect(stepsOfVisitor(state, true)).toEqual([]);
});
