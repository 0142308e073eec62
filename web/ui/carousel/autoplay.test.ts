import { expect, test } from 'vitest';
import { interactionReducer, isPlaying, noInteraction, stepIndex } from './autoplay.ts';

const calm = { enabled: true, hidden: false, reducedMotion: false };

test('it plays while nobody attends to it', () => {
  expect(isPlaying(noInteraction, calm)).toBe(true);
});

test.each([
  ['enter', 'leave'],
  ['focus', 'blur'],
  ['touch', 'release'],
  ['toggle', 'toggle'],
] as const)('%s holds it and %s lets it go on', (begin, end) => {
  const held = interactionReducer(noInteraction, begin);
  expect(isPlaying(held, calm)).toBe(false);
  expect(isPlaying(interactionReducer(held, end), calm)).toBe(true);
});

test('leaving with the pointer does not end a pause asked for by button', () => {
  const paused = interactionReducer(interactionReducer(noInteraction, 'enter'), 'toggle');
  expect(isPlaying(interactionReducer(paused, 'leave'), calm)).toBe(false);
});

test.each([{ hidden: true }, { reducedMotion: true }, { enabled: false }])('it rests when %o', (change) => {
  expect(isPlaying(noInteraction, { ...calm, ...change })).toBe(false);
});

test('steps wrap round both ends', () => {
  expect(stepIndex(2, 1, 3)).toBe(0);
  expect(stepIndex(0, -1, 3)).toBe(2);
  expect(stepIndex(0, 1, 0)).toBe(0);
});
