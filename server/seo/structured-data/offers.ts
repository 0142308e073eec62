import type { Offer } from 'schema-dts';

interface Price {
  price?: string | undefined;
  /** In bani. */
  priceAmount?: number | undefined;
}

/** The label is what the page says before the price: 'Preț de la' makes it the lowest one. */
export function describeOffer({ price: text = '', priceAmount }: Price, url: string, label = ''): Offer | undefined {
  if (!priceAmount) return undefined;
  const amount = priceAmount / 100;
  const price = String(amount);
  const description = `${label} ${text}`.trim();
  const isLowest = /\bde la\b/i.test(description);
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: 'RON',
    ...(description && { description }),
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...(isLowest ? { minPrice: amount } : { price }),
      priceCurrency: 'RON',
    },
  };
}
