import type { User } from '../../contract/accounts/schemas.ts';
import type { EmailSetup } from '../../contract/setup/schemas.ts';
import { findEmailChange } from '../accounts/email-change-store.ts';
import type { Context } from '../context.ts';
import { readSender } from '../emails/outbox-worker.ts';
import { findLastTestEmail, queueTestEmail } from '../emails/test-email.ts';
import { invalidFields } from '../http/failure.ts';

/** What the environment says about e-mail; never the password. */
export async function readEmailSetup(context: Context, user: User): Promise<EmailSetup> {
  const { db, config } = context;
  const url = config.smtpUrl ? new URL(config.smtpUrl) : undefined;
  const [sender, test, addresses] = await Promise.all([
    readSender(config, db),
    findLastTestEmail(db),
    listOwnAddresses(context, user),
  ]);
  return {
    addresses,
    server: url?.host ?? null,
    isEncrypted: url?.protocol === 'smtps:',
    user: url?.username ? decodeURIComponent(url.username) : null,
    from: sender ? `${sender.name} <${sender.address}>`.trim() : null,
    test: test
      ? {
          state: test.state === 'sent' ? 'sent' : isWaiting(test) ? 'waiting' : 'failed',
          to: test.recipient,
          at: test.sent_at ?? test.created_at,
          note: test.note,
        }
      : null,
  };
}

/** A failure that may pass is retried for hours: who is waiting for the test should hear of it now. */
const isWaiting = ({ state, note }: { state: string; note: string | null }) =>
  (state === 'unsent' || state === 'sending') && note === null;

async function listOwnAddresses({ db, now }: Context, { id, email }: User) {
  const pending = await findEmailChange(db, id, now().toISOString());
  return [email, ...(pending ? [pending.email] : [])];
}

export async function sendTestTo(context: Context, user: User, to: string) {
  if (!(await listOwnAddresses(context, user)).includes(to))
    throw invalidFields({ to: 'Alegeți una dintre adresele contului' });
  await queueTestEmail(context, { name: user.name, email: to });
}
