import { z } from 'zod';
import { toBani } from '../kernel/money.ts';
import { baniField, day, optionalText, wholeNumber } from '../kernel/scalars.ts';
import { moneyStates } from './money-state.ts';

/** More than any quote may cost. */
const maxAmount = toBani(100_000_000);
const tooLarge = 'Suma este prea mare';

export const deposit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), percent: wholeNumber(1, 100) }),
  z.object({
    kind: z.literal('amount'),
    amount: baniField('Scrieți o sumă, de exemplu 500')
      .min(1, 'Suma trebuie să fie mai mare decât 0')
      .max(maxAmount, tooLarge),
  }),
]);
export type Deposit = z.infer<typeof deposit>;

export const paymentMethods = ['transfer', 'cash', 'card'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
export const paymentMethodLabels: Record<PaymentMethod, string> = {
  transfer: 'Transfer bancar',
  cash: 'Numerar',
  card: 'Card',
};

const paymentSources = ['staff', 'statement'] as const;
export type PaymentSource = (typeof paymentSources)[number];

/** Removed ones included in a limit: more of one quote are refused. */
export const maxPayments = 60;

export const newPayment = z.object({
  /** Chosen by the caller, so that a repeated call counts once. */
  id: z.uuid(),
  amount: baniField('Scrieți suma, de exemplu 500')
    .min(1, 'Suma trebuie să fie mai mare decât 0')
    .max(maxAmount, tooLarge),
  paidOn: day('Alegeți ziua plății'),
  method: z.enum(paymentMethods, 'Alegeți felul plății'),
  note: optionalText(300),
});
export type NewPayment = z.infer<typeof newPayment>;

export const payment = z.object({
  id: z.string(),
  amount: baniField(),
  paidOn: z.string(),
  method: z.enum(paymentMethods),
  note: z.string(),
  source: z.enum(paymentSources),
});
export type Payment = z.infer<typeof payment>;

/** What `findMoneyState` answers. */
export const moneyState = z.object({
  state: z.enum(moneyStates),
  total: baniField(),
  deposit: baniField(),
  paid: baniField(),
  /** To be paid now, and by which day. */
  due: baniField(),
  dueOn: z.string().nullable(),
});

/** What the client reads about paying. Missing while the company entered no account. */
export const clientPayment = z.object({
  money: moneyState,
  account: z.object({
    beneficiary: z.string(),
    iban: z.string(),
    bank: z.string(),
    roPay: z.string().optional(),
  }),
  /** The number of the quote, which the client writes as the details of the transfer. */
  reference: z.string(),
});
export type ClientPayment = z.infer<typeof clientPayment>;
