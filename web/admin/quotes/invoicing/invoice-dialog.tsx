import { useState } from 'react';
import type { InvoicedItem } from '../../../../contract/invoicing/invoiced-items.ts';
import { noteInvoice } from '../../../../contract/invoicing/routes.ts';
import { toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import { setQuoteInvoice } from '../../../../contract/quotes/routes.ts';
import { call } from '../../../lib/call.ts';
import { staleWithQuotes } from '../../kit/changes/stale-with-quotes.ts';
import { useAction } from '../../kit/changes/use-action.tsx';
import { type DeclaredField, DeclaredFields } from '../../kit/forms/declared-fields.tsx';
import { FormDialog } from '../../kit/forms/form-dialog.tsx';
import { readRefusal, submitWith } from '../../kit/forms/form-errors.ts';
import { SmallButton } from '../../kit/shell/buttons.tsx';

type Invoice = InvoicedItem['invoice'];

export const invoicingNote =
  'Facturile se emit în programul dumneavoastră de facturare; aici notați numai numărul și data.';

/** What an invoice is noted on. */
export type Invoiced = Pick<InvoicedItem, 'key' | 'kind' | 'recordId' | 'name' | 'invoice'> &
  Partial<Pick<InvoicedItem, 'gross'>>;

export function useInvoice({ key, kind, recordId, invoice: before, gross }: Invoiced) {
  const send = (invoice: Invoice): Promise<unknown> =>
    kind === 'quote'
      ? call(setQuoteInvoice, { params: { id: recordId }, input: { invoice } })
      : call(noteInvoice, { input: { key, invoice, gross } });
  return useAction(send, {
    refreshes: staleWithQuotes,
    failure: false,
    done: (_, invoice) => (invoice ? `Factura ${invoice.number} este notată` : 'Factura a fost scoasă'),
    undo: () => () => send(before),
  });
}

const invoiceFields: DeclaredField<NonNullable<Invoice>>[] = [
  { name: 'number', label: 'Numărul facturii', required: true, maxLength: 40 },
  { name: 'date', kind: 'date', label: 'Data facturii', required: true },
];

export function InvoiceDialog({ of, onClose }: { of: Invoiced; onClose: () => void }) {
  const [invoice, setInvoice] = useState({ number: '', date: toBucharestDay(new Date()) });
  const { run, isPending, error } = useInvoice(of);
  const { fields, message } = readRefusal(error);
  const save = () => run(invoice, { onSuccess: onClose });
  return (
    <FormDialog
      title={`Factura pentru ${of.name}`}
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
