import { clientAccessLife } from '../../../contract/client-page/schemas.ts';
import type { Context } from '../../context.ts';
import { hashSecret, newSecret } from '../../db/secret.ts';
import { type ClientPageLinks, clientPageUrl } from '../../emails/client-page-link.ts';
import { consumeEmailAllowance, maxEmailsADay } from '../../emails/email-allowance.ts';
import { readEmailCompany } from '../../emails/email-company.ts';
import { queueEmail } from '../../emails/outbox.ts';
import type { Trx } from '../../schema/tables.ts';
import { insertClientLink, isClientAddress, markLinkUsed } from './client-link-store.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** False when no e-mail is sent. An unknown address costs the same work up to the rows of the link and of the e-mail. */
export async function sendClientLink(context: Context, email: string) {
  const { db, now: clock } = context;
  const [address, now, token, company] = [email.toLowerCase(), clock(), newSecret(), await readEmailCompany(context)];
  const minutes = clientAccessLife.linkMinutes;
  const expiresAt = new Date(now.getTime() + minutes * minuteMs).toISOString();
  return db.transaction().execute(async (trx) => {
    const isKnown = await isClientAddress(trx, address);
    const allowance = { to: address, purpose: 'clientLinks' as const, max: maxEmailsADay(context), now };
    if (!(await consumeEmailAllowance(trx, allowance)) || !isKnown) return false;
    const token_hash = hashSecret(token);
    const times = { created_at: now.toISOString(), expires_at: expiresAt, used_at: null };
    await insertClientLink(trx, { token_hash, email: address, ...times });
    const payload = { kind: 'clientLink' as const, company, linkUrl: clientPageUrl(company.url, token), minutes };
    await queueEmail(trx, { key: `client-link:${token_hash}`, to: address, payload, expiresAt }, now);
    return true;
  });
}

/** Gives the address that the link was sent to; undefined for a used, old or unknown link. */
export async function consumeClientLink(trx: Trx, emailLinks: ClientPageLinks, token: string, now: Date) {
  const asked = await markLinkUsed(trx, hashSecret(token), now.toISOString());
  return asked ?? consumeEmailLink(trx, emailLinks, token, now);
}

/** The link at the end of an e-mail has no row until it is used; the row stays longer than the link works. */
async function consumeEmailLink(trx: Trx, emailLinks: ClientPageLinks, token: string, now: Date) {
  const email = await emailLinks.findRecipient(trx, token, now);
  if (!email) return undefined;
  const at = now.toISOString();
  const expires_at = new Date(now.getTime() + (clientAccessLife.emailLinkDays + 1) * dayMs).toISOString();
  const row = { token_hash: hashSecret(token), email, created_at: at, used_at: at, expires_at };
  return (await insertClientLink(trx, row)) ? email : undefined;
}
