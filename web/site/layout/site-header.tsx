import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { classes } from '../../ui/classes.ts';
import { Button } from '../../ui/form/button.tsx';
import { Container } from '../../ui/layout/container.tsx';
import { MainNav } from './main-nav.tsx';
import { MenuButton } from './mobile-menu.tsx';
import { SiteLogo } from './site-logo.tsx';

/** Sticky; a hairline appears once the page has been scrolled. */
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
          <Button
            asChild
            variant="forest"
            size="sm"
            className="min-h-11 px-5 max-sm:hidden lg:max-xl:px-4 lg:max-xl:text-[0.8125rem]"
          >
            <Link to="/appointment" prefetch="intent">
              Programează o Întâlnire
            </Link>
          </Button>
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

/** Whether the page has left its top. */
const useScrolledDown = () =>
  useSyncExternalStore(
    subscribe,
    () => window.scrollY > 4,
    () => false,
  );
