import { randomUUID } from 'node:crypto';
import { negateBani } from '../../contract/kernel/money.ts';
import type { EstimatePart } from '../../contract/prices/estimate-price.ts';
import { type PriceUnit, readOptionPrice } from '../../contract/prices/price-guide.ts';
import { formatQuantity, partText } from '../../contract/prices/price-text.ts';
import type { StoredEstimate } from '../../contract/prices/schemas.ts';
import type { QuoteContent, QuoteItem } from '../../contract/quotes/quote-content.ts';
import { type QuoteUnit, quoteLimits } from '../../contract/quotes/quote-units.ts';
import type { VatRate } from '../../contract/quotes/vat.ts';

const units: Record<PriceUnit, QuoteUnit> = { m2: 'm2', m: 'm', shrub: 'piece', hour: 'hour', visit: 'visit' };

/** The parts of an estimate as lines with the same total; visitors were shown prices with VAT. */
export function estimateLines(
  estimate: StoredEstimate,
  vat: VatRate,
): Pick<QuoteContent, 'lines' | 'discount' | 'pricesIncludeVat'> {
  const lines = estimate.parts
    .filter((part) => part.kind !== 'discount')
    .map((part): QuoteItem => {
      const priced = priceOf(part, estimate);
      const description = describe(part, estimate).slice(0, quoteLimits.description).toWellFormed();
      return { kind: 'item', id: randomUUID(), description, ...priced, vat, isOptional: false };
    });
  return { lines, discount: discountOf(estimate), pricesIncludeVat: true };
}

function priceOf(part: EstimatePart, { unit, quantity }: StoredEstimate) {
  if (part.kind === 'units') return { unit: units[unit], quantity: part.quantity * 1000, unitPrice: part.price };
  const price = part.kind === 'option' && part.effect === 'perUnit' ? readOptionPrice(part) : undefined;
  if (price !== undefined) return { unit: units[unit], quantity: quantity * 1000, unitPrice: price };
  return { unit: 'set' as const, quantity: 1000, unitPrice: part.sum };
}

function describe(part: EstimatePart, { subject, unit, quantity, pricing }: StoredEstimate) {
  if (part.kind === 'units') return part.from > 0 ? `${subject}, peste ${formatQuantity(part.from, unit)}` : subject;
  if (part.kind === 'bracket')
    return `${subject}, ${formatQuantity(quantity, unit)}${pricing === 'perMonth' ? ', o lună' : ''}`;
  return part.kind === 'option' ? part.name : partText(part, unit);
}

/** As an amount where a minimum was added after it: a percentage would lower the minimum too. */
function discountOf({ parts }: StoredEstimate): QuoteContent['discount'] {
  const part = parts.find(({ kind }) => kind === 'discount');
  if (part?.kind !== 'discount' || part.sum === 0) return null;
  return parts.some(({ kind }) => kind === 'minimum')
    ? { kind: 'amount', amount: negateBani(part.sum) }
    : { kind: 'percent', percent: part.percent };
}
