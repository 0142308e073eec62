import { tomorrowInBucharest } from '../../contract/local-time.ts';
import type { Office } from './office.ts';
import { writeToVisitor } from './visit-letters.ts';
import { listUnreminded, markReminded, type Visit } from './visit-store.ts';
import { hourInBucharest } from './visit-time.ts';

const fromHour = 9;
const everyMs = 5 * 60 * 1000;

/** The day whose visitors should hear of it now: tomorrow, once the morning has come. */
export const dayToRemindOf = (now: Date) => (hourInBucharest(now) >= fromHour ? tomorrowInBucharest(now) : undefined);

/** Writes the reminders that are due; gives how many. */
export async function remindVisitors(office: Office) {
  const day = dayToRemindOf(office.now());
  if (!day) return 0;
  let written = 0;
  for (const visit of await listUnreminded(office.db, day)) {
    if (await remind(office, visit)) written += 1;
  }
  return written;
}

async function remind(office: Office, visit: Visit) {
  const company = await office.company();
  return office.db.transaction().execute(async (trx) => {
    if (!(await markReminded(trx, visit, office.now().toISOString()))) return false;
    await writeToVisitor({ office, trx, company }, visit, { kind: 'visitReminder' });
    return true;
  });
}

/** Looks every few minutes; gives what stops it. A look that failed is repeated by the next. */
export function startReminders(office: Office, onError: (error: unknown) => void) {
  const look = () => void remindVisitors(office).catch(onError);
  const timer = setInterval(look, everyMs);
  timer.unref();
  look();
  return () => clearInterval(timer);
}
