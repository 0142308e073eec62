import type { MoneyState } from './money-state.ts';

/** The labels for staff; of the sums the lists show the one that is due. */
export const moneyStateLabels: Record<MoneyState['state'], string> = {
  none: 'Nimic de plată',
  toPay: 'De plată',
  overdue: 'Restantă',
  partly: 'Plătită în parte',
  paid: 'Plătită',
  overpaid: 'Plătită în plus',
};
