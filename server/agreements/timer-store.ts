import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Agreement } from './agreement-store.ts';

/** A round handles no more; the next one goes on. */
const maxInRound = 500;

const open = (db: Db) => db.selectFrom('agreements').selectAll().where('erased_at', 'is', null).limit(maxInRound);

export const listPausesOver = (db: Db, today: string): Promise<Agreement[]> =>
  open(db).where('state', '=', 'paused').where('paused_until', '<', today).execute();

export const listAgreementsOver = (db: Db, today: string): Promise<Agreement[]> =>
  open(db).where(sql<boolean>`state <> 'ended'`).where('end_on', '<', today).execute();
