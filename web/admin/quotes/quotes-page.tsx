import { FilePlus2, ScrollText } from 'lucide-react';
import { Link } from 'react-router';
import { formatBani } from '../../../contract/kernel/money.ts';
import { exportQuotes, listQuotes } from '../../../contract/quotes/routes.ts';
import { listQuotesSchemas, type QuoteSummary } from '../../../contract/quotes/staff-quotes.ts';
import { endpointUrl } from '../../lib/call.ts';
import { formatShortDay, formatShortMoment } from '../../lib/date-format.ts';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { List } from '../list-page/list.tsx';
import { ExportButton } from '../list-page/list-filters.tsx';
import { useList, useUrlParams } from '../list-page/use-list.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import { useShortcut } from '../shell/shortcuts/shortcuts.tsx';
import { ClientSearch } from '../workflows/client-search.tsx';
import { PlanChoice, useNewQuote } from '../workflows/record-buttons.tsx';
import { QuoteStateBadge } from '../workflows/state-badges.tsx';
import { ToInvoiceList, toInvoiceView, useQuoteTabs } from './to-invoice-list.tsx';

/** The tab, the search and whether a new quote is being started are in the URL. */
export default function QuotesPage() {
  const { params, set } = useUrlParams();
  const setNew = (isNew: boolean) => set({ new: isNew ? 'yes' : '', page: params.get('page') ?? '' });
  useShortcut('n', 'Ofertă nouă', () => setNew(true));
  return (
    <AdminPage
      title="Oferte"
      lead="Prețuri scrise, trimise și acceptate online, de la vizită până la factură."
      actions={<Button size="sm" icon={FilePlus2} label="Ofertă nouă" onClick={() => setNew(true)} />}
    >
      {params.get('view') === toInvoiceView ? <ToInvoiceList /> : <QuoteList onNew={() => setNew(true)} />}
      {params.get('new') && <NewQuoteDialog onClose={() => setNew(false)} />}
    </AdminPage>
  );
}

function QuoteList({ onNew }: { onNew: () => void }) {
  const list = useList(listQuotes, listQuotesSchemas);
  const { filters, value } = list;
  const { page: _, ...query } = filters;
  return (
    <List
      list={list}
      tabs={useQuoteTabs(value('state'), list.set)}
      search={{
        label: 'Număr, client, titlu…',
        after: <ExportButton url={endpointUrl(exportQuotes, { query })} name="oferte.csv" />,
      }}
      chips={[
        { label: value('due') && 'expiră în șapte zile', clears: ['due'] },
        { label: value('client') && 'ale unui client', clears: ['client'] },
      ]}
      failure="Ofertele nu au putut fi încărcate"
      empty={{
        icon: <ScrollText size={28} aria-hidden />,
        title: 'Nicio ofertă încă',
        text: 'Porniți de la o vizită, un mesaj sau un client: datele lui sunt deja completate.',
        actions: <Button size="sm" variant="forest" label="Ofertă nouă" onClick={onNew} />,
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
          <Link to={`/admin/quotes/${quote.id}`} className="stretch font-semibold text-forest no-underline">
            {quote.name || 'Fără client'}
          </Link>
          <p className="truncate text-ink-soft">
            {[quote.title || 'Fără titlu', quote.city].filter(Boolean).join(' · ')}
          </p>
        </div>
        <p className="text-right font-semibold figures md:order-last">{formatBani(quote.gross)}</p>
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

/** A quote for somebody known starts with their data, one from a plan with its price; anything else is typed in. */
function NewQuoteDialog({ onClose }: { onClose: () => void }) {
  const { make, isPending } = useNewQuote();
  return (
    <Dialog
      onClose={onClose}
      title="Ofertă nouă"
      description="Căutați clientul, dacă v-a mai scris sau a avut vizite; altfel porniți de la o ofertă goală."
      actions={
        <Button size="sm" variant="forest" loading={isPending} onClick={() => make(undefined)} label="Ofertă goală" />
      }
    >
      <ClientSearch disabled={isPending} onChoose={({ id }) => make({ kind: 'client', id })} />
      <PlanChoice disabled={isPending} onChoose={(id) => make({ kind: 'plan', id })} />
    </Dialog>
  );
}
