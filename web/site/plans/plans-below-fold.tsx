import type { PublicPlan } from '../../../contract/content/plans.ts';
import type { PageTexts } from '../queries/use-page.ts';
import { toPlans } from './plan.ts';
import { PlanQuestions } from './plan-questions.tsx';
import { PlanTestimonials } from './plan-testimonials.tsx';
import { PlansComparison } from './plans-comparison.tsx';

interface PlansBelowFoldProps {
  compared?: PublicPlan[] | undefined;
  texts: PageTexts<'subscriptions'>;
}

/** Everything under the plans. */
export default function PlansBelowFold({ compared = [], texts }: PlansBelowFoldProps) {
  return (
    <>
      {texts.voices && <PlanTestimonials title={texts.voicesTitle} voices={texts.voices} />}
      {compared.length > 0 && <PlansComparison plans={toPlans(compared)} />}
      {texts.questions && <PlanQuestions questions={texts.questions} />}
    </>
  );
}
