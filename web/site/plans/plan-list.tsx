import { classes } from '../../ui/classes.ts';
import { itemCounts } from '../../ui/display-constants.ts';
import { SkeletonCard, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { filledRows } from '../../ui/layout/filled-rows.ts';
import { isUsableUrl } from '../../ui/media/picture-sources.ts';
import type { Plan } from './plan.ts';
import { PlanCard } from './plan-card.tsx';

/** Columns by the number of plans, so that no row ends half empty. */
const rows = {
  one: { look: 'mx-auto max-w-md', raised: '', sizes: '(min-width: 488px) 448px, 94vw' },
  two: {
    look: `${filledRows.two} mx-auto max-w-4xl gap-6`,
    raised: 'sm:-my-5',
    sizes: '(min-width: 960px) 436px, (min-width: 640px) 46vw, 94vw',
  },
  three: {
    look: `${filledRows.three} gap-6`,
    raised: 'lg:-my-5',
    sizes: '(min-width: 1304px) 397px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 94vw',
  },
  four: {
    look: 'grid gap-6 sm:grid-cols-2 xl:grid-cols-4',
    raised: 'xl:-my-5',
    sizes: '(min-width: 1304px) 292px, (min-width: 1280px) 23vw, (min-width: 640px) 46vw, 94vw',
  },
};

function rowsFor(count: number) {
  if (count === 1) return rows.one;
  if (count === 2) return rows.two;
  return count % 4 === 0 ? rows.four : rows.three;
}

export function PlanList({ plans }: { plans: Plan[] }) {
  const { look, raised, sizes } = rowsFor(plans.length);
  const hasPictures = plans.some(({ imageUrl }) => isUsableUrl(imageUrl));
  return (
    <ul className={classes(look, 'items-stretch')}>
      {plans.map((plan, place) => (
        <li key={plan.id} className={classes(alone, plan.isPopular && plans.length <= 4 && raised)}>
          <PlanCard plan={plan} sizes={sizes} priority={place === 0} hasPictureFrame={hasPictures} />
        </li>
      ))}
    </ul>
  );
}

/** In rows of two, the last of an odd number is centred. */
const alone = 'sm:max-lg:last:not-first:odd:mx-auto sm:max-lg:last:not-first:odd:w-[calc(50%-0.75rem)]';

export function PlansLoading() {
  return (
    <>
      <Spinner label="Se încarcă planurile…" className="mb-6 flex justify-center text-white" />
      <SkeletonGroup
        count={itemCounts.planSkeletons}
        label="Se încarcă planurile de abonament"
        className={rows.four.look}
      >
        <SkeletonCard className="h-128" />
      </SkeletonGroup>
    </>
  );
}
