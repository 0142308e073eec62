import { classes } from '../classes.ts';

/** A quiet shape while something loads; size and radius by className. Put `SkeletonGroup` around several. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden data-skeleton className={classes('block animate-pulse rounded-inset bg-sand/65', className)} />
  );
}
