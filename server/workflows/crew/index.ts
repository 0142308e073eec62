import { crewDayRange } from '../../../contract/crew/entries.ts';
import { addDays, toBucharestDay } from '../../../contract/kernel/local-time.ts';
import type { Feature } from '../../context.ts';
import { mountCrewSettings } from './crew-settings.ts';
import { deleteOrdersBefore } from './stop-store.ts';

export const crew: Feature = {
  mount: mountCrewSettings,
  dailyJobs: {
    'deleting past orders of stops': ({ db, now }) =>
      deleteOrdersBefore(db, addDays(toBucharestDay(now()), -crewDayRange.past)),
  },
};
