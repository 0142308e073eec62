const digits = new Intl.NumberFormat('ro-RO');

/** '12 păreri', '20 de păreri', '1.200 de păreri': from twenty on Romanian inserts 'de'. */
export const formatCount = (count: number, what: string) =>
  `${digits.format(count)} ${count === 0 || (count % 100 > 0 && count % 100 < 20) ? '' : 'de '}${what}`;

/** 'o părere', '12 păreri': `one` is the whole text for a single item. */
export const pluralize = (count: number, one: string, many: string) => (count === 1 ? one : formatCount(count, many));
