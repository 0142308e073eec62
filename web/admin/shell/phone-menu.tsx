import { ExternalLink, LogOut, Search } from 'lucide-react';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { navigationFor, profileScreen } from './navigation.ts';
import { ScreenLink } from './screen-link.tsx';
import { useSignOut } from './session/use-sign-out.ts';
import { roleLabels, useUser } from './session/user-context.ts';
import { UserAvatar } from './user-avatar.tsx';

interface PhoneMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  openPalette: () => void;
}

export function PhoneMenu({ open, onOpenChange, openPalette }: PhoneMenuProps) {
  const { name, role } = useUser();
  const leave = useSignOut();
  const close = () => onOpenChange(false);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Meniu">
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
      {navigationFor(role === 'admin').map((group) => (
        <section key={group.label} aria-label={group.label} className="mb-5">
          <p aria-hidden className="mb-2 text-xs font-medium text-ink-soft">
            {group.label}
          </p>
          <ul className="grid grid-cols-2 gap-2">
            {group.screens.map((screen) => (
              <li key={screen.to}>
                <ScreenLink screen={screen} onClick={close} className={tile} />
              </li>
            ))}
          </ul>
        </section>
      ))}
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
          <button type="button" onClick={leave} className={tile}>
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
