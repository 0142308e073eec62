/**
 * What was typed the Romanian way, times `scale`: '1.250,50' lei is 125050 bani. A text that is no such number comes
 * back as it is, so that the check of the field can refuse it; nothing typed is undefined.
 */
export function parseAmount(text: string, scale: 1 | 100): number | string | undefined {
  const typed = text
    .replace(/\s|RON|lei/gi, '')
    // '12.50' from a keypad without a comma; '1.250' stays a thousand.
    .replace(/^(\d+)\.(\d{1,2})$/, '$1,$2');
  if (typed === '') return undefined;
  const [, whole = '', cents = ''] = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{0,2}))?$/.exec(typed) ?? [];
  if (whole === '') return text;
  const units = Number(whole.replaceAll('.', ''));
  if (scale === 100) return units * 100 + Number(cents.padEnd(2, '0'));
  return Number(cents) === 0 ? units : text;
}

export const formatAmount = (value: number, scale: 1 | 100) =>
  (value / scale).toLocaleString('ro-RO', { minimumFractionDigits: value % scale === 0 ? 0 : 2, useGrouping: false });
