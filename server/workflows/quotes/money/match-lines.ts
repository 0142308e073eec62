import { foldText } from '../../../../contract/kernel/fold-text.ts';
import type { Bani } from '../../../../contract/kernel/money.ts';
import type { MatchReason } from '../../../../contract/payments/statements.ts';
import type { StatementLine } from '../../payments/statements/statement-line.ts';

export interface OpenOrder {
  id: string;
  number: string;
  name: string;
  /** What the client may pay in one transfer: what is due now, or all that is left. */
  amounts: Bani[];
}

interface Match {
  quoteId: string;
  reason: MatchReason;
}

/** Finds the order of a payment: by the number of the quote in its text, else by the exact sum and the name. */
export function createMatcher(orders: OpenOrder[]) {
  const byDigits = new Map(orders.map((order) => [order.number.replace(/\D/g, ''), order]));
  const byAmount = Map.groupBy(
    orders.flatMap((order) => [...new Set(order.amounts)].map((amount) => ({ amount, order }))),
    ({ amount }) => amount,
  );
  return ({ amount, payer, details }: StatementLine): Match | undefined => {
    const referred = findReferences(`${details} ${payer}`).flatMap((digits) => byDigits.get(digits) ?? []);
    const [named, other] = new Set(referred);
    if (named && !other) return { quoteId: named.id, reason: 'reference' };
    const text = foldText(`${payer} ${details}`);
    const [payable, another] = (byAmount.get(amount) ?? []).filter(({ order }) => isNamed(order.name, text));
    return payable && !another ? { quoteId: payable.order.id, reason: 'amount' } : undefined;
  };
}

/** The digits of numbers such as 'OF-2027-0001', however they are written: 'of 2027 1', 'OF20270001', 'OF/2027/0001'. */
function findReferences(text: string): string[] {
  return [...text.matchAll(/O[^A-Z0-9]{0,3}F[^A-Z0-9]{0,3}(\d[\d\W]{4,30})/gi)].flatMap(([, found = '']) => {
    const groups = found.match(/\d+/g) ?? [];
    // Other digits may follow: '… 0001 200 lei'.
    const joined = groups.map((_, index) => groups.slice(0, index + 1).join(''));
    return joined
      .filter((digits) => digits.length > 4)
      .map((digits) => digits.slice(0, 4) + digits.slice(4).replace(/^0+/, '').padStart(4, '0'));
  });
}

/** Every word of the client's name, at least two of them. */
function isNamed(name: string, text: string) {
  const words = listWords(foldText(name));
  const found = new Set(listWords(text));
  return words.length > 1 && words.every((word) => found.has(word));
}

const listWords = (text: string) => text.match(/[a-z0-9]{2,}/g) ?? [];
