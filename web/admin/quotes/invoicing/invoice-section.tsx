import { useQuery } from '@tanstack/react-query';
import type { InvoicedItem } from '../../../../contract/invoicing/invoiced-items.ts';
import { listQuoteInvoicing } from '../../../../contract/invoicing/routes.ts';
import { type InvoicingProgramName, invoicingProgramLabels } from '../../../../contract/invoicing/settings.ts';
import { formatBani } from '../../../../contract/kernel/money.ts';
import type { ReplyOf } from '../../../../contract/kernel/route.ts';
import type { QuoteDetail } from '../../../../contract/quotes/staff-quotes.ts';
import { formatVisitDay } from '../../../../contract/visits/format-visit-time.ts';
import { buildUrl } from '../../../lib/call.ts';
import { showFailureToast } from '../../kit/changes/use-action.tsx';
import { FramedSection } from '../../kit/shell/admin-page.tsx';
import { DialogButton, SmallButton } from '../../kit/shell/buttons.tsx';
import { QueryFailure } from '../../kit/shell/screen-states.tsx';
import { HandoverStatus, ItemActions, pollHandovers } from './handover.tsx';
import { InvoiceDialog, type Invoiced, invoicingNote, useInvoice } from './invoice-dialog.tsx';
import { DayOf } from './to-invoice-list.tsx';

/** The invoice of an accepted quote and those of its advances. */
export function InvoiceSection({ quote }: { quote: QuoteDetail }) {
  const { data, error, refetch } = useQuery<ReplyOf<typeof listQuoteInvoicing>>({
    queryKey: [buildUrl(listQuoteInvoicing, { params: { id: quote.id } })],
    staleTime: 0,
    refetchInterval: ({ state }) => pollHandovers(state.data?.items),
  });
  const whole = data?.items.find(({ kind }) => kind === 'quote');
  const advances = data?.items.filter(({ kind }) => kind === 'advance') ?? [];
  const isWithdrawn = quote.state === 'withdrawn';
  // After a withdrawal only what is owed and earlier invoices are left.
  if (isWithdrawn && !error && !data?.items.length && !quote.invoice) return null;
  const program = data?.program ?? null;
  return (
    <FramedSection title="Factura">
      {error && <QueryFailure title="Facturarea nu a putut fi încărcată" error={error} onRetry={refetch} />}
      {whole && <Whole item={whole} quote={quote} program={program} />}
      {!whole && (!isWithdrawn || quote.invoice) && <Unfinished quote={quote} program={program} />}
      {advances.length > 0 && (
        <ul className="mt-4 divide-y divide-sand border-t border-sand">
          {advances.map((item) => (
            <li key={item.key} className="space-y-2 py-3">
              <p className="font-semibold">Avans de {formatBani(item.gross)}</p>
              {item.invoice ? <Noted of={item} /> : <DayOf item={item} />}
              <HandoverStatus item={item} />
              {(!item.invoice || item.warning) && <ItemActions item={item} program={program} />}
            </li>
          ))}
        </ul>
      )}
    </FramedSection>
  );
}

interface WholeProps {
  item: InvoicedItem;
  quote: QuoteDetail;
  program: InvoicingProgramName | null;
}

function Whole({ item, quote: { state, isFinished }, program }: WholeProps) {
  const isDone = state === 'accepted' && isFinished;
  return (
    <div className="space-y-3">
      {item.invoice ? (
        <Noted of={item} />
      ) : (
        <p className="text-ink-soft">
          {isDone ? 'Lucrările s-au încheiat și nu sunt facturate.' : 'Nefacturată.'}
          {program ? '' : ` ${invoicingNote}`}
        </p>
      )}
      <HandoverStatus item={item} />
      {(!item.invoice || item.warning) && <ItemActions item={item} program={program} />}
    </div>
  );
}

function Unfinished({ quote: { id, name, invoice }, program }: Omit<WholeProps, 'item'>) {
  const of: Invoiced = { key: `quote:${id}`, kind: 'quote', recordId: id, name, invoice };
  if (invoice) return <Noted of={of} />;
  return (
    <>
      <p className="mb-3 text-ink-soft">
        Nefacturată.{' '}
        {program
          ? `După terminarea lucrărilor o predați de aici sau de la „De facturat” în ${invoicingProgramLabels[program]}.`
          : invoicingNote}
      </p>
      <DialogButton label="Notează factura" dialog={(close) => <InvoiceDialog of={of} onClose={close} />} />
    </>
  );
}

function Noted({ of }: { of: Invoiced }) {
  const { run, isPending } = useInvoice(of);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>
        <b>{of.invoice?.number}</b> din {formatVisitDay(of.invoice?.date ?? '')}
      </p>
      <SmallButton
        loading={isPending}
        onClick={() => run(null, { onError: (error) => showFailureToast(error) })}
        label="Scoate factura"
      />
    </div>
  );
}
