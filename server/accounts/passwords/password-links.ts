import type { EmailCompany } from '../../../contract/emails/email-fields.ts';
import type { EmailPayload } from '../../../contract/emails/email-kinds.ts';
import type { Db } from '../../db/database.ts';
import { hashSecret, newSecret } from '../../db/secret.ts';
import { queueEmail } from '../../emails/outbox.ts';
import type { Trx } from '../../schema/tables.ts';
import type { UserRow } from '../user-store.ts';
import { replaceLink } from './password-link-store.ts';

const minuteMs = 60_000;
const resetMinutes = 60;
const invitationDays = 7;

export async function sendResetLink(trx: Trx, company: EmailCompany, user: UserRow, now: Date) {
  const { key, link, expiresAt } = await makeLink(trx, company, user, 'reset', resetMinutes, now);
  const payload: EmailPayload = {
    kind: 'passwordReset',
    company,
    name: user.name,
    resetUrl: link,
    minutes: resetMinutes,
  };
  await queueEmail(trx, { key: `password-reset:${key}`, to: user.email, payload, expiresAt }, now);
  return link;
}

export async function sendInvitation(trx: Trx, company: EmailCompany, user: UserRow, invitedBy: string, now: Date) {
  const { key, link, expiresAt } = await makeLink(trx, company, user, 'invite', invitationDays * 24 * 60, now);
  const payload: EmailPayload = {
    kind: 'invitation',
    company,
    name: user.name,
    invitedBy,
    acceptUrl: link,
    days: invitationDays,
  };
  await queueEmail(trx, { key: `invitation:${key}`, to: user.email, payload, expiresAt }, now);
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
  const key = hashSecret(token);
  const expiresAt = new Date(now.getTime() + minutes * minuteMs).toISOString();
  await replaceLink(trx, { token_hash: key, user_id: user.id, purpose, expires_at: expiresAt });
  // In the fragment, which no server or proxy logs.
  return { key, expiresAt, link: `${url}/admin/password#${token}` };
}
