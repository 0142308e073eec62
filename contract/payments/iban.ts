/** Removes spaces and writes capitals, as an IBAN is stored. */
export const normalizeIban = (text: string) => text.replace(/\s+/g, '').toUpperCase();

/** Whether the two check digits fit the rest (ISO 13616, mod 97). A Romanian account has 24 characters. */
export function isIban(iban: string) {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) || (iban.startsWith('RO') && iban.length !== 24)) return false;
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((char) => Number.parseInt(char, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** 'RO49 AAAA 1B31 0075 9384 0000' */
export const formatIban = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ');
