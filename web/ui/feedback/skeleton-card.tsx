import { classes } from '../classes.ts';
import { Skeleton } from './skeleton.tsx';

/** A card in waiting: picture, title, two lines. */
export function SkeletonCard({
  className,
  pictureClassName = 'aspect-3/2',
}: {
  className?: string;
  pictureClassName?: string;
}) {
  return (
    <div
      data-skeleton-card
      aria-hidden
      className={classes('overflow-clip rounded-card border border-sand bg-paper', className)}
    >
      <Skeleton className={classes('w-full rounded-none', pictureClassName)} />
      <div className="space-y-3 p-6">
        <Skeleton className="h-6 w-3/5" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-4/5" />
      </div>
    </div>
  );
}
