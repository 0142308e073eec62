import { Check, Leaf } from 'lucide-react';
import type { CSSProperties } from 'react';
import { classes } from '../../ui/classes.ts';
import { itemCounts } from '../../ui/display-constants.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { SkeletonCard, SkeletonGroup, Spinner } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { filledRows } from '../../ui/layout/section.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { isUsableUrl } from '../../ui/media/picture-sources.ts';
import { Said } from '../layout/said.tsx';
import { formatMoreFeatures, type Plan, splitFeatures } from './plan.ts';

/** Layouts by the number of plans, so that no row ends half empty. */
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

function chooseRows(count: number) {
  if (count === 1) return rows.one;
  if (count === 2) return rows.two;
  return count % 4 === 0 ? rows.four : rows.three;
}

interface PlanListProps {
  plans: Plan[];
  /** What follows the number of features that are not listed; with the right plural by default. */
  moreFeatures: string | undefined;
}

export function PlanList({ plans, moreFeatures }: PlanListProps) {
  const { look, raised, sizes } = chooseRows(plans.length);
  const hasPictures = plans.some(({ imageUrl }) => isUsableUrl(imageUrl));
  return (
    <ul className={classes(look, 'items-stretch')}>
      {plans.map((plan, index) => (
        <li key={plan.id} className={classes(alone, plan.isPopular && plans.length <= 4 && raised)}>
          <PlanCard
            plan={plan}
            sizes={sizes}
            priority={index === 0}
            hasPictureFrame={hasPictures}
            moreFeatures={moreFeatures}
          />
        </li>
      ))}
    </ul>
  );
}

/** Centres the last plan of an odd number in rows of two. */
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

interface PlanCardProps {
  plan: Plan;
  sizes: string;
  priority?: boolean;
  /** Other plans have a picture, so this plan reserves its space. */
  hasPictureFrame: boolean;
  moreFeatures: string | undefined;
}

function PlanCard({ plan, sizes, priority, hasPictureFrame, moreFeatures }: PlanCardProps) {
  const { shown, more } = splitFeatures(plan.features);
  return (
    <Card
      as="article"
      raised
      className={classes('flex h-full flex-col', plan.isPopular && 'ring-2 ring-accent')}
      data-plan={plan.id}
      style={{ '--plan': plan.color } as CSSProperties}
    >
      <PlanPicture plan={plan} sizes={sizes} priority={priority} hasFrame={hasPictureFrame} />
      <span aria-hidden className="h-1.5 bg-(--plan)" />
      {plan.isPopular && <Recommended isOnPicture={hasPictureFrame} />}
      <div className="flex flex-1 flex-col p-6">
        <h2 className="text-heading">{plan.name}</h2>
        <Price price={plan.price} />
        {plan.description && <p className="mt-4 text-sm text-ink-soft">{plan.description}</p>}
        <ul className="mt-5 mb-7 space-y-2.5 border-t border-sand pt-5 text-sm">
          {shown.map((feature, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a feature may be listed twice
            <li key={index} className="flex gap-3">
              <Check size={18} strokeWidth={2.5} aria-hidden className="mt-0.5 shrink-0 text-(--plan)" />
              {feature}
            </li>
          ))}
          {more > 0 && <li className="pl-7.5 font-semibold text-forest">{formatMoreFeatures(more, moreFeatures)}</li>}
        </ul>
        <ButtonLink
          to="/contact"
          variant={plan.isPopular ? 'primary' : 'outline'}
          className="mt-auto w-full px-3! text-sm!"
          label={
            plan.isPopular ? (
              <Said tu="Alege Planul Recomandat" dvs="Alegeți planul recomandat" />
            ) : (
              <Said tu="Alege Planul" dvs="Alegeți planul" />
            )
          }
        />
      </div>
    </Card>
  );
}

type PlanPictureProps = Pick<PlanCardProps, 'plan' | 'sizes' | 'priority'> & { hasFrame: boolean };

function PlanPicture({ plan, sizes, priority, hasFrame }: PlanPictureProps) {
  if (isUsableUrl(plan.imageUrl))
    return (
      <Picture src={plan.imageUrl} facts={plan.pictures[plan.imageUrl]} ratio="3/2" sizes={sizes} priority={priority} />
    );
  return (
    hasFrame && (
      <span className="flex aspect-3/2 items-center justify-center bg-leaf-soft text-(--plan)">
        <Leaf size={48} strokeWidth={1.25} aria-hidden />
      </span>
    )
  );
}

const Recommended = ({ isOnPicture }: { isOnPicture: boolean }) => (
  <Badge
    tone="accent"
    className={classes('z-2 tracking-wide', isOnPicture ? 'absolute top-4 left-4' : 'mt-6 ml-6 self-start')}
  >
    RECOMANDAT
  </Badge>
);

/** Splits '390 lei / lună' into amount and period. */
function Price({ price }: { price: string }) {
  const at = price.indexOf('/');
  const [amount, period] = at < 0 ? [price, ''] : [price.slice(0, at), price.slice(at)];
  return (
    <p className="figures mt-2 text-forest">
      <span className="display text-[1.875rem] leading-tight">{amount}</span>
      {period && <span className="text-sm text-ink-soft">{period}</span>}
    </p>
  );
}
