import { ExternalLink, LogOut, Menu, Search } from 'lucide-react';
import { useState } from 'react';
import { classes } from '../../../ui/classes.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { listBarScreens, profileScreen } from './navigation.ts';
import { ScreenGroups } from './screen-groups.tsx';
import { ScreenLink, useWaitingCounts } from './screen-link.tsx';
import { useSignOut } from './session/use-sign-out.tsx';
import { roleLabels, useUser } from './session/user-context.ts';
import { UserAvatar } from './user-avatar.tsx';

export function BottomBar({ openPalette }: { openPalette: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const { role } = useUser();
  const waiting = useWaitingCounts();
  return (
    <nav
      aria-label="Bara de jos"
      className="admin-bar fixed inset-x-0 bottom-0 z-40 border-t border-sand bg-paper lg:hidden"
    >
      <ul className={classes('mx-auto grid h-full max-w-xl', role === 'crew' ? 'grid-cols-2' : 'grid-cols-5')}>
        {listBarScreens(role).map((screen) => (
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

interface PhoneMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  openPalette: () => void;
}

function PhoneMenu({ open, onOpenChange, openPalette }: PhoneMenuProps) {
  const { name, role } = useUser();
  const leave = useSignOut();
  const close = () => onOpenChange(false);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Meniu">
      {role !== 'crew' && (
        <button
          type="button"
          onClick={() => {
            close();
            openPalette();
          }}
          className={`${tile} mb-5 bg-limestone text-ink-soft`}
        >
          <Search size={18} aria-hidden />
          Caută
        </button>
      )}
      <ScreenGroups onFollow={close} look={screenLook} />
      <div className="flex items-center gap-3 border-t border-sand pt-4">
        <UserAvatar name={name} />
        <p className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{name}</span>
          <span className="block text-xs text-ink-soft">{roleLabels[role]}</span>
        </p>
      </div>
      <ul className="mt-3 grid grid-cols-2 gap-2">
        <li>
          <ScreenLink screen={profileScreen} onClick={close} className={tile} />
        </li>
        <li>
          <a href="/" target="_blank" rel="noreferrer" className={tile}>
            <ExternalLink size={18} aria-hidden />
            Vezi site-ul
          </a>
        </li>
        <li className="col-span-2">
          <button
            type="button"
            onClick={() => {
              close();
              leave();
            }}
            className={tile}
          >
            <LogOut size={18} aria-hidden />
            Deconectare
          </button>
        </li>
      </ul>
    </Dialog>
  );
}

const tile =
  'flex min-h-12 w-full items-center gap-3 rounded-xl border border-sand px-3.5 font-medium text-ink no-underline aria-[current=page]:border-forest aria-[current=page]:bg-leaf-soft [&_svg]:shrink-0 [&_svg]:text-leaf-dark';

const screenLook = {
  group: 'mb-5',
  heading: 'mb-2 text-xs font-medium text-ink-soft',
  fold: 'mb-2 min-h-11 font-medium text-ink-soft',
  list: 'grid grid-cols-2 gap-2',
  link: tile,
};
