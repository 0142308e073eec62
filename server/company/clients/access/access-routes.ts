import { setTimeout as sleep } from 'node:timers/promises';
import type { User } from '../../../../contract/accounts/schemas.ts';
import { maxLinksAnHour } from '../../../../contract/client-page/limits.ts';
import * as routes from '../../../../contract/client-page/routes.ts';
import * as schemas from '../../../../contract/client-page/schemas.ts';
import { createClientLink } from '../../../../contract/clients/routes.ts';
import { createClientLinkSchemas } from '../../../../contract/clients/schemas.ts';
import { looksLikeBot } from '../../../../contract/kernel/bot-traps.ts';
import { addMs, dayMs, hourMs, minuteMs } from '../../../../contract/kernel/durations.ts';
import { recordActivity } from '../../../common/activity/activity-store.ts';
import {
  buildClientPageUrl,
  type ClientPageLinks,
  createClientPageLinks,
} from '../../../common/emails/client-page-link.ts';
import { consumeEmailAllowance } from '../../../common/emails/email-allowance.ts';
import { readEmailCompany } from '../../../common/emails/email-company.ts';
import { queueEmail } from '../../../common/emails/outbox.ts';
import { deleteSubscriptions } from '../../../common/push/push-store.ts';
import type { Context } from '../../../context.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { deleteRows } from '../../../platform/db/rows.ts';
import { createSecret, hashSecret } from '../../../platform/db/secret.ts';
import { createInvalidFieldsFailure, Failure } from '../../../platform/http/failure.ts';
import { listContacts } from '../client-store.ts';
import { requireClient } from '../client-view.ts';
import { startClientSession } from './client-access.ts';
import {
  deleteClientSessions,
  deleteExpiredClientLinks,
  deleteExpiredClientSessions,
  insertClientLink,
  isClientAddress,
  listSignedIn,
  markLinkUsed,
} from './client-session-store.ts';

// Longer than the work takes, so that the response time does not reveal whether the address is known.
const answerAfterMs = 400;

export function mountClientAccess(context: Context) {
  const { config, db, mount, now, canEmailClients, recordSecurityEvent } = context;
  const emailLinks = createClientPageLinks(config);
  const limitRequests = context.limitForm('client-link');
  const limitOpening = context.limitCalls('client-session');

  mount(routes.requestClientLink, schemas.requestClientLinkSchemas, async ({ input, request }) => {
    const answer = limitRequests(request, looksLikeBot(input), async (isSuspicious) => ({
      isCounted: !isSuspicious && (await sendClientLink(context, input.email)),
      // Depends on the caller alone, never on the address.
      mailed: canEmailClients && !isSuspicious,
    }));
    const [{ mailed }] = await Promise.all([answer, sleep(answerAfterMs)]);
    return { success: true as const, mailed };
  });

  mount(createClientLink, createClientLinkSchemas, ({ params: { id }, input: { email }, user }) =>
    createHandedLink(context, id, email, user),
  );

  mount(routes.openClientSession, schemas.openClientSessionSchemas, async ({ input, request }) => {
    await limitOpening(request);
    const session = await db.transaction().execute(async (trx) => {
      const email = await consumeClientLink(trx, emailLinks, input.token, now());
      return email && startClientSession(trx, email, request.headers['user-agent'] ?? '', now());
    });
    if (session) return session;
    recordSecurityEvent({ kind: 'clientLinkRefused', address: request.ip, route: request.routeOptions.url });
    throw new Failure('link_used', 'Linkul este vechi sau a fost folosit deja. Cereți unul nou.');
  });

  mount(routes.endClientSession, schemas.endClientSessionSchemas, async ({ input, user }) => {
    await db.transaction().execute(async (trx) => {
      await (input.everywhere
        ? deleteClientSessions(trx, [user.email])
        : deleteRows(trx, 'client_sessions', { id: user.id }));
      await endNoticesWithoutSession(trx, [user.email]);
    });
    return { success: true as const };
  });
}

