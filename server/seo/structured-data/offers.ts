import type { Offer } from 'schema-dts';
import { readPrice } from './price-text.ts';

/** The label is what the page says before the price: 'Preț de la' makes it the lowest one. */
export function describeOffer(text: string | undefined, url: string, label = ''): Offer | undefined {
  const found = readPrice(text);
  if (!text || !found) return undefined;
  const { amount, currency, unit } = found;
  const price = String(amount);
  const description = `${label} ${text}`.trim();
  const isLowest = /\bde la\b/i.test(description);
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: currency,
    description,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...(isLowest ? { minPrice: amount } : { price }),
      priceCurrency: currency,
      ...(unit && { unitText: unit }),
    },
  };
}
