import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Eyebrow } from './section.tsx';

interface SectionHeadingProps {
  title: ReactNode;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  /** Usually one link, shown at the right on wide screens. */
  action?: ReactNode;
  level?: 1 | 2 | 3;
  align?: 'start' | 'center';
  /** Id of the heading, for `aria-labelledby` on the section. */
  id?: string;
  className?: string;
}

export function SectionHeading({
  title,
  eyebrow,
  lead,
  action,
  level = 2,
  align = 'start',
  id,
  className,
}: SectionHeadingProps) {
  const Heading = `h${level}` as const;
  const isCentred = align === 'center';
  return (
    <div
      className={classes(
        'mb-10 flex flex-wrap items-end justify-between gap-x-12 gap-y-6 lg:mb-14',
        isCentred && 'justify-center text-center',
        className,
      )}
    >
      <div className={classes('max-w-3xl', isCentred && 'mx-auto')}>
        {eyebrow && <Eyebrow className={classes('mb-4', isCentred && 'justify-center')}>{eyebrow}</Eyebrow>}
        <Heading id={id}>{title}</Heading>
        {lead && (
          <p className={classes('mt-5 max-w-measure text-lead text-(--quiet)', isCentred && 'mx-auto')}>{lead}</p>
        )}
      </div>
      {action && <div className={classes('shrink-0', isCentred && 'w-full')}>{action}</div>}
    </div>
  );
}
