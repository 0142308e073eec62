import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

interface StatProps {
  value: ReactNode;
  label: ReactNode;
  className?: string;
}

export function Stat({ value, label, className }: StatProps) {
  return (
    <div className={classes('flex flex-col', className)}>
      <span className="display text-title leading-none text-(--heading) figures">{value}</span>
      <span className="mt-2 text-sm text-(--quiet)">{label}</span>
    </div>
  );
}
