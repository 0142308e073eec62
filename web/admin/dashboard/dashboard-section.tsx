import { type ReactNode, useId } from 'react';
import { InlineLink } from '../kit/shell/links.tsx';

interface DashboardSectionProps {
  title: string;
  count?: number;
  to?: string;
  linkLabel?: string;
  children: ReactNode;
}

export function DashboardSection({ title, count = 0, to, linkLabel, children }: DashboardSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id}>
          {title} {count > 0 && <span className="text-ink-soft">({count})</span>}
        </h2>
        {to && <InlineLink to={to}>{linkLabel}</InlineLink>}
      </div>
      {children}
    </section>
  );
}
