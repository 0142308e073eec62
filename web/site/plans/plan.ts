import { defaultPlanColor, formatPlanPrice } from '../../../contract/content/plan-display.ts';
import type { PublicPlan } from '../../../contract/content/plans.ts';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import { isCompleteGuide } from '../../../contract/prices/price-guide.ts';
import { itemCounts } from '../../ui/display-constants.ts';
import type { PageTexts } from '../queries/use-public-query.ts';

export interface Plan {
  id: string;
  name: string;
  description: string;
  price: string;
  color: string;
  imageUrl: string | null;
  features: string[];
  isPopular: boolean;
  pictures: NonNullable<PublicPlan['pictures']>;
  priceGuide: PublicPlan['priceGuide'];
}

/** The page's texts replace a missing name or price. */
export const toPlans = (subscriptions: PublicPlan[], texts: PageTexts<'subscriptions'>): Plan[] =>
  [...subscriptions]
    .sort((a, b) => (a.displayOrder ?? 0) - (b.displayOrder ?? 0))
    .map((subscription) => toPlan(subscription, texts));

const toPlan = (subscription: PublicPlan, texts: PageTexts<'subscriptions'>): Plan => ({
  id: subscription.id,
  name: subscription.name || (texts.planName ?? 'Abonament'),
  description: subscription.description ?? '',
  price: formatPlanPrice(subscription) || (texts.planPrice ?? ''),
  color: subscription.color || defaultPlanColor,
  imageUrl: subscription.imageUrl ?? null,
  features: (subscription.features ?? []).map(readFeature).filter(Boolean),
  isPopular: subscription.isPopular ?? false,
  pictures: subscription.pictures ?? {},
  priceGuide: subscription.priceGuide,
});

const readFeature = (feature: string | { name: string }) =>
  typeof feature === 'string' ? feature : (feature?.name ?? '');

export function splitFeatures(features: string[]) {
  return {
    shown: features.slice(0, itemCounts.planFeatures),
    more: Math.max(0, features.length - itemCounts.planFeatures),
  };
}

/** `others` is the text of a company that fixes it for every count. */
export const formatMoreFeatures = (count: number, others?: string) =>
  `+${others ? `${count} ${others}` : pluralize(count, '1 serviciu inclus', 'servicii incluse')}`;

/** Returns undefined when no plan has a price guide. */
export function listPricedPlans(plans: Plan[]) {
  const [first, ...others] = plans.flatMap(({ id, name, priceGuide: guide }) =>
    isCompleteGuide(guide) ? [{ id, name, guide }] : [],
  );
  return first && ([first, ...others] as [typeof first, ...typeof others]);
}
