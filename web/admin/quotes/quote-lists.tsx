import { ReceiptText, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { monthNames } from '../../../contract/kernel/local-time.ts';
import { formatBani, sumBani } from '../../../contract/kernel/money.ts';
import {
  countQuotes,
  exportQuotes,
  exportToInvoice,
  listQuotes,
  listToInvoice,
} from '../../../contract/quotes/routes.ts';
import {
  listQuotesSchemas,
  listToInvoiceSchemas,
  type QuoteSummary,
  type ToInvoiceItem,
} from '../../../contract/quotes/staff-quotes.ts';
import { quoteStateLabels, quoteStates } from '../../../contract/quotes/steps.ts';
import { formatVisitShortDay } from '../../../contract/visits/format-visit-time.ts';
import { buildEndpointUrl, useFreshQuery } from '../../lib/call.ts';
import { formatShortDay, formatShortMoment } from '../../lib/date-format.ts';
import { List } from '../kit/list-page/list.tsx';
import { ExportButton } from '../kit/list-page/list-filters.tsx';
import { type Filters, useList } from '../kit/list-page/use-list.ts';
import { SmallButton } from '../kit/shell/buttons.tsx';
import { RowLink } from '../kit/shell/links.tsx';
import { MoneyStateBadge, QuoteStateBadge } from '../kit/workflows/state-badges.tsx';
import { InvoiceDialog, invoicingNote } from './invoice-form.tsx';

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
          <p className="truncate text-ink-soft">
            {[quote.title || 'Fără titlu', quote.city].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className="text-right md:order-last">
          <p className="font-semibold figures">{formatBani(quote.gross)}</p>
          {quote.money && quote.money.state !== 'none' && <MoneyStateBadge state={quote.money.state} />}
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

export function ToInvoiceList() {
  const list = useList(listToInvoice, listToInvoiceSchemas);
  const [opened, setOpened] = useState<ToInvoiceItem>();
  const { page: _, ...query } = list.filters;
  return (
    <List
      list={list}
      tabs={useQuoteTabs(toInvoiceView, ({ view = '', ...tab }) => list.set({ ...tab, view, month: '', text: '' }))}
      search={{
        label: 'Număr, client, titlu…',
        after: (
          <ExportButton
            url={buildEndpointUrl(exportToInvoice, { query })}
            name="de-facturat.csv"
            label="CSV pentru contabil"
          />
        ),
      }}
      chips={[{ label: list.value('month') && formatMonth(list.value('month')), clears: ['month'] }]}
      filters={
        <p className="mb-5 max-w-2xl text-ink-soft">
          Lucrări acceptate și încheiate, fără cele repetate: acelea se facturează după contract. {invoicingNote}
        </p>
      }
      failure="Lista nu a putut fi încărcată"
      empty={{
        icon: ReceiptText,
        title: 'Nimic de facturat',
        text: 'Aici apar ofertele acceptate, după ce toate vizitele lor s-au încheiat.',
      }}
      noMatch={{ title: 'Niciun rezultat', text: 'Schimbați căutarea sau renunțați la lună.' }}
    >
      {({ items }) => (
        <>
          {[...Map.groupBy(items, ({ finishedOn }) => finishedOn.slice(0, 7))].map(([month, quotes]) => (
            <Month key={month} month={month} quotes={quotes} onOpen={setOpened} onMonth={() => list.set({ month })} />
          ))}
          {opened && <InvoiceDialog id={opened.id} name={opened.name} onClose={() => setOpened(undefined)} />}
        </>
      )}
    </List>
  );
}

const formatMonth = (month: string) => `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
const addUp = (quotes: ToInvoiceItem[]) => formatBani(sumBani(quotes.map(({ gross }) => gross)));

interface MonthProps {
  month: string;
  quotes: ToInvoiceItem[];
  onOpen: (quote: ToInvoiceItem) => void;
  onMonth: () => void;
}

function Month({ month, quotes, onOpen, onMonth }: MonthProps) {
  return (
    <section aria-label={formatMonth(month)} className="mb-6">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2>
          <button type="button" onClick={onMonth} className="first-letter:uppercase hover:underline">
            {formatMonth(month)}
          </button>
        </h2>
        <p className="font-semibold figures">{addUp(quotes)}</p>
      </div>
      <div className="divide-y divide-sand rounded-2xl border border-sand">
        {[...Map.groupBy(quotes, ({ name, taxId }) => `${name}${taxId}`)].map(([key, own]) => (
          <ClientQuotes key={key} quotes={own} onOpen={onOpen} />
        ))}
      </div>
    </section>
  );
}

function ClientQuotes({ quotes, onOpen }: Pick<MonthProps, 'quotes' | 'onOpen'>) {
  const [first] = quotes;
  return (
    <div className="px-4 py-3">
      <p className="flex justify-between gap-4 font-semibold">
        <span className="min-w-0 break-words">
          {first?.name}
          {first?.taxId && <span className="font-normal text-ink-soft"> · CUI {first.taxId}</span>}
        </span>
        {quotes.length > 1 && <span className="shrink-0 figures">{addUp(quotes)}</span>}
      </p>
      <ul>
        {quotes.map((quote) => (
          <li
            key={quote.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 py-2 sm:grid-cols-[minmax(0,1fr)_auto_auto]"
          >
            <div className="min-w-0">
              <Link
                to={`/admin/quotes/${quote.id}`}
                className="font-medium text-forest underline-offset-4 hover:underline"
              >
                {quote.number}, {quote.title}
              </Link>
              <p className="text-ink-soft">încheiată {formatVisitShortDay(quote.finishedOn)}</p>
            </div>
            <p className="text-right figures">
              <b>{formatBani(quote.gross)}</b>
              {quote.paid > 0 && <span className="block text-sm text-ink-soft">plătit {formatBani(quote.paid)}</span>}
              {quote.vat > 0 && (
                <span className="block text-sm text-ink-soft">din care TVA {formatBani(quote.vat)}</span>
              )}
            </p>
            <SmallButton
              onClick={() => onOpen(quote)}
              label="Notează factura"
              className="max-sm:col-span-2 max-sm:justify-self-start"
            />
          </li>
        ))}
      </ul>
    </div>
  );
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
