import { Check, Leaf } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { classes } from '../../ui/classes.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { isUsableUrl } from '../../ui/media/picture-sources.ts';
import { type Plan, shownFeatures } from './plan.ts';

interface PlanCardProps {
  plan: Plan;
  sizes: string;
  priority?: boolean;
  /** Other plans have a picture, so this one keeps its space. */
  hasPictureFrame: boolean;
}

export function PlanCard({ plan, sizes, priority, hasPictureFrame }: PlanCardProps) {
  const { shown, more } = shownFeatures(plan.features);
  return (
    <Card asChild raised className={classes('flex h-full flex-col', plan.isPopular && 'ring-2 ring-accent')}>
      <article data-plan={plan.id} style={{ '--plan': plan.color } as CSSProperties}>
        {isUsableUrl(plan.imageUrl) ? (
          <Picture
            src={plan.imageUrl}
            facts={plan.pictures[plan.imageUrl]}
            ratio="3/2"
            sizes={sizes}
            priority={priority}
          />
        ) : (
          hasPictureFrame && (
            <span className="flex aspect-3/2 items-center justify-center bg-leaf-soft text-(--plan)">
              <Leaf size={48} strokeWidth={1.25} aria-hidden />
            </span>
          )
        )}
        <span aria-hidden className="h-1.5 bg-(--plan)" />
        {plan.isPopular && <Recommended isOnPicture={hasPictureFrame} />}
        <div className="flex flex-1 flex-col p-6">
          <h2 className="text-heading">{plan.name}</h2>
          <Price price={plan.price} />
          {plan.description && <p className="mt-4 text-sm text-ink-soft">{plan.description}</p>}
          <ul className="mt-5 mb-7 space-y-2.5 border-t border-sand pt-5 text-sm">
            {shown.map((feature, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a feature may be listed twice
              <li key={place} className="flex gap-3">
                <Check size={18} strokeWidth={2.5} aria-hidden className="mt-0.5 shrink-0 text-(--plan)" />
                {feature}
              </li>
            ))}
            {more > 0 && <li className="pl-7.5 font-semibold text-forest">+{more} servicii incluse</li>}
          </ul>
          <Button asChild variant={plan.isPopular ? 'primary' : 'outline'} className="mt-auto w-full px-3! text-sm!">
            <Link to="/contact">{plan.isPopular ? 'Alege Planul Recomandat' : 'Alege Planul'}</Link>
          </Button>
        </div>
      </article>
    </Card>
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
