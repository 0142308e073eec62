import { formatNumber } from './format-number.ts';

/** '12 recenzii', '20 de recenzii', '1.200 de recenzii': from twenty on Romanian inserts 'de'. */
export const formatCount = (count: number, what: string) => `${formatNumber(count)} ${addDe(count, what)}`;

const addDe = (count: number, what: string) =>
  count === 0 || (count % 100 > 0 && count % 100 < 20) ? what : `de ${what}`;

/** 'o recenzie', '12 recenzii': `one` is the whole text for a single item. */
export const pluralize = (count: number, one: string, many: string) => (count === 1 ? one : formatCount(count, many));

/** 'recenzie' or 'recenzii', for a place that shows the count elsewhere. */
export const pluralizeWord = (count: number, one: string, many: string) => (count === 1 ? one : many);

/** 'recenzii' or 'de recenzii', to follow a count that is drawn larger. */
export const pluralizeAfterFigure = (count: number, one: string, many: string) =>
  pluralizeWord(count, one, addDe(count, many));

/** 'din 12 recenzii', 'dintr-o recenzie' */
export const pluralizeAfter = (preposition: 'din' | 'în', count: number, one: string, many: string) =>
  count === 1 ? `${preposition === 'din' ? 'dintr' : 'într'}-${one}` : `${preposition} ${formatCount(count, many)}`;
