import { Ban, EllipsisVertical, KeyRound, LogOut, MailPlus, RotateCcw, UserCog } from 'lucide-react';
import type { Account } from '../../../contract/accounts/schemas.ts';
import { Button } from '../../ui/form/button.tsx';
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx';
import type { SharedLink } from './link-dialog.tsx';
import { useAccountChanges } from './use-account-changes.ts';

interface AccountActionsProps {
  account: Account;
  onLink: (link: SharedLink) => void;
}

export function AccountActions({ account, onLink }: AccountActionsProps) {
  const { change, sendLink, endSessions } = useAccountChanges(account, onLink);
  const isDisabled = account.state === 'disabled';
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="iconSm" aria-label={`Acțiuni pentru ${account.name}`}>
          <EllipsisVertical size={20} aria-hidden />
        </Button>
      }
    >
      {!isDisabled && (
        <>
          <MenuItem onSelect={() => change({ role: account.role === 'admin' ? 'editor' : 'admin' })}>
            <UserCog size={18} aria-hidden />
            {account.role === 'admin' ? 'Setează ca editor' : 'Setează ca administrator'}
          </MenuItem>
          <MenuItem onSelect={sendLink}>
            {account.state === 'invited' ? <MailPlus size={18} aria-hidden /> : <KeyRound size={18} aria-hidden />}
            {account.state === 'invited' ? 'Retrimite invitația' : 'Link de resetare a parolei'}
          </MenuItem>
          {account.state === 'active' && (
            <MenuItem onSelect={endSessions}>
              <LogOut size={18} aria-hidden />
              Încheie sesiunile
            </MenuItem>
          )}
        </>
      )}
      <MenuItem onSelect={() => change({ disabled: !isDisabled })}>
        {isDisabled ? <RotateCcw size={18} aria-hidden /> : <Ban size={18} aria-hidden />}
        {isDisabled ? 'Reactivează contul' : 'Dezactivează contul'}
      </MenuItem>
    </Menu>
  );
}
