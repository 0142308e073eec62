import { count, planDefaults } from '../../../contract/constants.ts';
import type { Subscription } from '../../../contract/content/subscriptions.ts';

/** A plan as the page shows it: nothing missing. */
export interface Plan {
  id: string;
  name: string;
  description: string;
  price: string;
  color: string;
  imageUrl: string | null;
  features: string[];
  isPopular: boolean;
  pictures: NonNullable<Subscription['pictures']>;
}

/** The plans in the order the company gave them. */
export const plansOf = (subscriptions: Subscription[]): Plan[] =>
  [...subscriptions].sort((a, b) => (a.displayOrder ?? 0) - (b.displayOrder ?? 0)).map(planOf);

const planOf = (subscription: Subscription): Plan => ({
  id: subscription.id,
  name: subscription.name || planDefaults.name,
  description: subscription.description ?? '',
  price: subscription.price || planDefaults.price,
  color: subscription.color || planDefaults.color,
  imageUrl: subscription.imageUrl ?? null,
  features: (subscription.features ?? []).map(textOf).filter(Boolean),
  isPopular: subscription.isPopular ?? false,
  pictures: subscription.pictures ?? {},
});

const textOf = (feature: string | { name: string }) => (typeof feature === 'string' ? feature : (feature?.name ?? ''));

/** What a card lists, and how many more there are. */
export function shownFeatures(features: string[]) {
  return { shown: features.slice(0, count.planFeatures), more: Math.max(0, features.length - count.planFeatures) };
}
