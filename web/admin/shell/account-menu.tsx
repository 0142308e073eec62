import { ChevronsUpDown, CircleUserRound, Keyboard, LogOut } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Link } from 'react-router';
import { roleNames } from './role-names.ts';
import { useSignOut } from './use-sign-out.ts';
import { useUser } from './user-context.ts';
import { UserMark } from './user-mark.tsx';

/** At the foot of the sidebar: who is signed in, and what concerns them alone. */
export function AccountMenu({ openHelp }: { openHelp: () => void }) {
  const { name, role } = useUser();
  const leave = useSignOut();
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className={trigger}>
        <UserMark name={name} />
        <span className="min-w-0 flex-1 text-left">
          <span className="sr-only">Contul meu: </span>
          <span className="block truncate font-semibold text-white">{name}</span>
          <span className="block text-xs text-sage">{roleNames[role]}</span>
        </span>
        <ChevronsUpDown size={16} aria-hidden className="shrink-0 text-sage" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content side="top" align="start" sideOffset={8} className={menu}>
          <DropdownMenu.Item asChild className={item}>
            <Link to="/admin/profile">
              <CircleUserRound size={18} aria-hidden />
              Profilul meu
            </Link>
          </DropdownMenu.Item>
          <DropdownMenu.Item className={item} onSelect={openHelp}>
            <Keyboard size={18} aria-hidden />
            Scurtături
            <kbd className="ml-auto font-sans text-xs text-ink-soft">?</kbd>
          </DropdownMenu.Item>
          <DropdownMenu.Separator className="my-1.5 h-px bg-sand" />
          <DropdownMenu.Item className={item} onSelect={leave}>
            <LogOut size={18} aria-hidden />
            Ieșire din cont
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

const trigger =
  'mt-1 flex w-full items-center gap-3 rounded-lg p-2 transition-colors hover:bg-white/8 data-[state=open]:bg-white/12';

const menu =
  'on-light z-50 w-(--radix-dropdown-menu-trigger-width) rounded-xl border border-sand bg-paper p-1.5 shadow-float data-[state=open]:animate-appear';

const item =
  'flex min-h-10 cursor-pointer items-center gap-3 rounded-lg px-3 text-ink no-underline outline-none data-highlighted:bg-limestone [&_svg]:text-leaf-dark';
