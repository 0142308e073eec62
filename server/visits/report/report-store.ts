import type { Db } from '../../db/database.ts';
import type { Visit } from '../visit-store.ts';

const maxComing = 50;

/** Coming confirmed visits under the same e-mail address, the earliest first. */
export const listComingVisits = (db: Db, { id, email }: Visit, now: string): Promise<Visit[]> =>
  db
    .selectFrom('visits')
    .selectAll()
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('state', '=', 'confirmed')
    .where('is_suspicious', '=', 0)
    .where('starts_at', '>', now)
    .where('id', '!=', id)
    .orderBy('starts_at')
    .limit(maxComing)
    .execute();
