const currencies: Record<string, string> = { lei: 'RON', leu: 'RON', ron: 'RON', eur: 'EUR', euro: 'EUR', '€': 'EUR' };

const number = '\\d{1,3}(?:[. \\u00a0]\\d{3})+(?:,\\d{1,2})?|\\d+(?:[.,]\\d{1,2})?';
const price = new RegExp(
  `(?<![\\d.,])(${number})(?:\\s*[-–—]\\s*(?:${number}))?\\s*(lei|leu|ron|euro?|€)(?![a-z])`,
  'i',
);

interface PriceAmount {
  amount: number;
  currency: string;
  /** What stands after the stroke: 'vizită' in '250 lei / vizită'. */
  unit?: string;
}

/** The lowest amount that a price names with its currency; undefined for 'la cerere' and whatever else is no price. */
export function readPrice(text: string | undefined): PriceAmount | undefined {
  const [found, digits, word] = price.exec(text ?? '') ?? [];
  if (!text || !found || !digits || !word) return undefined;
  const amount = Number(digits.replace(/[. \u00a0](?=\d{3}(?!\d))/g, '').replace(',', '.'));
  if (!Number.isFinite(amount) || amount <= 0) return undefined;
  const [, unit] = /^\s*\/\s*(.{1,40})$/s.exec(text.slice(text.indexOf(found) + found.length)) ?? [];
  return { amount, currency: currencies[word.toLowerCase()] as string, ...(unit && { unit: unit.trim() }) };
}
