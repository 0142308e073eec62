import { Ban, EllipsisVertical, KeyRound, LogOut, MailPlus, RotateCcw, UserCog } from 'lucide-react';
import type { Account } from '../../../contract/accounts/schemas.ts';
import { Button } from '../../ui/form/button.tsx';
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx';
import type { SharedLink } from './link-dialog.tsx';
import { useAccountChanges } from './use-account-changes.ts';

export function AccountActions({ account, onLink }: { account: Account; onLink: (link: SharedLink) => void }) {
  const { change, sendLink, endSessions } = useAccountChanges(account, onLink);
  const [isAdmin, isInvited] = [account.role === 'admin', account.state === 'invited'];
  const isDisabled = account.state === 'disabled';
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="iconSm" aria-label={`Acțiuni pentru ${account.name}`} icon={EllipsisVertical} />
      }
    >
      {!isDisabled && (
        <>
          <MenuItem
            icon={UserCog}
            label={isAdmin ? 'Setează ca editor' : 'Setează ca administrator'}
            onSelect={() => change({ role: isAdmin ? 'editor' : 'admin' })}
          />
          <MenuItem
            icon={isInvited ? MailPlus : KeyRound}
            label={isInvited ? 'Retrimite invitația' : 'Link de resetare a parolei'}
            onSelect={sendLink}
          />
          {account.state === 'active' && <MenuItem icon={LogOut} label="Încheie sesiunile" onSelect={endSessions} />}
        </>
      )}
      <MenuItem
        icon={isDisabled ? RotateCcw : Ban}
        label={isDisabled ? 'Reactivează contul' : 'Dezactivează contul'}
        onSelect={() => change({ disabled: !isDisabled })}
      />
    </Menu>
  );
}
