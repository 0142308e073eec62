import { Ban, EllipsisVertical, KeyRound, MailPlus, RotateCcw, UserCog } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import type { Account } from '../../../contract/accounts.ts';
import { Button } from '../../ui/button.tsx';
import type { SharedLink } from './link-dialog.tsx';
import { useAccountChanges } from './use-account-changes.ts';

interface AccountActionsProps {
  account: Account;
  onLink: (link: SharedLink) => void;
}

/** What can be done to somebody else's account. */
export function AccountActions({ account, onLink }: AccountActionsProps) {
  const { change, sendLink } = useAccountChanges(account, onLink);
  const isDisabled = account.state === 'disabled';
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button variant="ghost" size="iconSm" aria-label={`Acțiuni pentru ${account.name}`}>
          <EllipsisVertical size={20} aria-hidden />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content align="end" sideOffset={6} className={menu}>
          {!isDisabled && (
            <>
              <Action
                icon={<UserCog size={18} aria-hidden />}
                onSelect={() => change({ role: account.role === 'admin' ? 'editor' : 'admin' })}
              >
                {account.role === 'admin' ? 'Fă-l editor' : 'Fă-l administrator'}
              </Action>
              <Action
                icon={
                  account.state === 'invited' ? <MailPlus size={18} aria-hidden /> : <KeyRound size={18} aria-hidden />
                }
                onSelect={sendLink}
              >
                {account.state === 'invited' ? 'Trimite din nou invitația' : 'Link pentru o parolă nouă'}
              </Action>
            </>
          )}
          <Action
            icon={isDisabled ? <RotateCcw size={18} aria-hidden /> : <Ban size={18} aria-hidden />}
            onSelect={() => change({ disabled: !isDisabled })}
          >
            {isDisabled ? 'Repornește contul' : 'Oprește contul'}
          </Action>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Action({ icon, onSelect, children }: { icon: ReactNode; onSelect: () => void; children: ReactNode }) {
  return (
    <DropdownMenu.Item onSelect={onSelect} className={item}>
      {icon}
      {children}
    </DropdownMenu.Item>
  );
}

const menu = 'z-40 min-w-60 rounded-xl border border-sand bg-paper p-1.5 shadow-float data-[state=open]:animate-appear';
const item =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 outline-none data-highlighted:bg-limestone [&_svg]:text-leaf-dark';
