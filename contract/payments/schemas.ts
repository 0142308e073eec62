import { z } from 'zod';
import { toBani } from '../kernel/money.ts';
import { baniField, day, optionalText, wholeNumber } from '../kernel/scalars.ts';
import { hoursStates } from './hours-state.ts';
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

const paymentSources = ['staff', 'statement', 'stripe'] as const;
export type PaymentSource = (typeof paymentSources)[number];

/** Per quote, removed payments included. */
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
  /** The part of a card payment that went back to the client. */
  refunded: baniField(),
  /** The part that the client contests at the bank, which has not decided yet; it counts as paid until then. */
  contested: baniField(),
  paidOn: z.string(),
  method: z.enum(paymentMethods),
  note: z.string(),
  source: z.enum(paymentSources),
});
export type Payment = z.infer<typeof payment>;

/** `until` is the last day on which the deposit was to be paid. */
export const hoursState = z.object({ state: z.enum(hoursStates), until: z.string() });
export type HoursState = z.infer<typeof hoursState>;

/** What `findMoneyState` answers. */
export const moneyState = z.object({
  state: z.enum(moneyStates),
  total: baniField(),
  deposit: baniField(),
  paid: baniField(),
  /** The part of `paid` that came by card, if any. */
  byCard: baniField().optional(),
  /** The amount that is due now, and its last day. */
  due: baniField(),
  dueOn: z.string().nullable(),
  /** Present for orders whose hours wait for the deposit. */
  hours: hoursState.optional(),
});

/** What the client reads about paying. Missing while the company takes neither transfers nor cards. */
export const clientPayment = z.object({
  money: moneyState,
  /** Null for a company that only takes cards. */
  account: z
    .object({
      beneficiary: z.string(),
      iban: z.string(),
      bank: z.string(),
      roPay: z.string().optional(),
    })
    .nullable(),
  /** Present while the amount that is due can be paid by card on the page of the quote. */
  card: z.object({ isTest: z.boolean() }).optional(),
  /** The number of the quote, which the client writes as the details of the transfer. */
  reference: z.string(),
});
export type ClientPayment = z.infer<typeof clientPayment>;
