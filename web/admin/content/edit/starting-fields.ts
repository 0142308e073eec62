import { planDefaults } from '../../../../contract/constants.ts';
import type { ContentKind } from '../../../../contract/content/all.ts';
import type { Fields } from './same-fields.ts';

const starting: Partial<Record<ContentKind, Fields>> = {
  testimonials: { rating: 5 },
  'feature-cards': { icon: 'leaf' },
  subscriptions: { color: planDefaults.color },
};

/** What the form of a new document begins with. */
export const startingFields = (kind: ContentKind): Fields => starting[kind] ?? {};
