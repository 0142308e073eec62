import type { HandoverState } from '../../../../contract/invoicing/invoiced-items.ts';
import type { InvoicingProgramName } from '../../../../contract/invoicing/settings.ts';
import type { Bani } from '../../../../contract/kernel/money.ts';

export interface InvoicingTables {
  /** What was handed over to the invoicing program, or invoiced. Invoices of whole quotes stand in `quotes`. */
  invoiced_items: {
    /** 'quote:4f1…', 'advance:<payment>', 'agreement:4f1…:2027-03' */
    key: string;
    /** One of the two ids is set. */
    quote_id: string | null;
    agreement_id: string | null;
    /** yyyy-MM; only set for agreements. */
    month: string | null;
    /** Null when the invoice was only noted by hand. */
    state: HandoverState | null;
    program: InvoicingProgramName | null;
    /** The id that the program is told, the same in every attempt. */
    external_id: string | null;
    /** `gross` and `digest` tell what changed since the hand-over; `digest` is a hash of client and lines. */
    gross: Bani;
    digest: string;
    attempts: number;
    /** What the program said, without the client's data. */
    note: string | null;
    /** The number of the proforma; null for a draft without one. */
    document: string | null;
    link: string | null;
    handed_at: string | null;
    invoice_number: string | null;
    invoiced_on: string | null;
  };
}
