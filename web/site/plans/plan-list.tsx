import { classes } from '../../ui/classes.ts';
import { itemCounts } from '../../ui/display-constants.ts';
import { SkeletonCard, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import type { Plan } from './plan.ts';
import { PlanCard } from './plan-card.tsx';

const columns = 'grid gap-6 sm:grid-cols-2';

/** Columns by the number of plans, so that no row ends half empty. */
const rows = [
  { of: [1], look: 'mx-auto max-w-md', raised: '', sizes: '(min-width: 488px) 448px, 94vw' },
  {
    of: [2],
    look: `${columns} mx-auto max-w-4xl`,
    raised: 'sm:-my-5',
    sizes: '(min-width: 960px) 436px, (min-width: 640px) 46vw, 94vw',
  },
  {
    of: [3, 5, 6, 9],
    look: `${columns} lg:grid-cols-3`,
    raised: 'lg:-my-5',
    sizes: '(min-width: 1304px) 397px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 94vw',
  },
];

const rowsOfFour = {
  look: `${columns} xl:grid-cols-4`,
  raised: 'xl:-my-5',
  sizes: '(min-width: 1304px) 292px, (min-width: 1280px) 23vw, (min-width: 640px) 46vw, 94vw',
};

export function PlanList({ plans }: { plans: Plan[] }) {
  const { look, raised, sizes } = rows.find(({ of }) => of.includes(plans.length)) ?? rowsOfFour;
  return (
    <ul className={classes(look, 'items-stretch')}>
      {plans.map((plan, place) => (
        <li key={plan.id} className={plan.isPopular ? raised : undefined}>
          <PlanCard plan={plan} sizes={sizes} priority={place === 0} />
        </li>
      ))}
    </ul>
  );
}

export function PlansLoading() {
  return (
    <>
      <Spinner label="Se încarcă planurile…" className="mb-6 flex justify-center text-white" />
      <SkeletonGroup
        count={itemCounts.planSkeletons}
        label="Se încarcă planurile de abonament"
        className={rowsOfFour.look}
      >
        <SkeletonCard className="h-128" />
      </SkeletonGroup>
    </>
  );
}
