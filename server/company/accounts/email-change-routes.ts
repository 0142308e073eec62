import * as routes from '../../../contract/accounts/routes.ts';
import * as schemas from '../../../contract/accounts/schemas.ts';
import type { EmailCompany } from '../../../contract/emails/email-fields.ts';
import { addMs, hourMs } from '../../../contract/kernel/durations.ts';
import { recordActivity } from '../../common/activity/activity-store.ts';
import { readEmailCompany } from '../../common/emails/email-company.ts';
import { queueEmail } from '../../common/emails/outbox.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/rows.ts';
import { createSecret, hashSecret } from '../../platform/db/secret.ts';
import { Failure } from '../../platform/http/failure.ts';
import { refuseTakenEmail } from './new-user.ts';
import { notifyAccount } from './notify-account.ts';
import { buildConfirmEmailKey, endEmailChange, endUserLinks } from './sessions/end-links.ts';
import { toUser } from './sign-in/sign-in-routes.ts';
import { consumeEmailChange, findUser, type UserRow, updateUser } from './user-store.ts';

const confirmHours = 24;

export function mountEmailChanges(context: Context) {
  const { db, mount, now } = context;

  mount(routes.confirmEmail, schemas.confirmEmailSchemas, async ({ input, request }) => {
    const company = await readEmailCompany(context);
    const user = await db.transaction().execute(async (trx) => {
      const change = await consumeEmailChange(trx, hashSecret(input.token), now().toISOString());
      const owner = change && (await findUser(trx, change.user_id));
      if (!owner || owner.disabled_at) throw new Failure('not_found', 'Linkul nu mai este valabil. Cereți unul nou.');
      return setEmail(trx, company, owner, change.email, now());
    });
    context.recordSecurityEvent({ kind: 'emailChanged', address: request.ip, userId: user.id });
    return { success: true as const, email: user.email };
  });
}

/** The change applies once the link sent to the new address is used; the old address is told immediately. */
export async function requestEmail(trx: Trx, company: EmailCompany, user: UserRow, email: string, now: Date) {
  const token = createSecret();
  const expiresAt = addMs(now, confirmHours * hourMs);
  const token_hash = hashSecret(token);
  await endEmailChange(trx, user.id);
  await insertRows(trx, 'email_changes', [{ user_id: user.id, token_hash, email, expires_at: expiresAt }]);
  const payload = {
    kind: 'emailConfirm' as const,
    company,
    name: user.name,
    hours: confirmHours,
    // The token is in the fragment, which no server or proxy logs.
    confirmUrl: `${company.url}/admin/confirm-email#${token}`,
  };
  await queueEmail(trx, { key: buildConfirmEmailKey(token_hash), to: email, payload, expiresAt }, now);
  await notifyAccount(trx, company, user, { change: 'emailRequested', newEmail: email }, now);
}

export async function setEmail(trx: Trx, company: EmailCompany, before: UserRow, email: string, now: Date) {
  await updateUser(trx, before.id, { email }).catch(refuseTakenEmail);
  await endUserLinks(trx, before.id);
  const after = { ...before, email };
  const entry = { action: 'update', kind: 'accounts', id: before.id, title: before.name } as const;
  await recordActivity(trx, { by: after, ...entry, before: toUser(before), after: toUser(after) }, now);
  for (const to of [before, after]) await notifyAccount(trx, company, to, { change: 'email', newEmail: email }, now);
  return after;
}
