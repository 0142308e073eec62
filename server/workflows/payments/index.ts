import { addMs, dayMs } from '../../../contract/kernel/durations.ts';
import type { Feature } from '../../context.ts';
import { mountPaymentSettings } from './payment-settings.ts';
import { deleteLinesBefore } from './statements/statement-store.ts';
import type { StripeAddress } from './stripe.ts';

const keptDays = 60;

export const payments = (stripe: StripeAddress): Feature => ({
  mount: (context) => mountPaymentSettings(context, stripe),
  dailyJobs: {
    'deleting old lines of bank statements': ({ db, now }) => deleteLinesBefore(db, addMs(now(), -keptDays * dayMs)),
  },
});
