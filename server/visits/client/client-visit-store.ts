import { openVisitStates } from '../../../contract/visits/steps.ts';
import { hasContact } from '../../clients/client-store.ts';
import type { Db } from '../../db/database.ts';
import { countTotal, type PageRows } from '../../db/rows.ts';
import type { Visit } from '../visit-store.ts';

const maxUpcoming = 100;

/** Without suspicious ones: a stranger could fill the page of any address with them. */
const visitsOf = (db: Db, email: string) =>
  db
    .selectFrom('visits')
    .where(hasContact({ emails: [email], phones: [] }))
    .where('is_suspicious', '=', 0);

export const listUpcomingVisits = (db: Db, email: string, today: string): Promise<Visit[]> =>
  visitsOf(db, email)
    .selectAll()
    .where('state', 'in', openVisitStates)
    .where('local_time', '>=', `${today}T00:00:00`)
    .orderBy('local_time')
    .orderBy('id')
    .limit(maxUpcoming)
    .execute();

export async function pageOfPastVisits(db: Db, email: string, today: string, { limit, offset }: PageRows) {
  const past = visitsOf(db, email).where((eb) =>
    eb.or([eb('state', 'not in', openVisitStates), eb('local_time', '<', `${today}T00:00:00`)]),
  );
  const inOrder = past.orderBy('local_time', 'desc').orderBy('id');
  const rows: Visit[] = await inOrder.selectAll().limit(limit).offset(offset).execute();
  return { rows, total: await countTotal(db, past.select('id'), { limit, offset, found: rows.length }) };
}

const maxComing = 50;

/** Coming confirmed visits under the same e-mail address, the earliest first. */
export const listComingVisits = (db: Db, { id, email }: Visit, now: string): Promise<Visit[]> =>
  visitsOf(db, email.toLowerCase())
    .selectAll()
    .where('state', '=', 'confirmed')
    .where('starts_at', '>', now)
    .where('id', '!=', id)
    .orderBy('starts_at')
    .limit(maxComing)
    .execute();
