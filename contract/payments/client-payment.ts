import { formatBani, subtractBani } from '../kernel/money.ts';
import { formatVisitDay } from '../visits/format-visit-time.ts';
import { formatIban } from './iban.ts';
import { ro } from './ro.ts';
import type { ClientPayment, HoursState } from './schemas.ts';

type Money = ClientPayment['money'];
type Account = NonNullable<ClientPayment['account']>;

/** A sentence for the client about their payments; '' when the amount due says enough. */
export function describeMoney({ state, total, deposit, paid, due, dueOn, hours }: Money, texts = ro): string {
  if (state === 'overpaid') return texts.overpaid(paid, total, subtractBani(paid, total));
  if (state === 'paid') return texts.allPaid(paid);
  const part = paid > 0 && due > 0 ? texts.partPaid(paid, total) : '';
  // Late hours name the day themselves.
  const late = state === 'overdue' && dueOn && hours?.state !== 'lapsed' ? texts.wasDue(formatVisitDay(dueOn)) : '';
  if (part || late) return [part, late].filter(Boolean).join(' ');
  if (paid === 0) return '';
  // Only a quote with a deposit says when the rest is due.
  return deposit > 0 ? texts.restLater(paid, subtractBani(total, paid)) : texts.partPaid(paid, total);
}

/** Tells the client whether the hours are held for good; '' when they wait for nothing. */
export const describeHoursState = (hours: HoursState | undefined, texts = ro) =>
  hours ? texts.hours[hours.state](formatVisitDay(hours.until)) : '';

interface PaymentLine {
  label: string;
  shown: string;
  /** The value for the form of a bank; missing for lines that nobody pastes. */
  copied?: string;
}

/** The lines of a transfer that the client has to make; empty when nothing is due. */
export function listPaymentLines({ money, account, reference }: ClientPayment, texts = ro): PaymentLine[] {
  if (money.due === 0) return [];
  return [
    { label: texts.due, shown: formatBani(money.due), copied: (money.due / 100).toFixed(2).replace('.', ',') },
    ...(money.dueOn ? [{ label: texts.dueOn, shown: formatVisitDay(money.dueOn) }] : []),
    ...(account ? listAccountLines(account, reference, texts) : []),
  ];
}

function listAccountLines({ beneficiary, iban, bank }: Account, reference: string, texts: typeof ro): PaymentLine[] {
  return [
    { label: texts.beneficiary, shown: beneficiary, copied: beneficiary },
    { label: texts.iban, shown: formatIban(iban), copied: iban },
    ...(bank ? [{ label: texts.bank, shown: bank }] : []),
    { label: texts.reference, shown: reference, copied: reference },
  ];
}

/** Tells where the client can pay by card, in e-mails and papers; '' when cards are not taken. */
export const describeCard = ({ card }: Pick<ClientPayment, 'card'>, texts = ro) =>
  card ? [texts.cardOnPage, card.isTest && texts.testMode].filter(Boolean).join(' ') : '';
