import { tomorrowInBucharest } from '../../../contract/kernel/local-time.ts';
import type { VisitNeeds } from '../visit-needs.ts';
import { listUnreminded, markReminded, type Visit } from '../visit-store.ts';
import { hourInBucharest } from '../visit-time.ts';
import { queueVisitorEmail } from './visit-emails.ts';

const fromHour = 9;
const everyMs = 5 * 60 * 1000;

/** The day whose visitors should hear of it now: tomorrow, once the morning has come. */
export const dayToRemindOf = (now: Date) => (hourInBucharest(now) >= fromHour ? tomorrowInBucharest(now) : undefined);

type Report = (error: unknown) => void;

/** Writes the reminders that are due; gives how many. One that fails stops no other, and is tried again by the next look. */
export async function remindVisitors(needs: VisitNeeds, report: Report) {
  const day = dayToRemindOf(needs.now());
  if (!day) return 0;
  let written = 0;
  for (const visit of await listUnreminded(needs.db, day)) {
    try {
      if (await remind(needs, visit)) written += 1;
    } catch (error) {
      report(new Error(`no reminder of the visit ${visit.id}`, { cause: error }));
    }
  }
  return written;
}

async function remind(needs: VisitNeeds, visit: Visit) {
  const company = await needs.company();
  return needs.db.transaction().execute(async (trx) => {
    if (!(await markReminded(trx, visit, needs.now().toISOString()))) return false;
    await queueVisitorEmail({ needs, trx, company }, visit, { kind: 'visitReminder' });
    return true;
  });
}

/** Looks every few minutes; gives what stops it, after the look under way. One that failed is repeated by the next. */
export function startReminders(needs: VisitNeeds, report: Report) {
  let looking: Promise<unknown> = Promise.resolve();
  const look = () => {
    looking = looking.then(() => remindVisitors(needs, report)).catch(report);
  };
  const timer = setInterval(look, everyMs);
  timer.unref();
  look();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
