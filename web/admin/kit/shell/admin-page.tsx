import { type ReactNode, useEffect, useId, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { classes } from '../../../ui/classes.ts';
import { BackLink, type BackLinkProps } from './back-link.tsx';
import { GroupedTabs, type GroupedTabsProps, type ScreenTab } from './grouped-tabs.tsx';
import { ScreenTitle } from './screen-states.tsx';

interface AdminPageProps {
  title: string;
  tabTitle?: string;
  back?: BackLinkProps | undefined;
  lead?: ReactNode;
  actions?: ReactNode;
  tabs?: ScreenTabsProps | GroupedTabsProps | undefined;
  narrow?: boolean;
  children: ReactNode;
}

export function AdminPage({ title, tabTitle = title, back, lead, actions, tabs, narrow, children }: AdminPageProps) {
  const groups = tabs && 'groups' in tabs ? tabs : undefined;
  const buttons = actions && <div className="flex flex-wrap gap-2">{actions}</div>;
  return (
    <div className={classes('mx-auto px-4 py-5 sm:px-6 lg:px-8 lg:py-8', narrow ? 'max-w-3xl' : 'max-w-7xl')}>
      <ScreenTitle title={tabTitle} />
      <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          {back && <BackLink {...back} />}
          <h1>{title}</h1>
          {lead && !groups && <p className="mt-1 max-w-2xl text-ink-soft">{lead}</p>}
        </div>
        {!groups && buttons}
      </header>
      {groups ? (
        <div className="gap-8 xl:grid xl:grid-cols-[11.5rem_minmax(0,1fr)]">
          <GroupedTabs {...groups} />
          <div>
            {/* They are about the chosen tab, so they follow the choice. */}
            <div className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3 empty:hidden">
              {lead && <p className="max-w-2xl min-w-0 grow basis-80 text-ink-soft">{lead}</p>}
              {buttons}
            </div>
            {children}
          </div>
        </div>
      ) : (
        <>
          {tabs && 'tabs' in tabs && <ScreenTabs {...tabs} />}
          {children}
        </>
      )}
    </div>
  );
}

interface ScreenTabsProps {
  label: string;
  tabs: ScreenTab[];
}

function ScreenTabs({ label, tabs }: ScreenTabsProps) {
  const row = useScrollToSelected<HTMLElement>(useLocation().pathname);
  return (
    <nav
      ref={row}
      aria-label={label}
      className="hide-scrollbar scroll-cue relative -mx-4 mb-6 overflow-x-auto px-4 sm:mx-0 sm:px-0"
    >
      <ul className="flex w-max min-w-full gap-1 border-b border-sand lg:gap-0 2xl:gap-1">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <NavLink to={tab.to} end className={tabClasses}>
              {tab.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const tabClasses =
  '-mb-px flex min-h-11 items-center border-b-2 border-transparent px-3 lg:px-2 2xl:px-3 font-medium whitespace-nowrap text-ink-soft no-underline transition-colors hover:text-forest aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-forest';

export function useScrollToSelected<E extends HTMLElement>(chosen: string) {
  const row = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of choice that scrolls
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current=page], [aria-pressed=true]');
    if (tab && row.current) row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [chosen]);
  return row;
}

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
      <div className={classes('flex justify-between gap-x-4 gap-y-3', text ? 'flex-wrap items-start' : 'items-center')}>
        <div className={classes('min-w-0', Boolean(text) && 'flex-1 basis-44')}>
          <h2 id={headingId}>{title}</h2>
          {text && <p className="mt-1 text-ink-soft">{text}</p>}
        </div>
        {aside && <div className="shrink-0">{aside}</div>}
      </div>
      {children && <div className={text ? 'mt-5' : 'mt-3'}>{children}</div>}
    </section>
  );
}
