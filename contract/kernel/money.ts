import { formatHundredths, formatNumber } from './format-number.ts';

/** '1.200', '12,50', '−8' */
export const formatBareAmount = (bani: number) =>
  (bani % 100 === 0 ? formatNumber : formatHundredths)(bani / 100).replace('-', '−');

/** '1 leu', '14 lei', '12,50 lei'; the number and its unit stay on one line. */
export const formatBani = (bani: number) => `${formatBareAmount(bani)}\u00a0${bani === 100 ? 'leu' : 'lei'}`;

/** A percentage, half a ban rounded up. Whole numbers all the way: a division of large ones would not be exact. */
export function calculatePercent(bani: number, percent: number) {
  const doubled = 2 * bani * percent + 100;
  return (doubled - (doubled % 200)) / 200;
}
