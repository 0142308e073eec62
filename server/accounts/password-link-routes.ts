import { setTimeout as sleep } from 'node:timers/promises';
import { choosePassword, readPasswordLink, requestPasswordReset } from '../../contract/accounts/routes.ts';
import {
  choosePasswordSchemas,
  readPasswordLinkSchemas,
  requestPasswordResetSchemas,
} from '../../contract/accounts/schemas.ts';
import { recordActivity } from '../activity/activity-store.ts';
import type { Db } from '../db/database.ts';
import { hashOf } from '../db/secret.ts';
import { Failure } from '../http/failure.ts';
import type { Mount } from '../http/mount.ts';
import { attemptLimits } from './attempt-rules.ts';
import { takeAttempt, tooManyAttempts } from './attempts.ts';
import type { Clock } from './authenticate.ts';
import { networkOf } from './network-of.ts';
import { hashPassword } from './password-hash.ts';
import { findLink, takeLink } from './password-link-store.ts';
import { type EmailContext, sendResetLink } from './password-links.ts';
import { setPassword } from './set-password.ts';
import { findUserByEmail, normalEmail } from './user-store.ts';

// Longer than the work takes, so that the time does not tell whether there was any.
const answerAfterMs = 400;

export function mountPasswordLinks(mount: Mount, db: Db, clock: Clock, letters: EmailContext) {
  mount(requestPasswordReset, requestPasswordResetSchemas, async ({ input, request }) => {
    if (!letters.canSend) throw noLetters();
    const pause = await takeAttempt(db, `letters:${networkOf(request.ip)}`, attemptLimits.letterAddress, clock());
    if (pause > 0) throw tooManyAttempts(pause);
    await Promise.all([sleep(answerAfterMs), writeIfKnown(db, letters, input.email, clock())]);
    const message = 'Dacă există un cont cu această adresă, veți primi un email cu un link pentru parola nouă.';
    return { success: true as const, message };
  });

  mount(readPasswordLink, readPasswordLinkSchemas, async ({ input }) => {
    const { purpose, name, email } = await requireLink(db, input.token, clock());
    return { purpose, name, email };
  });

  mount(choosePassword, choosePasswordSchemas, async ({ input }) => {
    const link = await requireLink(db, input.token, clock());
    const password_hash = await hashPassword(input.password);
    await db.transaction().execute(async (trx) => {
      if (!(await takeLink(trx, hashOf(input.token)))) throw linkOver();
      await setPassword(trx, link, password_hash);
      await recordActivity(
        trx,
        { by: link, action: 'password', kind: 'accounts', id: link.id, title: link.name },
        clock(),
      );
    });
    return { success: true as const, email: link.email };
  });
}

/** Nothing for an unknown account, and no flood of letters for a known one; the answer is the same. */
async function writeIfKnown(db: Db, letters: EmailContext, email: string, now: Date) {
  const pause = await takeAttempt(db, `letters:${hashOf(normalEmail(email))}`, attemptLimits.letters, now);
  const user = await findUserByEmail(db, email);
  if (pause > 0 || !user || user.disabled_at || !user.password_hash) return;
  const company = await letters.company();
  await db.transaction().execute((trx) => sendResetLink(trx, letters.queueLetter, company, user, now));
}

async function requireLink(db: Db, token: string, now: Date) {
  const link = await findLink(db, hashOf(token), now.toISOString());
  if (!link) throw linkOver();
  return link;
}

const noLetters = () =>
  new Failure('unavailable', 'Site-ul nu poate trimite emailuri deocamdată. Cereți un link unui administrator.');

const linkOver = () => new Failure('not_found', 'Linkul nu mai este valabil. Cereți unul nou.');
