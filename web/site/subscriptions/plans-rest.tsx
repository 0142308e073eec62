import type { Subscription } from '../../../contract/content/subscriptions.ts';
import { plansOf } from './plan.ts';
import { PlanQuestions } from './plan-questions.tsx';
import { PlanTestimonials } from './plan-testimonials.tsx';
import { PlansComparison } from './plans-comparison.tsx';

/** Everything under the plans. */
export default function PlansRest({ compared = [] }: { compared?: Subscription[] | undefined }) {
  return (
    <>
      <PlanTestimonials />
      {compared.length > 0 && <PlansComparison plans={plansOf(compared)} />}
      <PlanQuestions />
    </>
  );
}
