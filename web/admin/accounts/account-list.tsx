import {
  Ban,
  EllipsisVertical,
  HardHat,
  KeyRound,
  LogOut,
  type LucideIcon,
  MailPlus,
  RotateCcw,
  UserCog,
  UserPen,
} from 'lucide-react';
import { changeAccount, endAccountSessions, listAccounts, sendAccountLink } from '../../../contract/accounts/routes.ts';
import { type Account, accountStateLabels, type Role, roles } from '../../../contract/accounts/schemas.ts';
import type { InputOf } from '../../../contract/kernel/route.ts';
import { call } from '../../lib/call.ts';
import { formatDayAndTime } from '../../lib/date-format.ts';
import { classes } from '../../ui/classes.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { showUndoToast } from '../../ui/feedback/undo-toast.tsx';
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx';
import { useCalls } from '../kit/changes/use-action.tsx';
import { IconButton } from '../kit/shell/buttons.tsx';
import { roleLabels, useUser } from '../kit/shell/session/user-context.ts';
import { UserAvatar } from '../kit/shell/user-avatar.tsx';
import { TeamBadge, useTeams } from '../kit/workflows/team-badge.tsx';

export interface SharedLink {
  link: string;
  name: string;
  email: string;
  isInvitation: boolean;
}

export function AccountList({ accounts, onLink }: { accounts: Account[]; onLink: (link: SharedLink) => void }) {
  const self = useUser();
  const teams = useTeams().filter(({ isActive }) => isActive);
  const findTeam = (id: string) => teams.find(({ members }) => members.some(({ userId }) => userId === id));
  return (
    <ul className="gap-x-4 divide-y divide-sand rounded-2xl border border-sand md:grid md:grid-cols-[auto_minmax(0,1.4fr)_minmax(0,1fr)_auto]">
      {accounts.map((account) => (
        <li
          key={account.id}
          className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 p-4 md:col-span-full md:grid-cols-subgrid"
        >
          <UserAvatar
            name={account.name}
            className={classes('size-11', account.state === 'disabled' && 'opacity-50')}
          />
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2.5 font-semibold">
              {account.name}
              {account.id === self.id && <Badge tone="sand">dumneavoastră</Badge>}
            </p>
            <p className="truncate text-ink-soft">{account.email}</p>
          </div>
          <div className="col-span-2 col-start-2 row-start-2 flex flex-wrap items-center gap-2 md:col-span-1 md:col-start-3 md:row-start-1">
            <Badge tone={account.role === 'admin' ? 'lavender' : 'outline'}>{roleLabels[account.role]}</Badge>
            {account.role === 'crew' && teams.length > 0 && <TeamBadge team={findTeam(account.id)} />}
            <StateBadge account={account} />
            {account.hasOneTimeCodes && <Badge tone="outline">cod la autentificare</Badge>}
          </div>
          <div className="col-start-3 row-start-1 md:col-start-4">
            {account.id !== self.id && <AccountActions account={account} onLink={onLink} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

function StateBadge({ account: { state, lastLoginAt } }: { account: Account }) {
  if (state === 'disabled') return <Badge tone="danger">{accountStateLabels[state]}</Badge>;
  if (state === 'invited') return <Badge tone="warm">{accountStateLabels[state]}, nu s-a autentificat încă</Badge>;
  return (
    <span className="text-ink-soft figures">
      {lastLoginAt ? `ultima autentificare: ${formatDayAndTime(lastLoginAt)}` : 'nu s-a autentificat încă'}
    </span>
  );
}

function AccountActions({ account, onLink }: { account: Account; onLink: (link: SharedLink) => void }) {
  const { change, sendLink, endSessions } = useAccountChanges(account, onLink);
  const isInvited = account.state === 'invited';
  const isDisabled = account.state === 'disabled';
  return (
    <Menu trigger={<IconButton label={`Acțiuni pentru ${account.name}`} icon={EllipsisVertical} />}>
      {!isDisabled && (
        <>
          {roles
            .filter((role) => role !== account.role)
            .map((role) => (
              <MenuItem
                key={role}
                icon={roleIcons[role]}
                label={`Setează ca ${roleNames[role]}`}
                onSelect={() => change({ role })}
              />
            ))}
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

const roleNames: Record<Role, string> = { admin: 'administrator', editor: 'editor', crew: 'membru al echipei' };
const roleIcons: Record<Role, LucideIcon> = { admin: UserCog, editor: UserPen, crew: HardHat };

type Changes = InputOf<typeof changeAccount>;

function useAccountChanges(account: Account, onLink: (link: SharedLink) => void) {
  const { attempt } = useCalls({ refreshes: [listAccounts] });
  const params = { id: account.id };
  const send = (changes: Changes) => attempt(() => call(changeAccount, { params, input: changes }));
  return {
    async change(changes: Changes) {
      if (!(await send(changes))) return;
      showUndoToast(describeChange(account, changes), () => void send(reverseChange(account, changes)));
    },
    async sendLink() {
      const reply = await attempt(() => call(sendAccountLink, { params }));
      if (reply?.link)
        onLink({
          link: reply.link,
          name: account.name,
          email: account.email,
          isInvitation: account.state === 'invited',
        });
      else if (reply)
        showToast({ title: 'Linkul se trimite prin e-mail', description: `Îl primește doar ${account.email}.` });
    },
    async endSessions() {
      if (await attempt(() => call(endAccountSessions, { params })))
        showToast({ title: `Sesiunile contului ${account.name} s-au încheiat` });
    },
  };
}

const reverseChange = (account: Account, changes: Changes): Changes => ({
  ...(changes.role && { role: account.role }),
  ...(changes.disabled !== undefined && { disabled: account.state === 'disabled' }),
});

function describeChange({ name }: Account, { role, disabled }: Changes) {
  if (role) return `${name} este acum ${roleNames[role]}`;
  return disabled ? `Contul ${name} a fost dezactivat` : `Contul ${name} a fost reactivat`;
}
