import { formatHundredths, formatNumber } from './format-number.ts';

/** '1.200', '12,50', '−8' */
export const formatBareAmount = (bani: number) =>
  (bani % 100 === 0 ? formatNumber : formatHundredths)(bani / 100).replace('-', '−');

/** '1 leu', '14 lei', '12,50 lei'; the number and its unit stay on one line. */
export const formatBani = (bani: number) => `${formatBareAmount(bani)}\u00a0${bani === 100 ? 'leu' : 'lei'}`;

/** '1.328 lei', for sums where the bani say nothing. */
export const formatWholeLei = (bani: number) => formatBani(Math.round(bani / 100) * 100);

/** `bani × factor ÷ divisor`, half a ban rounded up; of amounts that are not negative. Exact: a division of large numbers would not be. */
export function multiplyRounded(bani: number, factor: number, divisor: number) {
  const doubled = 2n * BigInt(bani) * BigInt(factor) + BigInt(divisor);
  return Number(doubled / (2n * BigInt(divisor)));
}

export const calculatePercent = (bani: number, percent: number) => multiplyRounded(bani, percent, 100);
