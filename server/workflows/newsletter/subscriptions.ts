import { randomUUID } from 'node:crypto';
import { addMs, dayMs } from '../../../contract/kernel/durations.ts';
import { newsletterConsent } from '../../../contract/newsletter/consent.ts';
import { consumeEmailAllowance, getMaxEmailsADay } from '../../common/emails/email-allowance.ts';
import { readEmailCompany } from '../../common/emails/email-company.ts';
import { queueEmail, withdrawEmails } from '../../common/emails/outbox.ts';
import { consumeClientAllowance } from '../../company/clients/access/client-access.ts';
import { readNoticeVersion } from '../../company/content/pages.ts';
import type { Context, DbContext } from '../../context.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { createSecret, hashSecret } from '../../platform/db/secret.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { Failure } from '../../platform/http/failure.ts';
import { listEmailKeys } from './issue-store.ts';
import {
  confirmByEmail,
  confirmByHash,
  findLastConsent,
  findUnsubscribeToken,
  insertSubscriber,
  insertSubscriberEvents,
  isConfirmed,
  isKnownToken,
  lockUnaskedSubscriber,
  recordConfirmationEmail,
  unsubscribeByToken,
} from './subscriber-store.ts';

const linkDays = 7;

interface Request {
  email: string;
  source: string;
  /** A suspicious request is stored, but gets no e-mail. */
  isSuspicious: boolean;
}

/** Sends a confirmation e-mail at most once a day, so that the form cannot harass others. False when none is sent. */
export async function askToConfirm(context: Context, { email, source, isSuspicious }: Request) {
  const company = await readEmailCompany(context);
  const address = email.toLowerCase();
  const now = context.now();
  const at = now.toISOString();
  const token = createSecret();
  return context.db.transaction().execute(async (trx) => {
    await insertSubscriber(trx, buildSubscriberRow(address, at));
    if (isSuspicious) return false;
    const asked = await lockUnaskedSubscriber(trx, address, addMs(now, -dayMs));
    if (!asked) return false;
    const allowance = { to: address, purpose: 'newsletter' as const, max: getMaxEmailsADay(context), now };
    if (!(await consumeEmailAllowance(trx, allowance))) return false;
    await recordConfirmationEmail(trx, asked.id, hashSecret(token), at);
    const text_version = await readNoticeVersion(trx, newsletterConsent);
    await recordEvent(trx, asked.id, { event: 'asked', at, text_version, source });
    const confirmUrl = `${company.url}/newsletter/confirm?token=${token}`;
    const payload = { kind: 'newsletterConfirm' as const, company, confirmUrl };
    const headers = buildUnsubscribeHeaders(company.url, asked.unsubscribe_token);
    await queueEmail(trx, { key: `newsletter-confirm:${hashSecret(token)}`, to: address, payload, headers }, now);
    return true;
  });
}

/** Added to every e-mail to a subscriber: mail programs show an unsubscribe button (RFC 8058). */
export const buildUnsubscribeHeaders = (publicUrl: string, token: string) => ({
  'List-Unsubscribe': `<${publicUrl}/api/newsletter/unsubscribe/${token}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Confirming twice is not an error. */
export async function confirmSubscriber(db: Db, token: string, now: Date) {
  const hash = hashSecret(token);
  await db.transaction().execute(async (trx) => {
    const confirmed = await confirmByHash(trx, hash, now.toISOString(), addMs(now, -linkDays * dayMs));
    if (confirmed) return recordChange(trx, confirmed.id, 'confirmed', now);
    if (!(await isConfirmed(trx, hash)))
      throw new Failure('not_found', 'Linkul nu mai este valabil. Abonați-vă din nou de pe site.');
  });
}

export async function endSubscriptionByToken(db: Db, token: string, now: Date) {
  await db.transaction().execute(async (trx) => {
    if (await endSubscription(trx, token, now)) return;
    if (!(await isKnownToken(trx, token))) throw new Failure('not_found', 'Linkul de dezabonare nu este valid.');
  });
}

/** Returns false when the subscription had ended before. */
async function endSubscription(trx: Trx, token: string, now: Date) {
  const gone = await unsubscribeByToken(trx, token, now.toISOString());
  if (!gone) return false;
  await withdrawEmails(trx, await listEmailKeys(trx, gone.id));
  await recordChange(trx, gone.id, 'unsubscribed', now);
  return true;
}

const maxChangesADay = 10;

/** For the client's page, where the address is verified and needs no confirmation e-mail. */
export async function setOwnSubscription({ db, now: clock }: DbContext, email: string, isSubscribed: boolean) {
  const now = clock();
  await db.transaction().execute(async (trx) => {
    const hasChanged = await (isSubscribed ? subscribeOwner(trx, email, now) : unsubscribeOwner(trx, email, now));
    if (hasChanged) await consumeClientAllowance(trx, 'newsletter', email, maxChangesADay, now);
  });
}

async function subscribeOwner(trx: Trx, email: string, now: Date) {
  const at = now.toISOString();
  await insertSubscriber(trx, buildSubscriberRow(email, at));
  const confirmed = await confirmByEmail(trx, email, at);
  if (!confirmed) return false;
  const text_version = await readNoticeVersion(trx, newsletterConsent);
  for (const event of ['asked', 'confirmed'] as const)
    await recordEvent(trx, confirmed.id, { event, at, text_version, source: 'client' });
  return true;
}

async function unsubscribeOwner(trx: Trx, email: string, now: Date) {
  const token = await findUnsubscribeToken(trx, email);
  return token !== undefined && endSubscription(trx, token, now);
}

/** Stores the text version and source of the consent that is confirmed or ended. */
async function recordChange(trx: Trx, id: string, event: 'confirmed' | 'unsubscribed', now: Date) {
  const consent = await findLastConsent(trx, id);
  await recordEvent(trx, id, {
    event,
    at: now.toISOString(),
    text_version: consent?.text_version ?? '',
    source: consent?.source ?? '',
  });
}

const recordEvent = (
  trx: Trx,
  subscriberId: string,
  event: Omit<Tables['subscriber_events'], 'id' | 'subscriber_id' | 'note' | 'by_name'>,
) =>
  insertSubscriberEvents(trx, [{ id: randomUUID(), subscriber_id: subscriberId, note: null, by_name: null, ...event }]);

/** Pending unless `confirmedAt` is given. */
export const buildSubscriberRow = (
  email: string,
  at: string,
  confirmedAt: string | null = null,
): Tables['subscribers'] => ({
  id: randomUUID(),
  email,
  state: confirmedAt ? 'confirmed' : 'pending',
  confirm_hash: null,
  unsubscribe_token: createSecret(),
  confirmation_sent_at: null,
  created_at: at,
  confirmed_at: confirmedAt,
  unsubscribed_at: null,
});
