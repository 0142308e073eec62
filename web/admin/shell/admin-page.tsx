import { ArrowLeft } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '../../ui/classes.ts';
import { ScreenTitle } from './screen-states.tsx';
import { ScreenTabs } from './screen-tabs.tsx';

interface AdminPageProps {
  title: string;
  tabTitle?: string;
  back?: BackLinkProps | undefined;
  lead?: ReactNode;
  actions?: ReactNode;
  tabs?: ComponentProps<typeof ScreenTabs> | undefined;
  narrow?: boolean;
  children: ReactNode;
}

export function AdminPage({ title, tabTitle = title, back, lead, actions, tabs, narrow, children }: AdminPageProps) {
  return (
    <div className={classes('mx-auto px-4 py-5 sm:px-6 lg:px-8 lg:py-8', narrow ? 'max-w-3xl' : 'max-w-7xl')}>
      <ScreenTitle title={tabTitle} />
      <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          {back && <BackLink {...back} />}
          <h1>{title}</h1>
          {lead && <p className="mt-1 max-w-2xl text-ink-soft">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      {tabs && <ScreenTabs {...tabs} />}
      {children}
    </div>
  );
}

interface BackLinkProps {
  to: string;
  label: string;
}

export const BackLink = ({ to, label }: BackLinkProps) => (
  <Link
    to={to}
    className="mb-1.5 inline-flex min-h-8 items-center gap-1.5 text-ink-soft no-underline hover:text-forest print:hidden"
  >
    <ArrowLeft size={17} aria-hidden />
    {label}
  </Link>
);
