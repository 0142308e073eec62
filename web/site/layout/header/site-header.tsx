import { useSyncExternalStore } from 'react';
import { NavLink } from 'react-router';
import { classes } from '../../../ui/classes.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { Container } from '../../../ui/layout/section.tsx';
import { BookVisit } from '../said.tsx';
import { SiteLogo } from '../site-logo.tsx';
import { MenuButton } from './mobile-menu.tsx';
import { navItems, useLinkedPages } from './nav-items.ts';

export function SiteHeader() {
  const moved = useScrolledDown();
  return (
    <header
      className={classes(
        'sticky top-0 z-40 border-b bg-limestone transition-colors print:static print:bg-transparent',
        moved ? 'border-sand' : 'border-transparent',
      )}
    >
      <Container className="flex h-17 items-center justify-between gap-4 lg:grid lg:h-20 lg:grid-cols-[auto_1fr_auto] xl:grid-cols-[1fr_auto_1fr]">
        <SiteLogo className="lg:justify-self-start" />
        <MainNav className="hidden justify-center lg:flex print:hidden" />
        <div className="flex items-center gap-1.5 justify-self-end print:hidden">
          <ButtonLink
            to="/appointment"
            variant="forest"
            size="sm"
            className="min-h-11 px-5 max-sm:hidden lg:max-xl:px-4 lg:max-xl:text-[0.8125rem]"
            data-prefetch
            label={<BookVisit tu="Programează o Întâlnire" />}
          />
          <MenuButton className="-mr-3 lg:hidden" />
        </div>
      </Container>
    </header>
  );
}

function subscribe(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

const useScrolledDown = () =>
  useSyncExternalStore(
    subscribe,
    () => window.scrollY > 4,
    () => false,
  );

function MainNav({ className }: { className?: string }) {
  return (
    <nav aria-label="Navigare principală" className={className}>
      <ul className="flex items-center gap-x-[clamp(0.125rem,0.9vw,0.75rem)]">
        {useLinkedPages(navItems).map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === '/'}
              data-prefetch
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
