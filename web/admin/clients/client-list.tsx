import type { ClientSummary } from '../../../contract/clients/schemas.ts';
import { formatPhone } from '../../../contract/kernel/phone.ts';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import { formatShortMoment } from '../../lib/date-format.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { RowLink } from '../kit/shell/links.tsx';
import { UserAvatar } from '../kit/shell/user-avatar.tsx';

export function ClientList({ clients }: { clients: ClientSummary[] }) {
  return (
    <ul
      aria-label="Clienți"
      className="gap-x-4 divide-y divide-sand rounded-2xl border border-sand md:grid md:grid-cols-[auto_minmax(0,1.2fr)_minmax(0,1.2fr)_minmax(0,1fr)_auto]"
    >
      {clients.map((client) => (
        <li
          key={client.id}
          className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 px-4 py-3 transition-colors first:rounded-t-2xl last:rounded-b-2xl hover:bg-limestone md:col-span-full md:grid-cols-subgrid"
        >
          <UserAvatar name={client.name} className="size-10" />
          <div className="min-w-0">
            <RowLink to={`/admin/clients/${client.id}`} className="block truncate text-ink">
              {client.name}
            </RowLink>
            <p className="truncate text-ink-soft md:hidden">
              {client.email ?? (client.phone && formatPhone(client.phone))}
            </p>
          </div>
          <div className="hidden min-w-0 text-ink-soft md:block">
            <p className="truncate">{client.email}</p>
            <p className="figures">{client.phone && formatPhone(client.phone)}</p>
          </div>
          <p className="col-start-2 row-start-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft md:col-auto md:row-auto">
            <span>{formatClientTotals(client)}</span>
            {client.tags.map((tag) => (
              <Badge key={tag} tone="lavender">
                {tag}
              </Badge>
            ))}
          </p>
          <time
            dateTime={client.lastAt}
            className="col-start-3 row-start-1 text-xs text-ink-soft figures md:col-auto md:row-auto"
          >
            {formatShortMoment(client.lastAt)}
          </time>
        </li>
      ))}
    </ul>
  );
}

export function formatClientTotals({ visits, inquiries }: Pick<ClientSummary, 'visits' | 'inquiries'>) {
  const parts = [
    visits > 0 && pluralize(visits, 'o vizită', 'vizite'),
    inquiries > 0 && pluralize(inquiries, 'un mesaj', 'mesaje'),
  ].filter(Boolean);
  return parts.join(', ');
}
