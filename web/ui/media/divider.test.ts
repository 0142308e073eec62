import { expect, test } from 'vitest';
import { clampPercent, dividerAfterKey, dividerText } from './divider.ts';

test('arrow keys move the divider and stop at the edges', () => {
  expect(dividerAfterKey(50, 'ArrowRight')).toBe(52);
  expect(dividerAfterKey(50, 'ArrowLeft')).toBe(48);
  expect(dividerAfterKey(99, 'ArrowRight')).toBe(100);
  expect(dividerAfterKey(50, 'Home')).toBe(0);
  expect(dividerAfterKey(50, 'End')).toBe(100);
  expect(dividerAfterKey(50, 'Tab')).toBeUndefined();
});

test('its value is said in words', () => {
  expect(dividerText(40.4)).toBe('înainte 40%, după 60%');
  expect(clampPercent(-3)).toBe(0);
});
