import type { ContentKind } from '../../../../contract/content/content-types.ts';
import { defaultPlanColor } from '../../../../contract/content/plan-comparison.ts';
import type { Fields } from './compare-fields.ts';

const initialByKind: Partial<Record<ContentKind, Fields>> = {
  testimonials: { rating: 5 },
  'feature-cards': { icon: 'leaf' },
  subscriptions: { color: defaultPlanColor },
};

export const initialFields = (kind: ContentKind): Fields => initialByKind[kind] ?? {};
