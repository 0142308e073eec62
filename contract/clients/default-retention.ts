import type { Retention } from './schemas.ts';

/** In months; for installations whose owner has not chosen. */
export const defaultRetention: Retention = { inquiries: 12, visits: 36, letters: 12 };
