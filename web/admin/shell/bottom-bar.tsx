import { Menu } from 'lucide-react';
import { useState } from 'react';
import type { DialogOpeners } from './admin-shell.tsx';
import { barScreens } from './navigation.ts';
import { PhoneMenu } from './phone-menu.tsx';
import { ScreenLink } from './screen-link.tsx';
import { useWaitingCounts } from './use-waiting-counts.ts';

/** Below 1024 px. */
export function BottomBar({ openPalette }: Pick<DialogOpeners, 'openPalette'>) {
  const [isOpen, setOpen] = useState(false);
  const waiting = useWaitingCounts();
  return (
    <nav
      aria-label="Bara de jos"
      className="admin-bar fixed inset-x-0 bottom-0 z-40 border-t border-sand bg-paper lg:hidden"
    >
      <ul className="mx-auto grid h-full max-w-xl grid-cols-5">
        {barScreens.map((screen) => (
          <li key={screen.to}>
            <ScreenLink
              screen={screen}
              waiting={waiting[screen.to]}
              className={tab}
              countClassName="absolute top-1.5 left-[calc(50%+0.25rem)]"
            />
          </li>
        ))}
        <li>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setOpen(true)}
            className={tab}
          >
            <Menu size={18} aria-hidden />
            Meniu
          </button>
        </li>
      </ul>
      <PhoneMenu open={isOpen} onOpenChange={setOpen} openPalette={openPalette} />
    </nav>
  );
}

const tab =
  'relative flex h-full w-full flex-col items-center justify-center gap-1 text-[0.75rem] leading-none font-medium text-ink-soft no-underline transition-colors aria-[current=page]:font-semibold aria-[current=page]:text-forest [&_svg]:size-[1.375rem]';
