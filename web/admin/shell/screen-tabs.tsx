import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';

interface ScreenTabsProps {
  label: string;
  tabs: { to: string; label: string }[];
}

export function ScreenTabs({ label, tabs }: ScreenTabsProps) {
  const row = useScrollToSelected<HTMLElement>(useLocation().pathname);
  return (
    <nav
      ref={row}
      aria-label={label}
      className="hide-scrollbar relative -mx-4 mb-6 overflow-x-auto px-4 sm:mx-0 sm:px-0"
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
  '-mb-px flex min-h-11 items-center border-b-2 border-transparent px-3 lg:px-2 2xl:px-3 font-medium whitespace-nowrap text-ink-soft no-underline transition-colors hover:text-forest aria-[current=page]:border-leaf-dark aria-[current=page]:font-semibold aria-[current=page]:text-forest';

/** Scrolls a horizontal row so that the selected element is visible. */
export function useScrollToSelected<E extends HTMLElement>(chosen: string) {
  const row = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of choice that scrolls
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current=page], [aria-pressed=true]');
    if (tab && row.current) row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [chosen]);
  return row;
}
