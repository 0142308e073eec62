import { addMs, dayMs } from '../../../contract/kernel/durations.ts';
import type { Feature } from '../../context.ts';
import { mountPaymentSettings } from './payment-settings.ts';
import { deleteLinesBefore } from './statements/statement-store.ts';

const keptDays = 60;

export const payments: Feature = {
  mount: mountPaymentSettings,
  dailyJobs: {
    'deleting old lines of bank statements': ({ db, now }) => deleteLinesBefore(db, addMs(now(), -keptDays * dayMs)),
  },
};
