import type { EmailSetup } from '../../contract/setup/schemas.ts';
import type { Context } from '../context.ts';
import { findLastTestEmail } from '../emails/email-routes.ts';
import { readSender } from '../emails/outbox-worker.ts';

/** What the environment says about e-mail; never the password. */
export async function readEmailSetup({ db, config }: Pick<Context, 'db' | 'config'>): Promise<EmailSetup> {
  const url = config.smtpUrl ? new URL(config.smtpUrl) : undefined;
  const [sender, test] = await Promise.all([readSender(config, db), findLastTestEmail(db)]);
  return {
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
