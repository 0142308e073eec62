import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { classes } from '../../../ui/classes.ts';

export interface ScreenTab {
  to: string;
  label: string;
}

export interface GroupedTabsProps {
  label: string;
  groups: { label: string; tabs: ScreenTab[] }[];
}

/** Tabs that are too many for a row: a list beside the screen, and behind a button where there is no room for it. */
export function GroupedTabs({ label, groups }: GroupedTabsProps) {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const listId = useId();
  const isOpen = openAt === pathname;
  const shown = groups.flatMap(({ tabs }) => tabs).find(({ to }) => to === pathname);
  return (
    <nav aria-label={label} className="mb-6 xl:sticky xl:top-8 xl:mb-0 xl:self-start">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpenAt(isOpen ? undefined : pathname)}
        className="flex min-h-11 w-full items-center justify-between gap-3 rounded-xl border border-sand px-4 font-semibold text-forest hover:bg-limestone xl:hidden"
      >
        <span>
          <span className="sr-only">{label}: </span>
          {shown?.label ?? 'Alegeți'}
        </span>
        <ChevronDown size={18} aria-hidden className={classes('transition-transform', isOpen && 'rotate-180')} />
      </button>
      <div
        id={listId}
        className={classes(
          'grid gap-x-6 gap-y-4 sm:grid-cols-3 xl:grid-cols-1',
          isOpen ? 'mt-2 rounded-xl border border-sand p-3 xl:mt-0 xl:border-0 xl:p-0' : 'max-xl:hidden',
        )}
      >
        {groups.map((group) => (
          <div key={group.label}>
            <p aria-hidden className="mb-1 px-3 text-sm font-semibold text-forest">
              {group.label}
            </p>
            <ul aria-label={group.label}>
              {group.tabs.map((tab) => (
                <li key={tab.to}>
                  <NavLink to={tab.to} end className={linkClasses}>
                    {tab.label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}

const linkClasses =
  'flex min-h-11 items-center rounded-lg px-3 font-medium text-ink-soft no-underline transition-colors hover:bg-limestone hover:text-forest aria-[current=page]:bg-limestone aria-[current=page]:font-semibold aria-[current=page]:text-forest xl:min-h-9';
