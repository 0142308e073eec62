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
  /** Id of the heading, for `aria-labelledby` on the section. */
  id?: string;
  className?: string;
}

export function SectionHeading({ title, eyebrow, lead, action, level = 2, id, className }: SectionHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classes('mb-10 flex flex-wrap items-end justify-between gap-x-12 gap-y-6 lg:mb-14', className)}>
      <div className="max-w-3xl">
        {eyebrow && <Eyebrow className="mb-4">{eyebrow}</Eyebrow>}
        <Heading id={id}>{title}</Heading>
        {lead && <p className="mt-5 max-w-measure text-lead text-(--quiet)">{lead}</p>}
      </div>
      {action && <div className="shrink-0">{action}</div>}
    </div>
  );
}
