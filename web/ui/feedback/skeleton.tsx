import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

/** A placeholder shape; `className` gives its size and radius. Several belong in a `SkeletonGroup`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden data-skeleton className={classes('block animate-pulse rounded-inset bg-sand/65', className)} />
  );
}

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

interface SkeletonGroupProps {
  count: number;
  label?: string;
  className?: string;
  children: ReactNode;
}

/** Repeats a skeleton `count` times and announces once that content is loading. */
export function SkeletonGroup({ count, label = 'Se încarcă…', className, children }: SkeletonGroupProps) {
  return (
    <div role="status" aria-busy>
      <span className="sr-only">{label}</span>
      <div className={className}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
          <div key={index}>{children}</div>
        ))}
      </div>
    </div>
  );
}

/** Screen readers announce it only with a `label`. */
export function Spinner({ size = 24, label, className }: { size?: number; label?: string; className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className={classes('inline-flex items-center gap-3', className)}>
      <LoaderCircle size={size} aria-hidden className="animate-spin" />
      {label && <span>{label}</span>}
    </span>
  );
}
