import { confirmEmail } from '../../contract/accounts/routes.ts';
import { confirmEmailSchemas } from '../../contract/accounts/schemas.ts';
import type { EmailCompany } from '../../contract/emails/email-fields.ts';
import { addMs, hourMs } from '../../contract/kernel/durations.ts';
import { recordActivity } from '../activity/activity-store.ts';
import type { Context } from '../context.ts';
import { hashSecret, newSecret } from '../db/secret.ts';
import { readEmailCompany } from '../emails/email-company.ts';
import { queueEmail } from '../emails/outbox.ts';
import { Failure } from '../http/failure.ts';
import type { Trx } from '../schema/tables.ts';
import { consumeEmailChange, deleteUserLinks, replaceEmailChange } from './account-link-store.ts';
import { notifyAccount, refuseTakenEmail } from './new-user.ts';
import { asUser } from './sign-in/sign-in-routes.ts';
import { findUser, type UserRow, updateUser } from './user-store.ts';

const confirmHours = 24;

export function mountEmailChanges(context: Context) {
  const { db, mount, now } = context;

  mount(confirmEmail, confirmEmailSchemas, async ({ input, request }) => {
    const company = await readEmailCompany(context);
    const user = await db.transaction().execute(async (trx) => {
      const taken = await consumeEmailChange(trx, hashSecret(input.token), now().toISOString());
      const owner = taken && (await findUser(trx, taken.user_id));
      if (!owner || owner.disabled_at) throw new Failure('not_found', 'Linkul nu mai este valabil. Cereți unul nou.');
      return setEmail(trx, company, owner, taken.email, now());
    });
    context.recordSecurityEvent({ kind: 'emailChanged', address: request.ip, userId: user.id });
    return { success: true as const, email: user.email };
  });
}

/** Counts when the link in the e-mail to the new address is used; the old address hears of it at once. */
export async function requestEmail(trx: Trx, company: EmailCompany, user: UserRow, email: string, now: Date) {
  const token = newSecret();
  const expiresAt = addMs(now, confirmHours * hourMs);
  await replaceEmailChange(trx, { user_id: user.id, token_hash: hashSecret(token), email, expires_at: expiresAt });
  const payload = {
    kind: 'emailConfirm' as const,
    company,
    name: user.name,
    hours: confirmHours,
    // In the fragment, which no server or proxy logs.
    confirmUrl: `${company.url}/admin/confirm-email#${token}`,
  };
  await queueEmail(trx, { key: `email-confirm:${hashSecret(token)}`, to: email, payload, expiresAt }, now);
  await notifyAccount(trx, company, user, { change: 'emailRequested', newEmail: email }, now);
}

export async function setEmail(trx: Trx, company: EmailCompany, before: UserRow, email: string, now: Date) {
  await updateUser(trx, before.id, { email }).catch(refuseTakenEmail);
  await deleteUserLinks(trx, before.id);
  const after = { ...before, email };
  const entry = { action: 'update', kind: 'accounts', id: before.id, title: before.name } as const;
  await recordActivity(trx, { by: after, ...entry, before: asUser(before), after: asUser(after) }, now);
  for (const to of [before, after]) await notifyAccount(trx, company, to, { change: 'email', newEmail: email }, now);
  return after;
}
