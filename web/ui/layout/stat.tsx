import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

export function Stat({ value, label, className }: { value: ReactNode; label: ReactNode; className?: string }) {
  return (
    <div className={classes('flex flex-col', className)}>
      <span className="display text-title leading-none text-(--heading) figures">{value}</span>
      <span className="mt-2 text-sm text-(--quiet)">{label}</span>
    </div>
  );
}
