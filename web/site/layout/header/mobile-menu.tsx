import { Menu, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { classes } from '../../../ui/classes.ts';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { createLazySection } from '../../../ui/layout/lazy-section.tsx';
import { useCloseOnBack } from '../../../ui/overlay/use-close-on-back.ts';
import { useScrollLock } from '../../../ui/overlay/use-scroll-lock.ts';

const MenuPanel = createLazySection('meniu-pagini', () => import('./menu-panel.tsx'));

const menuId = 'meniu';
const openerId = 'deschide-meniul';

const opener = { variant: 'ghost', size: 'icon', 'aria-label': 'Deschide meniul' } as const;

/** Opened by web/start/parts-without-react.ts. Without scripts a link shows the menu, by `:target`. */
export const MenuButton = ({ className }: { className?: string }) => (
  <div className={className}>
    <Button {...opener} id={openerId} aria-haspopup="dialog" data-opens={menuId} className="noscript:hidden">
      <Menu size={26} aria-hidden />
    </Button>
    <noscript>
      <ButtonLink {...opener} href={`#${menuId}`}>
        <Menu size={26} aria-hidden />
      </ButtonLink>
    </noscript>
  </div>
);

/** A native dialog, so that its button and Escape close it without script. */
export function MobileMenu() {
  const { key } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => dialog.current?.close();
  useScrollLock(isOpen);
  useCloseOnBack(isOpen, close);
  useEffect(() => {
    const menu = dialog.current as HTMLDialogElement;
    const followOpen = () => setOpen(true);
    if (menu.open) followOpen();
    menu.addEventListener('open', followOpen);
    return () => menu.removeEventListener('open', followOpen);
  }, []);
  // The menu belongs to one history entry, so any route change closes it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is there to close it
  useEffect(() => close, [key]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the panel; keys have Escape and the button
    <dialog
      ref={dialog}
      id={menuId}
      aria-labelledby={`${menuId}-titlu`}
      onClick={(event) => event.target === event.currentTarget && close()}
      onClose={() => {
        setOpen(false);
        // The button is in view; scrolling to it would move the page.
        document.getElementById(openerId)?.focus({ preventScroll: true });
      }}
      className={panel}
    >
      <div className="p-6">
        <div className="mb-6 flex items-center justify-between gap-4">
          <h2 id={`${menuId}-titlu`} className="text-heading">
            Navigare Rapidă
          </h2>
          <form method="dialog" className="noscript:hidden">
            <Button {...closer} type="submit">
              <X size={24} aria-hidden />
            </Button>
          </form>
          <noscript>
            <ButtonLink {...closer} href={`#${openerId}`}>
              <X size={24} aria-hidden />
            </ButtonLink>
          </noscript>
        </div>
        <MenuPanel />
      </div>
    </dialog>
  );
}

const closer = { variant: 'ghost', size: 'icon', 'aria-label': 'Închide meniul', className: '-mr-3' } as const;

const panel = classes(
  'fixed inset-y-0 z-50 m-0 ml-auto h-dvh max-h-none w-[min(26rem,100vw)] max-w-none overflow-y-auto overscroll-contain bg-limestone text-ink shadow-float',
  'backdrop:bg-forest-deep/60 open:animate-sheet-in open:backdrop:animate-appear print:hidden noscript:target:block',
);
