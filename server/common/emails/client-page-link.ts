import { createHmac, timingSafeEqual } from 'node:crypto';
import { clientAccessLife } from '../../../contract/client-page/schemas.ts';
import { type EmailKind, emailKinds } from '../../../contract/emails/email-kinds.ts';
import { dayMs } from '../../../contract/kernel/durations.ts';
import type { Config } from '../../config.ts';
import type { Trx } from '../../platform/db/database.ts';
import { openSecretKey } from '../../platform/db/encrypted-text.ts';
import { findEmail } from './outbox-store.ts';

// The token is in the fragment, which no server or proxy logs and no Referer contains.
export const buildClientPageUrl = (publicUrl: string, token: string) => `${publicUrl}/client#${token}`;

/** E-mails to clients end with a link to the client's page, except the e-mail that consists of such a link. */
export const endsWithClientLink = (kind: EmailKind) => emailKinds[kind].to === 'client' && kind !== 'clientLink';

export type ClientPageLinks = ReturnType<typeof createClientPageLinks>;

/**
 * The links at the end of e-mails to clients. A token is computed from the id of the e-mail, so that an unused link
 * needs no row.
 */
export function createClientPageLinks(config: Pick<Config, 'secretKey' | 'dataDir'>) {
  const key = openSecretKey(config);
  const sign = (emailId: string) => createHmac('sha256', key).update(`client page:${emailId}`).digest('base64url');
  const makeToken = (emailId: string) => `${emailId}.${sign(emailId)}`;
  return {
    makeToken,

    /** The recipient's address in lower case; undefined for a forged or old link, and once the e-mail was erased. */
    async findRecipient(trx: Trx, token: string, now: Date) {
      const [emailId = ''] = token.split('.');
      // Compares the whole token, not its decoded bytes: used links are stored by their text, so a token may have only
      // one spelling.
      if (!isEqual(Buffer.from(token), Buffer.from(makeToken(emailId)))) return undefined;
      const email = await findEmail(trx, emailId);
      if (!email?.sent_at || !email.recipient) return undefined;
      const endsAt = Date.parse(email.sent_at) + clientAccessLife.emailLinkDays * dayMs;
      return now.getTime() < endsAt ? email.recipient.toLowerCase() : undefined;
    },
  };
}

const isEqual = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b);
