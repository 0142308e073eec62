/** 12 imagini, but 20 de imagini. */
export const countOf = (count: number, what: string) =>
  `${count} ${count % 100 > 0 && count % 100 < 20 ? '' : 'de '}${what}`;
