import { setTimeout as sleep } from 'node:timers/promises';
import * as routes from '../../../../contract/accounts/routes.ts';
import * as schemas from '../../../../contract/accounts/schemas.ts';
import type { EmailCompany } from '../../../../contract/emails/email-fields.ts';
import type { EmailPayload } from '../../../../contract/emails/email-kinds.ts';
import { addMs, minuteMs } from '../../../../contract/kernel/durations.ts';
import { recordActivity } from '../../../common/activity/activity-store.ts';
import { consumeEmailAllowance, getMaxEmailsADay } from '../../../common/emails/email-allowance.ts';
import { readEmailCompany } from '../../../common/emails/email-company.ts';
import { queueEmail, withdrawEmail } from '../../../common/emails/outbox.ts';
import type { Context } from '../../../context.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { deleteRow, insertRows } from '../../../platform/db/rows.ts';
import { createSecret, hashSecret } from '../../../platform/db/secret.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { notifyAccount } from '../notify-account.ts';
import { buildLinkEmailKey, endUserLinks } from '../sessions/end-links.ts';
import {
  attemptLimits,
  createTooManyAttemptsFailure,
  reserveAttempt,
  reserveNetworkAttempt,
} from '../sign-in/attempts.ts';
import { findLink, findUserByEmail, normalizeEmail, type UserRow } from '../user-store.ts';
import { requireStrongPassword } from './password-strength.ts';
import { hashPassword, setPassword } from './passwords.ts';

// Longer than the work takes, so that the response time does not reveal whether the account exists.
const answerAfterMs = 400;

export function mountPasswordLinks(context: Context) {
  const { db, mount, now, canEmailStaff, recordSecurityEvent } = context;

  mount(routes.requestPasswordReset, schemas.requestPasswordResetSchemas, async ({ input, request }) => {
    if (!canEmailStaff)
      throw new Failure(
        'unavailable',
        'Site-ul nu poate trimite e-mailuri deocamdată. Cereți un link unui administrator.',
      );
    const pause = await reserveNetworkAttempt(db, 'emails', request.ip, attemptLimits.emailAddress, now());
    if (pause > 0) throw createTooManyAttemptsFailure(pause);
    await Promise.all([sleep(answerAfterMs), sendLinkIfKnown(context, input.email)]);
    const message = 'Dacă există un cont cu această adresă, veți primi un e-mail cu un link pentru parola nouă.';
    return { success: true as const, message };
  });

  mount(routes.readPasswordLink, schemas.readPasswordLinkSchemas, async ({ input }) => {
    const { purpose, name, email } = await requireLink(db, input.token, now());
    return { purpose, name, email };
  });

  mount(routes.choosePassword, schemas.choosePasswordSchemas, async ({ input, request }) => {
    const link = await requireLink(db, input.token, now());
    const token_hash = hashSecret(input.token);
    await requireStrongPassword(db, 'password', input.password, link);
    const password_hash = await hashPassword(input.password);
    const company = await readEmailCompany(context);
    await db.transaction().execute(async (trx) => {
      if (!(await deleteRow(trx, 'password_links', { token_hash }))) throw createExpiredLinkFailure();
      await withdrawEmail(trx, buildLinkEmailKey({ ...link, token_hash }));
      await setPassword(trx, link, password_hash);
      if (link.purpose === 'reset') await notifyAccount(trx, company, link, { change: 'password' }, now());
      await recordActivity(
        trx,
        { by: link, action: 'password', kind: 'accounts', id: link.id, title: link.name },
        now(),
      );
    });
    recordSecurityEvent({ kind: 'passwordChanged', address: request.ip, userId: link.id });
    return { success: true as const, email: link.email };
  });
}

/** Sends nothing to an unknown account and a limited number of e-mails to a known one; the reply is the same. */
async function sendLinkIfKnown(context: Context, email: string) {
  const { db, now } = context;
  const pause = await reserveAttempt(db, `emails:${hashSecret(normalizeEmail(email))}`, attemptLimits.emails, now());
  const user = await findUserByEmail(db, email);
  if (pause > 0 || !user || user.disabled_at || !user.password_hash) return;
  const company = await readEmailCompany(context);
  await db.transaction().execute(async (trx) => {
    const allowance = { to: user.email, purpose: 'passwords' as const, max: getMaxEmailsADay(context), now: now() };
    if (await consumeEmailAllowance(trx, allowance)) await sendResetLink(trx, company, user, now());
  });
}

async function requireLink(db: Db, token: string, now: Date) {
  const link = await findLink(db, hashSecret(token), now.toISOString());
  if (!link) throw createExpiredLinkFailure();
  return link;
}

const createExpiredLinkFailure = () => new Failure('not_found', 'Linkul nu mai este valabil. Cereți unul nou.');

const resetMinutes = 60;
const invitationDays = 7;

export const sendResetLink = (trx: Trx, company: EmailCompany, user: UserRow, now: Date) =>
  sendLink(trx, company, user, { purpose: 'reset', minutes: resetMinutes, now }, (resetUrl) => ({
    kind: 'passwordReset',
    company,
    name: user.name,
    resetUrl,
    minutes: resetMinutes,
  }));

export const sendInvitation = (trx: Trx, company: EmailCompany, user: UserRow, invitedBy: string, now: Date) =>
  sendLink(trx, company, user, { purpose: 'invite', minutes: invitationDays * 24 * 60, now }, (acceptUrl) => ({
    kind: 'invitation',
    company,
    name: user.name,
    invitedBy,
    acceptUrl,
    days: invitationDays,
  }));

async function sendLink(
  trx: Trx,
  { url }: EmailCompany,
  user: UserRow,
  { purpose, minutes, now }: { purpose: 'invite' | 'reset'; minutes: number; now: Date },
  write: (link: string) => EmailPayload,
) {
  const token = createSecret();
  const expiresAt = addMs(now, minutes * minuteMs);
  const row = { token_hash: hashSecret(token), user_id: user.id, purpose, expires_at: expiresAt };
  await endUserLinks(trx, user.id);
  await insertRows(trx, 'password_links', [row]);
  // The token is in the fragment, which no server or proxy logs.
  const link = `${url}/admin/password#${token}`;
  await queueEmail(trx, { key: buildLinkEmailKey(row), to: user.email, payload: write(link), expiresAt }, now);
  return link;
}
