import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { dayInBucharest } from '../../../contract/kernel/local-time.ts';
import { setQuoteInvoice } from '../../../contract/quotes/routes.ts';
import type { QuoteDetail } from '../../../contract/quotes/staff-quotes.ts';
import { formatVisitDay } from '../../../contract/visits/format-visit-time.ts';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { refresh, showFailureToast, showUndoToast, useAction } from '../changes/use-action.tsx';
import { FramedSection } from '../shell/framed-section.tsx';
import { SmallButton } from '../shell/small-button.tsx';

type Invoice = QuoteDetail['invoice'];

export const invoicingNote =
  'Facturile se emit în programul dumneavoastră de facturare; aici notați numai numărul și data.';

function useInvoice(id: string) {
  const client = useQueryClient();
  const send = (invoice: Invoice) => call(setQuoteInvoice, { params: { id }, input: { invoice } });
  const undo = (before: Invoice) =>
    void send(before)
      .then(() => refresh(client, 'quotes'))
      .catch(showFailureToast);
  const action = useAction(({ invoice }: { invoice: Invoice; before: Invoice }) => send(invoice), {
    refreshes: 'quotes',
    failure: false,
    onDone: (_, { invoice, before }) =>
      showUndoToast(invoice ? `Factura ${invoice.number} este notată` : 'Factura a fost scoasă', () => undo(before)),
  });
  return action;
}

export function InvoiceSection({ quote }: { quote: QuoteDetail }) {
  const [isOpen, setOpen] = useState(false);
  const { run, isPending } = useInvoice(quote.id);
  const { invoice } = quote;
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
      <div className="mt-3">
        {invoice ? (
          <SmallButton
            loading={isPending}
            onClick={() => run({ invoice: null, before: invoice }, { onError: (error) => showFailureToast(error) })}
            label="Scoate factura"
          />
        ) : (
          <SmallButton onClick={() => setOpen(true)} label="Notează factura" />
        )}
      </div>
      {isOpen && <InvoiceDialog id={quote.id} name={quote.name} onClose={() => setOpen(false)} />}
    </FramedSection>
  );
}

export function InvoiceDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const formId = useId();
  const [invoice, setInvoice] = useState({ number: '', date: dayInBucharest(new Date()) });
  const { run, isPending, error } = useInvoice(id);
  const fields = error instanceof ApiError ? error.fields : {};
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    run({ invoice, before: null }, { onSuccess: onClose });
  };
  return (
    <ConfirmDialog
      title={`Factura pentru ${name}`}
      description={invoicingNote}
      label="Notează factura"
      form={formId}
      isPending={isPending}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={onSubmit} className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Numărul facturii"
          required
          error={fields['invoice.number'] ?? (Object.keys(fields).length === 0 && error?.message)}
        >
          <Input
            value={invoice.number}
            maxLength={40}
            onChange={({ target }) => setInvoice({ ...invoice, number: target.value })}
          />
        </Field>
        <Field label="Data facturii" required error={fields['invoice.date']}>
          <Input
            type="date"
            value={invoice.date}
            onChange={({ target }) => setInvoice({ ...invoice, date: target.value })}
          />
        </Field>
      </form>
    </ConfirmDialog>
  );
}
