import type { PublicPlan } from './plans.ts';

/** As it was written; the price of a plan whose guide is by the month says so: '390 lei' is '390 lei / lună'. */
export const planPrice = ({ price = '', priceGuide }: Pick<PublicPlan, 'price' | 'priceGuide'>) =>
  priceGuide && /^(de la )?[\d\s.,]+\p{L}+$/iu.test(price) ? `${price} / lună` : price;
