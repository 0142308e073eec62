import type { Db } from '../db/database.ts';

/** What waits for a person or for another server to do something about it. */
export async function countWaiting(db: Db) {
  const [waiting, failed, requested] = await Promise.all([
    countLetters(db, ['unsent', 'sending']),
    countLetters(db, ['failed']),
    db
      .selectFrom('visits')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('state', '=', 'requested')
      .executeTakeFirstOrThrow(),
  ]);
  return { lettersWaiting: waiting, lettersFailed: failed, visitsRequested: Number(requested.count) };
}

async function countLetters(db: Db, states: ('unsent' | 'sending' | 'failed')[]) {
  const { count } = await db
    .selectFrom('letters')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', 'in', states)
    .executeTakeFirstOrThrow();
  return Number(count);
}
