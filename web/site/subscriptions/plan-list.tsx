import { count } from '../../../contract/constants.ts';
import { classes } from '../../ui/classes.ts';
import { SkeletonCard } from '../../ui/skeleton-card.tsx';
import { SkeletonGroup } from '../../ui/skeleton-group.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { Plan } from './plan.ts';
import { PlanCard } from './plan-card.tsx';

const columns = 'grid gap-6 sm:grid-cols-2 xl:grid-cols-4';

export function PlanList({ plans }: { plans: Plan[] }) {
  return (
    <ul className={classes(columns, 'items-stretch')}>
      {plans.map((plan, place) => (
        <li key={plan.id} className={plan.isPopular ? 'xl:-my-5' : undefined}>
          <PlanCard plan={plan} priority={place === 0} />
        </li>
      ))}
    </ul>
  );
}

export function PlansLoading() {
  return (
    <>
      <Spinner label="Se încarcă planurile…" className="mb-6 flex justify-center text-white" />
      <SkeletonGroup count={count.planSkeletons} label="Se încarcă planurile de abonament" className={columns}>
        <SkeletonCard className="h-128" />
      </SkeletonGroup>
    </>
  );
}
