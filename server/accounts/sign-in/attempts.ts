import type { Db } from '../../db/database.ts';
import { hashOf } from '../../db/secret.ts';
import { Failure } from '../../http/failure.ts';
import { waitWords } from '../../http/wait-words.ts';
import { normalEmail } from '../user-store.ts';
import { type AttemptLimit, attemptsAfter, pauseLeft } from './attempt-rules.ts';
import { countAttempt, findAttempts } from './attempt-store.ts';

/**
 * Counts an attempt before it is made, so that a hundred at once are not all let through.
 * Gives the seconds to wait when there were too many, 0 when this one may go ahead.
 */
export async function takeAttempt(db: Db, key: string, limit: AttemptLimit, now: Date): Promise<number> {
  for (;;) {
    const past = await findAttempts(db, key);
    const pause = pauseLeft(past, limit, now);
    if (pause > 0 || (await countAttempt(db, key, past, attemptsAfter(past, limit, now)))) return pause;
  }
}

export const tooManyAttempts = (seconds: number) =>
  new Failure('too_many_requests', `Prea multe încercări. Încercați din nou ${waitWords(seconds)}.`, {
    retryAfter: seconds,
  });

/** What is counted for an account: everywhere, and at the address where its owner was last. */
export function accountKeys(email: string, home: string | null | undefined) {
  const account = `account:${hashOf(normalEmail(email))}`;
  return { account, atHome: `${account}@${home}` };
}

/** What is counted where somebody who is signed in is asked for the password. */
export const ownKey = (userId: string) => `own:${userId}`;
