import type { PublicPlan } from '../../../contract/content/plans.ts';
import { lazySection } from '../../ui/layout/lazy-section.tsx';
import type { PageTexts } from '../queries/use-page.ts';
import { pricedPlans, toPlans } from './plan.ts';
import { PlanQuestions } from './plan-questions.tsx';
import { PlanTestimonials } from './plan-testimonials.tsx';
import { PlansComparison } from './plans-comparison.tsx';

interface PlansBelowFoldProps {
  compared?: PublicPlan[] | undefined;
  texts: PageTexts<'subscriptions'>;
}

const PlanCalculator = lazySection('pret', () => import('../prices/plan-calculator.tsx'));

/** Everything under the plans. */
export default function PlansBelowFold({ compared = [], texts }: PlansBelowFoldProps) {
  const plans = toPlans(compared, texts);
  const priced = pricedPlans(plans);
  return (
    <>
      {priced && <PlanCalculator plans={priced} recommended={plans.find(({ isPopular }) => isPopular)?.id} />}
      {texts.voices && <PlanTestimonials title={texts.voicesTitle} voices={texts.voices} />}
      {/* The texts say how plans are compared. */}
      {plans.length > 0 && texts.id && <PlansComparison plans={plans} texts={texts} />}
      {texts.questions && <PlanQuestions questions={texts.questions} />}
    </>
  );
}
