import { type Account, accountStateLabels } from '../../../contract/accounts/schemas.ts';
import { classes } from '../../ui/classes.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { formatDayAndTime } from '../labels/date-format.ts';
import { roleLabels, useUser } from '../shell/session/user-context.ts';
import { UserAvatar } from '../shell/user-avatar.tsx';
import { AccountActions } from './account-actions.tsx';
import type { SharedLink } from './link-dialog.tsx';

export function AccountList({ accounts, onLink }: { accounts: Account[]; onLink: (link: SharedLink) => void }) {
  const self = useUser();
  return (
    <ul className="divide-y divide-sand rounded-2xl border border-sand">
      {accounts.map((account) => (
        <li
          key={account.id}
          className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 p-4 md:grid-cols-[auto_minmax(0,1.4fr)_minmax(0,1fr)_auto]"
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
