import { Wallet } from 'lucide-react';
import { formatBani } from '../../../contract/kernel/money.ts';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import { listToCollect } from '../../../contract/quotes/routes.ts';
import { listToCollectSchemas, type ToCollectItem } from '../../../contract/quotes/staff-quotes.ts';
import { formatVisitShortDay } from '../../../contract/visits/format-visit-time.ts';
import { List } from '../kit/list-page/list.tsx';
import { useList } from '../kit/list-page/use-list.ts';
import { RowLink } from '../kit/shell/links.tsx';
import { MoneyStateBadge } from '../kit/workflows/state-badges.tsx';
import { toCollectView, useQuoteTabs } from './quote-lists.tsx';
import { StatementSection } from './statement-section.tsx';

/** Accepted quotes of which something is to be paid now, the longest due first. */
export function ToCollectList() {
  const list = useList(listToCollect, listToCollectSchemas);
  return (
    <List
      list={list}
      tabs={useQuoteTabs(toCollectView, ({ view = '', ...tab }) => list.set({ ...tab, view, text: '' }))}
      search={{ label: 'Număr, client, titlu…' }}
      filters={
        <div className="mb-6">
          <StatementSection />
        </div>
      }
      failure="Lista nu a putut fi încărcată"
      empty={{
        icon: Wallet,
        title: 'Nimic de încasat acum',
        text: 'Aici apar ofertele acceptate, când avansul sau restul este de plată.',
      }}
      noMatch={{ title: 'Niciun rezultat', text: 'Schimbați căutarea.' }}
    >
      {({ items, due, overdue }) => (
        <>
          <p className="mb-4">
            De încasat acum: <b className="figures">{formatBani(due)}</b>
            {overdue > 0 && `, din care ${pluralize(overdue, 'o ofertă restantă', 'oferte restante')}`}.
          </p>
          <ul className="divide-y divide-sand rounded-2xl border border-sand">
            {items.map((item) => (
              <Row key={item.id} item={item} />
            ))}
          </ul>
        </>
      )}
    </List>
  );
}

const Row = ({ item: { id, number, title, name, money } }: { item: ToCollectItem }) => (
  <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3 transition-colors hover:bg-limestone/60">
    <div className="min-w-0">
      <RowLink to={`/admin/quotes/${id}`}>{name || 'Fără client'}</RowLink>
      <p className="text-ink-soft wrap-anywhere sm:truncate">
        {number} · {title}
      </p>
      <p className="text-sm text-ink-soft figures">
        {[
          money.dueOn && `până ${formatVisitShortDay(money.dueOn)}`,
          money.byCard && `${formatBani(money.byCard)} plătiți cu cardul`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
    <div className="text-right">
      <p className="font-semibold figures">{formatBani(money.due)}</p>
      <MoneyStateBadge state={money.state} />
    </div>
  </li>
);
