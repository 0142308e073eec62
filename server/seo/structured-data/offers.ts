import type { Offer } from 'schema-dts';
import { readPrice } from './price-text.ts';

/** The pages name the lowest price of a service; the one of a plan is its price. */
export function offerOf(text: string | undefined, url: string, { isLowest = false } = {}): Offer | undefined {
  const found = readPrice(text);
  if (!text || !found) return undefined;
  const { amount, currency, unit } = found;
  const price = String(amount);
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: currency,
    description: isLowest ? `Preț de la ${text}` : text,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...(isLowest ? { minPrice: amount } : { price }),
      priceCurrency: currency,
      ...(unit && { unitText: unit }),
    },
  };
}
