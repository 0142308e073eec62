import { randomUUID } from 'node:crypto';
import type { User } from '../../../contract/accounts/schemas.ts';
import { emailKinds, emailPayload, hasSecret, isRedacted, redactSecret } from '../../../contract/emails/email-kinds.ts';
import { isReservedAddress } from '../../../contract/emails/reserved-address.ts';
import * as routes from '../../../contract/emails/routes.ts';
import * as schemas from '../../../contract/emails/schemas.ts';
import { toPageRows } from '../../../contract/kernel/paging.ts';
import type { Context, Feature } from '../../context.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { Failure, requireFound } from '../../platform/http/failure.ts';
import { viewRow } from '../../platform/http/view-row.ts';
import { recordActivity } from '../activity/activity-store.ts';
import { mountEmailTexts } from './email-texts.ts';
import { calculateExpiry, redactOverdueEmails } from './outbox.ts';
import {
  findEmail,
  insertEmail,
  isIssueToSubscriber,
  listEmailPage,
  type OutboxRow,
  requeueEmail,
} from './outbox-store.ts';
import { type OutboxPace, startOutboxWorker } from './outbox-worker.ts';
import { mountNotifications } from './staff-recipients.ts';
import { type EmailAttachment, readStoredEmail, renewStoredEmail } from './stored-email.ts';
import { queueTestEmail } from './test-email.ts';

/** What e-mails need to know from the features that send them; `app.ts` passes it in. */
interface Callers {
  isSubscribed: (db: Db, address: string) => Promise<boolean>;
  /**
   * Creates a new private link for the e-mail with this key and returns its path; undefined when its target is gone.
   */
  renewLink: (trx: Trx, emailKey: string, now: string) => Promise<string | undefined>;
}

export const emails = (callers: Callers, pace?: Partial<OutboxPace>): Feature => ({
  mount(context) {
    mountEmails(context, callers);
    mountEmailTexts(context);
    mountNotifications(context);
    startOutboxWorker(context, pace);
  },
  dailyJobs: { 'erasing links of overdue e-mails': ({ db, now }) => redactOverdueEmails(db, now()) },
});

function mountEmails(context: Context, { isSubscribed, renewLink }: Callers) {
  const { db, mount, now, renderEmail, publicUrl, emailObstacle: obstacle } = context;
  /** Somebody who has unsubscribed gets no issue again. */
  const hasLeft = async (row: OutboxRow) => isIssueToSubscriber(row) && !(await isSubscribed(db, row.recipient));

  mount(routes.listEmails, schemas.listEmailsSchemas, async ({ query }) => {
    const { items, counts } = await listEmailPage(db, query, toPageRows(query));
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
    return { items: items.map(summarize), total: query.state ? counts[query.state] : all, obstacle, counts };
  });

  mount(routes.getEmail, schemas.getEmailSchemas, async ({ params }) => {
    const row = await requireEmail(db, params.id);
    const attachments: EmailAttachment[] = JSON.parse(row.attachments);
    const contents = isErased(row)
      ? { html: '', text: '' }
      : await renderEmail(redactSecret(readStoredEmail(row, publicUrl).payload));
    return {
      email: {
        ...summarize(row),
        html: contents.html,
        text: contents.text,
        canSendAgain: canSendAgain(row, now()) && !(await hasLeft(row)),
        attachments: attachments.map(({ filename }) => filename),
        isErased: isErased(row),
      },
      obstacle,
    };
  });

  mount(routes.resendEmail, schemas.resendEmailSchemas, async ({ params, user }) => {
    const row = await requireEmail(db, params.id);
    if (isReservedAddress(row.recipient)) throw new Failure('reserved_address', 'Adresa nu poate primi e-mailuri.');
    if (await hasLeft(row)) throw new Failure('wrong_state', 'Nu se poate retrimite: abonatul nu mai este pe listă.');
    if (!canSendAgain(row, now()))
      throw new Failure(
        'wrong_state',
        'Nu se poate retrimite: linkul secret s-a șters după trimitere sau termenul din el a trecut.',
      );
    return { success: true as const, id: await sendAgain(context, row, { by: user, renewLink }) };
  });

  mount(routes.sendTestEmail, schemas.sendTestEmailSchemas, async ({ user }) => ({
    success: true as const,
    id: await queueTestEmail(context, user),
  }));
}

const requireEmail = async (db: Db, id: string) => requireFound(await findEmail(db, id), 'E-mailul nu există.');

const parsePayload = (row: OutboxRow) => emailPayload.parse(JSON.parse(row.payload));

const isErased = ({ payload }: OutboxRow) => payload === '{}';

const canSendAgain = (row: OutboxRow, now: Date) =>
  !isErased(row) &&
  !isReservedAddress(row.recipient) &&
  row.state !== 'sending' &&
  !(endsWithExpiry(row) && row.expires_at <= now.toISOString()) &&
  (canRenewLink(row) || !hasLostLink(row));

const canRenewLink = ({ kind }: OutboxRow) => emailKinds[kind].canRenewLink ?? false;

const hasLostLink = (row: OutboxRow) =>
  isRedacted(parsePayload(row)) ||
  ((row.state === 'sent' || row.state === 'withdrawn') && hasSecret(parsePayload(row)));

const endsWithExpiry = ({ kind }: OutboxRow) => emailKinds[kind].endsWithExpiry ?? false;

/** A sent e-mail is queued as a new row, so that the first keeps its record. */
function sendAgain(context: Context, row: OutboxRow, { by, renewLink }: Pick<Callers, 'renewLink'> & { by: User }) {
  const now = context.now().toISOString();
  const expires_at = endsWithExpiry(row) ? row.expires_at : calculateExpiry(row.kind, now);
  return context.db.transaction().execute(async (trx) => {
    const about = { kind: 'emails' as const, id: row.id, title: row.subject };
    await recordActivity(trx, { by, action: 'send', ...about }, context.now());
    const change = { due_at: now, expires_at, ...(isRedacted(parsePayload(row)) && (await renew(trx))) };
    if (await requeueEmail(trx, row.id, change)) return row.id;
    const id = randomUUID();
    const fresh = { state: 'unsent' as const, attempts: 0, claimed_by: null, note: null, sent_at: null };
    await insertEmail(trx, { ...row, ...fresh, ...change, id, key: `${row.key}:${id}`, created_at: now });
    return id;
  });

  async function renew(trx: Trx) {
    const path = await renewLink(trx, row.key, now);
    if (!path) throw new Failure('wrong_state', 'Nu se poate retrimite: linkul nu mai are ce deschide.');
    return renewStoredEmail(readStoredEmail(row, context.publicUrl), context.publicUrl + path);
  }
}

type ListedEmail = Awaited<ReturnType<typeof listEmailPage>>['items'][number];

const summarize = (row: ListedEmail) =>
  viewRow(schemas.emailSummary, row, { to: row.recipient, nextTryAt: row.state === 'unsent' ? row.due_at : null });
