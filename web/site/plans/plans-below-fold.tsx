import type { PublicPlan } from '../../../contract/content/plans.ts';
import { toPlans } from './plan.ts';
import { PlanQuestions } from './plan-questions.tsx';
import { PlanTestimonials } from './plan-testimonials.tsx';
import { PlansComparison } from './plans-comparison.tsx';

/** Everything under the plans. */
export default function PlansBelowFold({ compared = [] }: { compared?: PublicPlan[] | undefined }) {
  return (
    <>
      <PlanTestimonials />
      {compared.length > 0 && <PlansComparison plans={toPlans(compared)} />}
      <PlanQuestions />
    </>
  );
}
