let digits: Intl.NumberFormat | undefined;
let digitsWithCents: Intl.NumberFormat | undefined;

/** '1.200', '12,5'. Created on first use: the first `Intl.NumberFormat` takes 80 ms on a slow phone. */
export const formatNumber = (value: number) => {
  digits ??= new Intl.NumberFormat('ro-RO');
  return digits.format(value);
};

/** '4,9' out of 5 */
export const formatRating = (value: number) => value.toFixed(1).replace('.', ',');

/** '12,50' */
export const formatHundredths = (value: number) => {
  digitsWithCents ??= new Intl.NumberFormat('ro-RO', { minimumFractionDigits: 2 });
  return digitsWithCents.format(value);
};
