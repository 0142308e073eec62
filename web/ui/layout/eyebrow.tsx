import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

export function Eyebrow({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <p className={classes('flex items-center gap-3 text-sm font-semibold text-(--quiet)', className)}>
      <span aria-hidden className="h-px w-8 bg-accent" />
      {children}
    </p>
  );
}
