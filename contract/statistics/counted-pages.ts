/** Stands for unknown pages and sources, and for those beyond the maximum of a day. */
export const otherKey = '*';

/** The source when the visitor typed the address or the browser sent no referrer. */
export const directSource = '';
