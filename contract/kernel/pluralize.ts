import { formatNumber } from './format-number.ts';

/** '12 recenzii', '20 de recenzii', '1.200 de recenzii': from twenty on Romanian inserts 'de'. */
export const formatCount = (count: number, what: string) =>
  `${formatNumber(count)} ${count === 0 || (count % 100 > 0 && count % 100 < 20) ? '' : 'de '}${what}`;

/** 'o recenzie', '12 recenzii': `one` is the whole text for a single item. */
export const pluralize = (count: number, one: string, many: string) => (count === 1 ? one : formatCount(count, many));

/** 'din 12 recenzii', 'dintr-o recenzie' */
export const pluralizeAfter = (preposition: 'din' | 'în', count: number, one: string, many: string) =>
  count === 1 ? `${preposition === 'din' ? 'dintr' : 'într'}-${one}` : `${preposition} ${formatCount(count, many)}`;
