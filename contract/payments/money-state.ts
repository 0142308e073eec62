import { addDays } from '../kernel/local-time.ts';
import { type Bani, maxBani, minBani, subtractBani, zeroBani } from '../kernel/money.ts';
import { findHoursState, type HoursFacts } from './hours-state.ts';

/** `none`: no payment is expected. `partly`: a part is paid; `due` tells whether more is due now. */
export const moneyStates = ['none', 'toPay', 'overdue', 'partly', 'paid', 'overpaid'] as const;

export interface MoneyFacts {
  /** The total of the lines that are not repeated, VAT included; after a withdrawal, the price of the work done. */
  total: Bani;
  /** Null when no payment is expected. */
  deposit: Bani | null;
  paid: Bani;
  /** The part of `paid` that came by card. */
  byCard?: Bani;
  /** Days in Bucharest. */
  acceptedOn: string;
  /** The last day of the work; null while it goes on. */
  finishedOn: string | null;
  withdrawnOn: string | null;
  /** Present when the hours wait for the deposit. */
  hours?: HoursFacts | undefined;
}

interface PaymentTerms {
  depositDays: number;
  restDays: number;
}

export type MoneyState = ReturnType<typeof findMoneyState>;

/** How an order stands: the one answer for pages, e-mails, papers, lists and reminders. */
export function findMoneyState(facts: MoneyFacts, terms: PaymentTerms, today: string) {
  const { total, paid, byCard = zeroBani } = facts;
  const { amount, dueOn } = findDemand(facts, terms);
  const due = maxBani(subtractBani(amount, paid), zeroBani);
  const deposit = minBani(facts.deposit ?? zeroBani, total);
  const isOver = facts.withdrawnOn !== null || facts.finishedOn !== null;
  const hours = facts.hours && !isOver ? findHoursState(facts.hours, { deposit, paid }, today) : undefined;
  return {
    state: nameState(facts, { due, dueOn }, today),
    total,
    deposit,
    paid,
    ...(byCard > 0 && { byCard }),
    due,
    dueOn: due > 0 ? dueOn : null,
    ...(hours && { hours }),
  };
}

/** The amount that should be paid by now: the deposit until the work is finished, then the total. */
function findDemand(facts: MoneyFacts, terms: PaymentTerms): { amount: Bani; dueOn: string | null } {
  const { total, deposit, acceptedOn, finishedOn, withdrawnOn, hours } = facts;
  if (deposit === null) return { amount: zeroBani, dueOn: acceptedOn };
  const end = withdrawnOn ?? finishedOn;
  if (end) return { amount: total, dueOn: addDays(end, terms.restDays) };
  const amount = minBani(deposit, total);
  // Without their hours, clients pay once they want others.
  if (hours?.terms === 'released') return { amount, dueOn: null };
  // The client agreed to the day until which the hours are kept.
  return { amount, dueOn: hours?.until ?? addDays(acceptedOn, terms.depositDays) };
}

function nameState(
  { total, paid }: MoneyFacts,
  { due, dueOn }: { due: Bani; dueOn: string | null },
  today: string,
): (typeof moneyStates)[number] {
  if (paid > total) return 'overpaid';
  if (due > 0 && dueOn !== null && dueOn < today) return 'overdue';
  if (paid > 0) return paid === total ? 'paid' : 'partly';
  return due > 0 ? 'toPay' : 'none';
}
