import type { Feature } from '../../context.ts';
import { createSmsHandler } from './send-sms.ts';
import { mountSms } from './sms-routes.ts';
import { mountSmsSettings } from './sms-settings.ts';
import { endInterruptedTests, eraseOverdueLinks } from './sms-store.ts';

export const sms: Feature = {
  mount(context) {
    mountSmsSettings(context);
    mountSms(context);
  },
  jobs: (context) => [createSmsHandler(context)],
  dailyJobs: {
    'erasing links of overdue SMS': ({ db, now }) => eraseOverdueLinks(db, now().toISOString()),
    'ending interrupted SMS tests': ({ db, now }) => endInterruptedTests(db, now().toISOString()),
  },
};
