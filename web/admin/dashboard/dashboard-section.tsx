import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';

interface DashboardSectionProps {
  title: string;
  count?: number;
  to: string;
  linkLabel: string;
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
        <Link to={to} className="text-leaf-dark">
          {linkLabel}
        </Link>
      </div>
      {children}
    </section>
  );
}

export const percent = new Intl.NumberFormat('ro-RO', { style: 'percent', maximumFractionDigits: 0 });

interface Fact {
  label: string;
  value: string;
  /** The list behind the value. */
  to?: string;
}

export const FactList = ({ facts }: { facts: Fact[] }) => (
  <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
    {facts.map(({ label, value, to }) => (
      <div
        key={label}
        className="relative flex flex-col-reverse justify-end rounded-2xl bg-limestone p-4 has-[a]:hover:bg-leaf-soft"
      >
        <dt className="text-ink-soft">{label}</dt>
        <dd className="text-2xl font-semibold text-forest figures">
          {to ? (
            <Link to={to} className="stretch text-inherit no-underline">
              {value}
            </Link>
          ) : (
            value
          )}
        </dd>
      </div>
    ))}
  </dl>
);
