import { ScrollText } from 'lucide-react';
import { formatBani } from '../../../contract/kernel/money.ts';
import { countQuotes, exportQuotes, listQuotes } from '../../../contract/quotes/routes.ts';
import { listQuotesSchemas, type QuoteSummary } from '../../../contract/quotes/staff-quotes.ts';
import { quoteStateLabels, quoteStates } from '../../../contract/quotes/steps.ts';
import { buildEndpointUrl, useFreshQuery } from '../../lib/call.ts';
import { formatShortDay, formatShortMoment } from '../../lib/date-format.ts';
import { List } from '../kit/list-page/list.tsx';
import { ExportButton } from '../kit/list-page/list-filters.tsx';
import { type Filters, useList } from '../kit/list-page/use-list.ts';
import { SmallButton } from '../kit/shell/buttons.tsx';
import { RowLink } from '../kit/shell/links.tsx';
import { MoneyStateBadge, QuoteStateBadge } from '../kit/workflows/state-badges.tsx';

export function QuoteList({ onNew }: { onNew: () => void }) {
  const list = useList(listQuotes, listQuotesSchemas);
  const { filters, value } = list;
  const { page: _, ...query } = filters;
  return (
    <List
      list={list}
      tabs={useQuoteTabs(value('state'), list.set)}
      search={{
        label: 'Număr, client, titlu…',
        after: <ExportButton url={buildEndpointUrl(exportQuotes, { query })} name="oferte.csv" />,
      }}
      chips={[
        { label: value('due') && 'expiră în șapte zile', clears: ['due'] },
        { label: value('client') && 'ale unui client', clears: ['client'] },
      ]}
      failure="Ofertele nu au putut fi încărcate"
      empty={{
        icon: ScrollText,
        title: 'Nicio ofertă încă',
        text: 'Porniți de la o vizită, un mesaj sau un client: datele lui sunt deja completate.',
        actions: <SmallButton variant="forest" label="Ofertă nouă" onClick={onNew} />,
      }}
      noMatch={{ title: 'Niciun rezultat', text: 'Schimbați căutarea sau alegeți altă stare.' }}
    >
      {({ items }) => <QuoteRows quotes={items} />}
    </List>
  );
}

const QuoteRows = ({ quotes }: { quotes: QuoteSummary[] }) => (
  <ul className="divide-y divide-sand rounded-2xl border border-sand">
    {quotes.map((quote) => (
      <li key={quote.id} className={row}>
        <div className="min-w-0">
          <RowLink to={`/admin/quotes/${quote.id}`}>{quote.name || 'Fără client'}</RowLink>
          <p className="text-ink-soft wrap-anywhere sm:truncate">
            {[quote.title || 'Fără titlu', quote.city].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className="text-right md:order-last">
          <p className="font-semibold figures">{formatBani(quote.gross)}</p>
          {quote.money && quote.money.state !== 'none' && <MoneyStateBadge state={quote.money.state} />}
          {quote.money?.byCard && <p className="text-sm text-ink-soft">cu cardul</p>}
        </div>
        <p className="text-ink-soft figures">
          <span className="block text-ink">{quote.number ?? 'Fără număr'}</span>
          {describeTime(quote)}
        </p>
        <p className="text-right md:text-left">
          <QuoteStateBadge state={quote.state} />
        </p>
      </li>
    ))}
  </ul>
);

const row =
  'relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3 transition-colors hover:bg-limestone/60 md:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_10rem_8rem]';

function describeTime({ state, createdAt, seenAt, answeredAt, validUntil }: QuoteSummary) {
  if (state === 'draft') return `începută ${formatShortMoment(createdAt)}`;
  if (answeredAt) return `răspuns ${formatShortMoment(answeredAt)}`;
  return `${seenAt ? 'văzută' : 'nevăzută'}, până ${formatShortDay(validUntil)}`;
}

export const toInvoiceView = 'facturat';

export const toCollectView = 'incasat';

export function useQuoteTabs(value: string, setFilters: (filters: Filters) => void) {
  const counts = useFreshQuery(countQuotes).data;
  return {
    label: 'Starea ofertelor',
    name: 'state',
    value,
    onChoose: (tab: string) =>
      setFilters(tab === toInvoiceView || tab === toCollectView ? { state: '', view: tab } : { state: tab }),
    tabs: [
      { value: '', label: 'Toate' },
      ...quoteStates.map((state) => ({
        value: state,
        label: quoteStateLabels[state],
        count: counts?.states[state].count,
        detail: counts && counts.states[state].count > 0 ? formatBani(counts.states[state].gross) : undefined,
      })),
      { value: toCollectView, label: 'De încasat', count: counts?.toCollect },
      { value: toInvoiceView, label: 'De facturat', count: counts?.toInvoice },
    ],
  };
}
