let digits: Intl.NumberFormat | undefined;
let digitsWithCents: Intl.NumberFormat | undefined;

/** '1.200', '12,5'. The first `Intl.NumberFormat` takes a slow phone 80 ms: not when the file is loaded. */
export const formatNumber = (value: number) => {
  digits ??= new Intl.NumberFormat('ro-RO');
  return digits.format(value);
};

/** '12,50' */
export const formatHundredths = (value: number) => {
  digitsWithCents ??= new Intl.NumberFormat('ro-RO', { minimumFractionDigits: 2 });
  return digitsWithCents.format(value);
};
