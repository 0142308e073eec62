import { formatBani, subtractBani } from '../kernel/money.ts';
import { formatVisitDay } from '../visits/format-visit-time.ts';
import { formatIban } from './iban.ts';
import { ro } from './ro.ts';
import type { ClientPayment } from './schemas.ts';

type Money = ClientPayment['money'];

/** How the payment stands, in a sentence for the client; '' when the sum that is due says it all. */
export function describeMoney({ state, total, deposit, paid, due, dueOn }: Money, texts = ro): string {
  if (state === 'overpaid') return texts.overpaid(paid, total);
  if (state === 'paid') return texts.allPaid(paid);
  const part = paid > 0 && due > 0 ? texts.partPaid(paid, total) : '';
  const late = state === 'overdue' && dueOn ? texts.wasDue(formatVisitDay(dueOn)) : '';
  if (part || late) return [part, late].filter(Boolean).join(' ');
  if (paid === 0) return '';
  // Without a deposit nobody agreed when the rest is paid.
  return deposit > 0 ? texts.restLater(paid, subtractBani(total, paid)) : texts.partPaid(paid, total);
}

interface PaymentLine {
  label: string;
  shown: string;
  /** As it is pasted into the form of a bank; missing where nobody pastes it. */
  copied?: string;
}

/** What the client types into the form of a bank; none when nothing is due. */
export function listPaymentLines({ money, account, reference }: ClientPayment, texts = ro): PaymentLine[] {
  if (money.due === 0) return [];
  const { beneficiary, iban, bank } = account;
  return [
    { label: texts.due, shown: formatBani(money.due), copied: (money.due / 100).toFixed(2).replace('.', ',') },
    ...(money.dueOn ? [{ label: texts.dueOn, shown: formatVisitDay(money.dueOn) }] : []),
    { label: texts.beneficiary, shown: beneficiary, copied: beneficiary },
    { label: texts.iban, shown: formatIban(iban), copied: iban },
    ...(bank ? [{ label: texts.bank, shown: bank }] : []),
    { label: texts.reference, shown: reference, copied: reference },
  ];
}
