import { countDaysUntil } from '../../../../contract/kernel/local-time.ts';
import type { StatementTwin } from '../../../../contract/payments/statements.ts';
import type { PaymentRow } from '../../payments/payment-store.ts';
import type { ProposedLine } from '../../payments/statements/statement-store.ts';

/** Some formats of a bank name the day of the order, others that of the booking; a weekend may lie between them. */
const maxDaysApart = 4;

/**
 * Finds what is probably the same transfer as a proposed line: a payment of the same order and amount at about that
 * day, or else such a line of an earlier file. Equal lines of one file are separate transfers.
 */
export function findTwin(line: ProposedLine, payments: PaymentRow[], lines: ProposedLine[]): StatementTwin | null {
  const isNear = (day: string) => Math.abs(countDaysUntil(day, line.booked_on)) <= maxDaysApart;
  const paid = payments.find(
    ({ quote_id, amount, paid_on }) => quote_id === line.quote_id && amount === line.amount && isNear(paid_on),
  );
  if (paid) return { kind: 'payment', on: paid.paid_on };
  const earlier = lines.find(
    ({ quote_id, amount, booked_on, imported_at }) =>
      quote_id === line.quote_id && amount === line.amount && isNear(booked_on) && imported_at < line.imported_at,
  );
  return earlier ? { kind: 'proposal', on: earlier.booked_on } : null;
}
