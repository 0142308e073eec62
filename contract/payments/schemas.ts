import { z } from 'zod';
import { toBani } from '../kernel/money.ts';
import { baniField, wholeNumber } from '../kernel/scalars.ts';

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
