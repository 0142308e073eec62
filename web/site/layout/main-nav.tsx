import { NavLink } from 'react-router';
import { classes } from '../../ui/classes.ts';
import { navItems, useLinkedPages } from './nav-items.ts';

/** The menu of wide screens; the current page is underlined. */
export function MainNav({ className }: { className?: string }) {
  return (
    <nav aria-label="Navigare principală" className={className}>
      <ul className="flex items-center gap-x-[clamp(0.125rem,0.9vw,0.75rem)]">
        {useLinkedPages(navItems).map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === '/'}
              prefetch="intent"
              className={({ isActive }) =>
                classes(
                  'relative flex min-h-11 items-center whitespace-nowrap rounded-md px-1.5 text-[0.8125rem] font-semibold xl:px-2 xl:text-sm transition-colors',
                  'after:absolute after:inset-x-1.5 xl:after:inset-x-2 after:bottom-1.5 after:h-0.5 after:origin-left after:rounded-full after:bg-accent after:transition-transform',
                  isActive ? 'text-forest' : 'text-ink-soft after:scale-x-0 hover:text-forest hover:after:scale-x-100',
                )
              }
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
