import { useState } from 'react';
import { addDays, toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { formatBani, sumBani } from '../../../contract/kernel/money.ts';
import { setQuoteInvoice } from '../../../contract/quotes/routes.ts';
import type { QuoteDetail } from '../../../contract/quotes/staff-quotes.ts';
import { formatVisitDay } from '../../../contract/visits/format-visit-time.ts';
import { call } from '../../lib/call.ts';
import { staleWithQuotes } from '../kit/changes/stale-with-quotes.ts';
import { showFailureToast, useAction } from '../kit/changes/use-action.tsx';
import { type DeclaredField, DeclaredFields } from '../kit/forms/declared-fields.tsx';
import { FormDialog } from '../kit/forms/form-dialog.tsx';
import { readRefusal, submitWith } from '../kit/forms/form-errors.ts';
import { FramedSection } from '../kit/shell/admin-page.tsx';
import { DialogButton, SmallButton } from '../kit/shell/buttons.tsx';

type Invoice = QuoteDetail['invoice'];

export const invoicingNote =
  'Facturile se emit în programul dumneavoastră de facturare; aici notați numai numărul și data.';

function useInvoice(id: string, before: Invoice) {
  const send = (invoice: Invoice) => call(setQuoteInvoice, { params: { id }, input: { invoice } });
  return useAction(send, {
    refreshes: staleWithQuotes,
    failure: false,
    done: (_, invoice) => (invoice ? `Factura ${invoice.number} este notată` : 'Factura a fost scoasă'),
    undo: () => () => send(before),
  });
}

export function InvoiceSection({ quote }: { quote: QuoteDetail }) {
  const { invoice } = quote;
  const { run, isPending } = useInvoice(quote.id, invoice);
  return (
    <FramedSection title="Factura">
      {invoice ? (
        <p>
          <b>{invoice.number}</b> din {formatVisitDay(invoice.date)}
        </p>
      ) : (
        <p className="text-ink-soft">
          {quote.isFinished ? 'Lucrările s-au încheiat și nu sunt facturate.' : 'Nefacturată.'} {invoicingNote}
        </p>
      )}
      {!invoice && !quote.isFinished && <AdvanceNote payments={quote.payments} />}
      <div className="mt-3">
        {invoice ? (
          <SmallButton
            loading={isPending}
            onClick={() => run(null, { onError: (error) => showFailureToast(error) })}
            label="Scoate factura"
          />
        ) : (
          <DialogButton
            label="Notează factura"
            dialog={(close) => <InvoiceDialog id={quote.id} name={quote.name} onClose={close} />}
          />
        )}
      </div>
    </FramedSection>
  );
}

/** The law asks for an invoice of an advance by the fifteenth of the next month. */
function AdvanceNote({ payments }: Pick<QuoteDetail, 'payments'>) {
  const first = payments.map(({ paidOn }) => paidOn).toSorted()[0];
  if (!first) return null;
  const paid = sumBani(payments.map(({ amount }) => amount));
  const nextMonth = addDays(`${first.slice(0, 8)}28`, 4).slice(0, 8);
  return (
    <p className="mt-2 rounded-xl bg-terracotta-soft px-4 py-3">
      Avans încasat: {formatBani(paid)}. Factura de avans se emite până {formatVisitDay(`${nextMonth}15`)}.
    </p>
  );
}

const invoiceFields: DeclaredField<NonNullable<Invoice>>[] = [
  { name: 'number', label: 'Numărul facturii', required: true, maxLength: 40 },
  { name: 'date', kind: 'date', label: 'Data facturii', required: true },
];

export function InvoiceDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const [invoice, setInvoice] = useState({ number: '', date: toBucharestDay(new Date()) });
  const { run, isPending, error } = useInvoice(id, null);
  const { fields, message } = readRefusal(error);
  const save = () => run(invoice, { onSuccess: onClose });
  return (
    <FormDialog
      title={`Factura pentru ${name}`}
      description={invoicingNote}
      label="Notează factura"
      variant="primary"
      actions={<SmallButton variant="ghost" onClick={onClose} label="Renunță" />}
      isPending={isPending}
      formClassName="grid gap-4 sm:grid-cols-2"
      onSubmit={submitWith(save)}
      onClose={onClose}
    >
      <DeclaredFields
        fields={invoiceFields}
        value={invoice}
        change={(changes) => setInvoice({ ...invoice, ...changes })}
        fieldError={(name) => fields[`invoice.${name}`] ?? (name === 'number' ? message : undefined)}
      />
    </FormDialog>
  );
}
