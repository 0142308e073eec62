import { ChevronsUpDown, CircleUserRound, Keyboard, LogOut } from 'lucide-react';
import { Link } from 'react-router';
import { Menu, MenuDivider, MenuItem } from '../../ui/overlay/menu.tsx';
import { useSignOut } from './session/use-sign-out.ts';
import { roleLabels, useUser } from './session/user-context.ts';
import { UserAvatar } from './user-avatar.tsx';

export function AccountMenu({ openHelp }: { openHelp: () => void }) {
  const { name, role } = useUser();
  const leave = useSignOut();
  return (
    <Menu
      side="top"
      align="start"
      className="w-(--radix-dropdown-menu-trigger-width)"
      trigger={
        <button type="button" className={trigger}>
          <UserAvatar name={name} />
          <span className="min-w-0 flex-1 text-left">
            <span className="sr-only">Contul meu: </span>
            <span className="block truncate font-semibold text-white">{name}</span>
            <span className="block text-xs text-sage">{roleLabels[role]}</span>
          </span>
          <ChevronsUpDown size={16} aria-hidden className="shrink-0 text-sage" />
        </button>
      }
    >
      <MenuItem icon={CircleUserRound} label="Profilul meu" link={<Link to="/admin/profile" />} />
      <MenuItem icon={Keyboard} label="Scurtături" onSelect={openHelp}>
        <kbd className="ml-auto font-sans text-xs text-ink-soft">?</kbd>
      </MenuItem>
      <MenuDivider />
      <MenuItem onSelect={leave} icon={LogOut} label="Deconectare" />
    </Menu>
  );
}

const trigger =
  'mt-1 flex w-full items-center gap-3 rounded-lg p-2 transition-colors hover:bg-white/8 data-[state=open]:bg-white/12';
