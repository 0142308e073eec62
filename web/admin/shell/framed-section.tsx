import { type ReactNode, useId } from 'react';
import { classes } from '../../ui/classes.ts';

interface FramedSectionProps {
  id?: string;
  title: string;
  text?: ReactNode;
  aside?: ReactNode;
  className?: string;
  children?: ReactNode;
}

export function FramedSection({ id, title, text, aside, className, children }: FramedSectionProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={classes('scroll-mt-6 rounded-2xl border border-sand p-4 sm:p-5', className)}
    >
      <div className={classes('flex justify-between gap-x-4 gap-y-3', text ? 'items-start' : 'items-center')}>
        <div className="min-w-0">
          <h2 id={headingId}>{title}</h2>
          {text && <p className="mt-1 text-ink-soft">{text}</p>}
        </div>
        {aside && <div className="shrink-0">{aside}</div>}
      </div>
      {children && <div className={text ? 'mt-5' : 'mt-3'}>{children}</div>}
    </section>
  );
}
