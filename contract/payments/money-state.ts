import { addDays } from '../kernel/local-time.ts';
import { type Bani, maxBani, minBani, subtractBani, zeroBani } from '../kernel/money.ts';

/** `none`: nothing is awaited. `partly`: something is paid; `due` says whether more is to be paid now. */
export const moneyStates = ['none', 'toPay', 'overdue', 'partly', 'paid', 'overpaid'] as const;

export interface MoneyFacts {
  /** Of the lines that are not repeated, with VAT; after a withdrawal, the price of what was executed. */
  total: Bani;
  /** Null for an order of which no payment is awaited. */
  deposit: Bani | null;
  paid: Bani;
  /** Days in Bucharest. */
  acceptedOn: string;
  /** The last day of the work; null while it goes on. */
  finishedOn: string | null;
  withdrawnOn: string | null;
}

interface PaymentTerms {
  depositDays: number;
  restDays: number;
}

export type MoneyState = ReturnType<typeof findMoneyState>;

/** How an order stands: the one answer for pages, e-mails, papers, lists and reminders. */
export function findMoneyState(facts: MoneyFacts, terms: PaymentTerms, today: string) {
  const { total, paid } = facts;
  const { amount, dueOn } = findDemand(facts, terms);
  const due = maxBani(subtractBani(amount, paid), zeroBani);
  return {
    state: nameState(facts, { due, dueOn }, today),
    total,
    deposit: minBani(facts.deposit ?? zeroBani, total),
    paid,
    due,
    dueOn: due > 0 ? dueOn : null,
  };
}

/** What is to be paid in all by now: the deposit until the work is finished, then the whole. */
function findDemand({ total, deposit, acceptedOn, finishedOn, withdrawnOn }: MoneyFacts, terms: PaymentTerms) {
  if (deposit === null) return { amount: zeroBani, dueOn: acceptedOn };
  const end = withdrawnOn ?? finishedOn;
  if (end) return { amount: total, dueOn: addDays(end, terms.restDays) };
  return { amount: minBani(deposit, total), dueOn: addDays(acceptedOn, terms.depositDays) };
}

function nameState(
  { total, paid }: MoneyFacts,
  { due, dueOn }: { due: Bani; dueOn: string },
  today: string,
): (typeof moneyStates)[number] {
  if (paid > total) return 'overpaid';
  if (due > 0 && dueOn < today) return 'overdue';
  if (paid > 0) return paid === total ? 'paid' : 'partly';
  return due > 0 ? 'toPay' : 'none';
}
