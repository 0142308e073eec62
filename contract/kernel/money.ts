import type { z } from 'zod';
import { formatHundredths, formatNumber } from './format-number.ts';

/** An amount of money: a whole number of bani. */
export type Bani = number & z.$brand<'Bani'>;

/** `toBani(12.5)` is 12,50 lei. Marked as pure, so that the bundler drops unused constants made with it. */
/* @__NO_SIDE_EFFECTS__ */
export const toBani = (lei: number) => Math.round(lei * 100) as Bani;

export const toLei = (bani: Bani) => bani / 100;

export const zeroBani = 0 as Bani;
const oneBan = 1 as Bani;

export const sumBani = (amounts: readonly Bani[]) => amounts.reduce<number>((sum, bani) => sum + bani, 0) as Bani;

export const subtractBani = (bani: Bani, subtracted: Bani) => (bani - subtracted) as Bani;

export const negateBani = (bani: Bani) => subtractBani(zeroBani, bani);

/**
 * `bani × factor ÷ divisor`, rounded to a multiple of `step`, halves away from zero. BigInt keeps the result exact
 * for large amounts.
 */
export function multiplyRounded(bani: Bani, factor: number, divisor = 1, step = oneBan): Bani {
  if (bani < 0) return negateBani(multiplyRounded(negateBani(bani), factor, divisor, step));
  const whole = BigInt(divisor) * BigInt(step);
  const doubled = 2n * BigInt(bani) * BigInt(factor) + whole;
  return (Number(doubled / (2n * whole)) * step) as Bani;
}

export const calculatePercent = (bani: Bani, percent: number) => multiplyRounded(bani, percent, 100);

export const minBani = (a: Bani, b: Bani) => Math.min(a, b) as Bani;
export const maxBani = (a: Bani, b: Bani) => Math.max(a, b) as Bani;

/** Down to a multiple of `step`. */
export const floorBani = (bani: Bani, step: Bani) => (bani - (bani % step)) as Bani;

/**
 * Divides `bani` in proportion to `parts`, by largest remainder, so that no ban is lost; the first of equal remainders
 * is rounded up.
 */
export function divideInProportion(bani: Bani, parts: Bani[]) {
  const whole = BigInt(sumBani(parts));
  if (whole === 0n) return parts.map(() => zeroBani);
  const exact = parts.map((part) => BigInt(bani) * BigInt(part));
  const shares = exact.map((product) => Number(product / whole) as Bani);
  const order = exact
    .map((product, index) => ({ index, remainder: product % whole }))
    .toSorted((a, b) => Number(b.remainder - a.remainder) || a.index - b.index);
  for (const { index } of order.slice(0, bani - sumBani(shares)))
    shares[index] = sumBani([shares[index] as Bani, oneBan]);
  return shares;
}

/** '1.200', '12,50', '−8' */
export const formatBareAmount = (bani: Bani) =>
  (bani % 100 === 0 ? formatNumber : formatHundredths)(toLei(bani)).replace('-', '−');

/** '1 leu', '14 lei', '12,50 lei'; the number and its unit stay on one line. */
export const formatBani = (bani: Bani) => `${formatBareAmount(bani)}\u00a0${bani === 100 ? 'leu' : 'lei'}`;

/** '1.328 lei', for totals in which the bani do not matter. */
export const formatWholeLei = (bani: Bani) => formatBani(multiplyRounded(bani, 1, 1, toBani(1)));
