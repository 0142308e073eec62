import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

/** The small line above a heading: a short accent rule and a few words. */
export function Eyebrow({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <p className={classes('flex items-center gap-3 text-sm font-semibold text-(--quiet)', className)}>
      <span aria-hidden className="h-px w-8 bg-accent" />
      {children}
    </p>
  );
}
