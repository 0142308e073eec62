import type { EmailCompany, EmailPayload } from '../../contract/emails/email-payload.ts';
import type { Db } from '../db/database.ts';
import { hashOf, newSecret } from '../db/secret.ts';
import type { Trx } from '../schema/tables.ts';
import { replaceLink } from './password-link-store.ts';
import type { UserRow } from './user-store.ts';

const minuteMs = 60_000;
export const resetMinutes = 60;
export const invitationDays = 7;

/** What accounts need from the mail room; handed over by the wiring. */
export interface EmailContext {
  /** Puts a letter into the outbox, in the transaction that causes it; `key` makes it unique. */
  queueLetter: (
    trx: Trx,
    letter: { key: string; to: string; letter: EmailPayload; expiresAt: string },
  ) => Promise<unknown>;
  /** Whether letters can leave the house at all. */
  canSend: boolean;
  /** Read before the transaction begins. */
  company: () => Promise<EmailCompany>;
}

type QueueLetter = EmailContext['queueLetter'];

export async function sendResetLink(
  trx: Trx,
  queueLetter: QueueLetter,
  company: EmailCompany,
  user: UserRow,
  now: Date,
) {
  const { key, link, expiresAt } = await makeLink(trx, company, user, 'reset', resetMinutes, now);
  const letter: EmailPayload = {
    kind: 'passwordReset',
    company,
    name: user.name,
    resetUrl: link,
    minutes: resetMinutes,
  };
  await queueLetter(trx, { key: `password-reset:${key}`, to: user.email, letter, expiresAt });
  return link;
}

export async function sendInvitation(
  trx: Trx,
  queueLetter: QueueLetter,
  company: EmailCompany,
  user: UserRow,
  invitedBy: string,
  now: Date,
) {
  const { key, link, expiresAt } = await makeLink(trx, company, user, 'invite', invitationDays * 24 * 60, now);
  const letter: EmailPayload = {
    kind: 'invitation',
    company,
    name: user.name,
    invitedBy,
    acceptUrl: link,
    days: invitationDays,
  };
  await queueLetter(trx, { key: `invitation:${key}`, to: user.email, letter, expiresAt });
  return link;
}

async function makeLink(
  trx: Db,
  { url }: EmailCompany,
  user: UserRow,
  purpose: 'invite' | 'reset',
  minutes: number,
  now: Date,
) {
  const token = newSecret();
  const key = hashOf(token);
  const expiresAt = new Date(now.getTime() + minutes * minuteMs).toISOString();
  await replaceLink(trx, { token_hash: key, user_id: user.id, purpose, expires_at: expiresAt });
  // After the #, so that it stands in no log of any server on the way.
  return { key, expiresAt, link: `${url}/admin/password#${token}` };
}