export async function deleteExpiredClientAccess(db: Db, now: Date) {
  await deleteExpiredClientLinks(db, now.toISOString());
  await db.transaction().execute(async (trx) => {
    await endNoticesWithoutSession(trx, await deleteExpiredClientSessions(trx, now.toISOString()));
  });
}

/** Deletes the push subscriptions of addresses whose last session has ended. */
async function endNoticesWithoutSession(trx: Trx, emails: string[]) {
  const open = await listSignedIn(trx, emails);
  await deleteSubscriptions(
    trx,
    'client',
    emails.filter((email) => !open.includes(email)),
  );
}

/**
 * Returns false when no e-mail is sent. An unknown address takes the same work, except for the rows of link and e-mail.
 */
async function sendClientLink(context: Context, email: string) {
  const { db, now: clock } = context;
  const [address, now, company] = [email.toLowerCase(), clock(), await readEmailCompany(context)];
  const minutes = schemas.clientAccessLife.linkMinutes;
  const expiresAt = addMs(now, minutes * minuteMs);
  return db.transaction().execute(async (trx) => {
    const isKnown = await isClientAddress(trx, address);
    // Unknown addresses share at most 64 counts, because a stranger can invent any number of them.
    const to = isKnown ? address : `${hashSecret(address)[0]}@unknown`;
    // Per hour, because a stranger can use up the allowance of a client. Each of those links reaches the client anyway.
    const max = context.limit('clientLinksAnHour', maxLinksAnHour);
    const allowance = { to, purpose: 'clientLinks' as const, max, windowMs: hourMs, now };
    if (!(await consumeEmailAllowance(trx, allowance)) || !isKnown) return false;
    const token = await createLink(trx, address, expiresAt, now);
    const payload = { kind: 'clientLink' as const, company, linkUrl: buildClientPageUrl(company.url, token), minutes };
    await queueEmail(trx, { key: `client-link:${hashSecret(token)}`, to: address, payload, expiresAt }, now);
    return true;
  });
}

/** Returns the token, of which only a hash is stored. */
async function createLink(trx: Trx, email: string, expires_at: string, now: Date) {
  const token = createSecret();
  const times = { created_at: now.toISOString(), expires_at, used_at: null };
  await insertClientLink(trx, { token_hash: hashSecret(token), email, ...times });
  return token;
}

/** Staff hand this link to the client in person; the address must be one of the client's. */
async function createHandedLink({ db, now: clock, publicUrl }: Context, id: string, address: string, by: User) {
  const [client, email, now] = [await requireClient(db, id), address.toLowerCase(), clock()];
  if (!(await listContacts(db, client.id)).some(({ value }) => value === email))
    throw createInvalidFieldsFailure({ email: 'Clientul nu are această adresă' });
  const expiresAt = addMs(now, schemas.clientAccessLife.emailLinkDays * dayMs);
  return db.transaction().execute(async (trx) => {
    const subject = { kind: 'clients' as const, id: client.id, title: client.name };
    await recordActivity(trx, { by, action: 'update', ...subject, after: { pageLink: email } }, now);
    return { url: buildClientPageUrl(publicUrl, await createLink(trx, email, expiresAt, now)) };
  });
}

/** Returns the address to which the link was sent; undefined for a used, expired or unknown link. */
async function consumeClientLink(trx: Trx, emailLinks: ClientPageLinks, token: string, now: Date) {
  const asked = await markLinkUsed(trx, hashSecret(token), now.toISOString());
  return asked ?? consumeEmailLink(trx, emailLinks, token, now);
}

/** A link at the end of an e-mail gets its row when it is used. The row is kept for longer than the link works. */
async function consumeEmailLink(trx: Trx, emailLinks: ClientPageLinks, token: string, now: Date) {
  const email = await emailLinks.findRecipient(trx, token, now);
  if (!email) return undefined;
  const at = now.toISOString();
  const expires_at = addMs(now, (schemas.clientAccessLife.emailLinkDays + 1) * dayMs);
  const row = { token_hash: hashSecret(token), email, created_at: at, used_at: at, expires_at };
  return (await insertClientLink(trx, row)) ? email : undefined;
}
