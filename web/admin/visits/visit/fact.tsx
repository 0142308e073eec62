import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';

interface FactProps {
  icon: LucideIcon;
  label: string;
  className?: string;
  children: ReactNode;
}

/** Renders nothing without a value. */
export function Fact({ icon: Icon, label, className, children }: FactProps) {
  if (!children) return null;
  return (
    <div className={classes('grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3', className)}>
      <dt className="contents">
        <Icon size={19} aria-hidden className="mt-0.5 text-leaf-dark" />
        <span className="text-xs font-medium text-ink-soft">{label}</span>
      </dt>
      <dd className="col-start-2 break-words">{children}</dd>
    </div>
  );
}
