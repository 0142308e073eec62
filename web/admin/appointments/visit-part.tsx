import { type ReactNode, useId } from 'react';
import { classes } from '../../ui/classes.ts';

interface VisitPartProps {
  title: string;
  /** At the right of the title. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function VisitPart({ title, aside, className, children }: VisitPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes('rounded-2xl border border-sand p-4 sm:p-5', className)}>
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
