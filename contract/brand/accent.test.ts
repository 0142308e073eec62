import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fuzzOptions } from '../../tests/support/fixtures/seed.ts';
import {
  calculateAccentShades,
  defaultAccent,
  findUnreadable,
  formatRatio,
  measureContrast,
  writeAccentCss,
} from './accent.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`);
const styles = readFileSync(new URL('../../web/styles/tokens.css', import.meta.url), 'utf8');
const tokens: Record<string, string> = Object.fromEntries(
  styles.matchAll(/--color-([\w-]+): (#\w+);/g).map(([, name, value]) => [name, value]),
);
const lightGrounds = ['#ffffff', tokens.limestone, tokens.sand] as string[];
const checkAllColors = (check: (accent: string) => void) =>
  fc.assert(fc.property(color, check), fuzzOptions({ short: 150, deep: 5000 }));

describe('accents', () => {
  test.each([
    ['#000000', '#ffffff', '21.00'],
    ['#767676', '#ffffff', '4.54'],
    ['#b9582f', '#ffffff', '4.67'],
  ])('the colour %s on %s has a contrast of %s', (one, other, ratio) => {
    expect(measureContrast(one, other).toFixed(2)).toBe(ratio);
    expect(measureContrast(other, one)).toBe(measureContrast(one, other));
  });

  test('the default accent is the one of the tokens and is readable', () => {
    expect(tokens.terracotta).toBe(defaultAccent);
    expect(findUnreadable(defaultAccent)).toBeUndefined();
  });

  test('an accent that is too light is refused with its contrast and the nearest readable colour', () => {
    const refused = findUnreadable('#ffd400');
    expect(refused).toMatchObject({ min: 4.5 });
    expect(formatRatio(refused?.ratio as number)).toBe('1,4:1');
    expect(findUnreadable(refused?.nearest as string)).toBeUndefined();
    expect(measureContrast(refused?.nearest as string, '#ffffff')).toBeLessThan(4.7);
  });

  test('an accepted accent is readable on every light ground of the tokens', () => {
    checkAllColors((accent) => {
      const used = findUnreadable(accent)?.nearest ?? accent;
      expect(findUnreadable(used)).toBeUndefined();
      expect(measureContrast(used, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      for (const ground of lightGrounds) expect(measureContrast(used, ground)).toBeGreaterThanOrEqual(3);
    });
  });

  test('the shades of an accent are readable where they are used', () => {
    checkAllColors((accent) => {
      const shades = calculateAccentShades(findUnreadable(accent)?.nearest ?? accent);
      for (const ground of [...lightGrounds, shades.soft])
        expect(measureContrast(shades.dark, ground)).toBeGreaterThanOrEqual(4.5);
      expect(shades.dark).not.toBe(shades.accent);
      expect(measureContrast(shades.onDark, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(measureContrast(shades.onDark, tokens.forest as string)).toBeGreaterThanOrEqual(2.4);
    });
  });

  test('an accent becomes plain CSS declarations', () => {
    checkAllColors((accent) => {
      expect(writeAccentCss(accent)).toMatch(/^[\w:;,.#{}-]+$/);
    });
  });

  test('the default accent needs no CSS', () => {
    expect(writeAccentCss('')).toBe('');
  });
});
