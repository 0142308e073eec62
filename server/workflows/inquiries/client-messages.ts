import * as routes from '../../../contract/client-page/routes.ts';
import * as schemas from '../../../contract/client-page/schemas.ts';
import { readEmailCompany } from '../../common/emails/email-company.ts';
import { queueStaffEmail } from '../../common/emails/staff-recipients.ts';
import { consumeClientAllowance, requireOwn } from '../../company/clients/access/client-access.ts';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { findRow } from '../../platform/db/rows.ts';
import { Failure } from '../../platform/http/failure.ts';
import { bindKey, runOnce } from '../../platform/http/idempotency-key.ts';
import { buildStaffEmail, receiveOnce } from './contact-form.ts';
import {
  addToSearch,
  findInquiry,
  findInquiryByKey,
  type Inquiry,
  insertMessage,
  listMessages,
  listThreads,
  lockInquiry,
} from './inquiry-store.ts';
import { viewMessage } from './inquiry-view.ts';
import { buildFollowUpRow, reopenForClient } from './steps.ts';

const pageSize = 30;
const missing = 'Discuția nu există.';

export function mountClientMessages(context: Context, findIdentity: FindIdentity) {
  const { mount, db } = context;
  const limit = context.limitCalls('client-messages', 5);

  mount(
    routes.listClientMessages,
    schemas.listClientMessagesSchemas,
    async ({ user, request, query: { page = 1 } }) => {
      await limit(request);
      const found = await listThreads(db, user.email, pageSize + 1, (page - 1) * pageSize);
      return { threads: await viewThreads(db, found.slice(0, pageSize)), hasMore: found.length > pageSize };
    },
  );

  mount(routes.sendClientMessage, schemas.sendClientMessageSchemas, async (call) => {
    await limit(call.request);
    const { threadId, text, key: given } = call.input;
    const message = { text, key: bindKey(given, [call.user.email, threadId ?? null, text]), email: call.user.email };
    const found = threadId === undefined ? undefined : await findInquiry(db, threadId);
    const id =
      threadId === undefined
        ? await startThread(context, message, findIdentity)
        : await sendFollowUp(context, requireOwn(context, call, withoutSpam(found), missing), message);
    const inquiry = requireOwn(context, call, await findInquiry(db, id), missing);
    const [thread] = await viewThreads(db, [inquiry]);
    return { thread: thread as schemas.ClientThread };
  });
}

const withoutSpam = (inquiry: Inquiry | undefined) => (inquiry?.state === 'spam' ? undefined : inquiry);

async function viewThreads(db: Db, inquiries: Inquiry[]): Promise<schemas.ClientThread[]> {
  const later = await listMessages(
    db,
    inquiries.map(({ id }) => id),
  );
  return inquiries.map(({ id, created_at: at, name, message: text }) => ({
    id,
    messages: [
      { id, at, sender: 'client' as const, name, text },
      ...later.filter(({ inquiry_id }) => inquiry_id === id).map(viewMessage),
    ],
  }));
}

/** Limited because each message sends an e-mail to staff. */
const maxMessagesADay = 20;

interface ClientMessage {
  email: string;
  text: string;
  /** The key is bound to the address, the thread and the text. */
  key: string;
}

/** The name and phone in the newest record of an address. */
export type FindIdentity = (db: Db, email: string) => Promise<{ name: string; phone: string } | undefined>;

/** Stored like a message of the contact form, with a verified address. */
async function startThread(context: Context, { email, text, key }: ClientMessage, findIdentity: FindIdentity) {
  const { id } = await runOnce(
    key,
    (sent) => findInquiryByKey(context.db, sent),
    async () => {
      await context.db.transaction().execute((trx) => consumeMessage(context, trx, email));
      const { name, phone } = (await findIdentity(context.db, email)) ?? { name: email, phone: '' };
      const message = { name, email, phone, message: text, isSuspicious: false, isVerified: true as const };
      return receiveOnce(context, message, key);
    },
  );
  return id;
}

/** Two concurrent messages are both stored; the first one reopens the thread. */
async function sendFollowUp(context: Context, { id }: Inquiry, message: ClientMessage) {
  await runOnce(
    message.key,
    (sent) => findRow(context.db, 'inquiry_messages', { key: sent }),
    () => writeFollowUp(context, id, message),
  );
  return id;
}

async function writeFollowUp(context: Context, inquiryId: string, { email, text, key }: ClientMessage) {
  const company = await readEmailCompany(context);
  const now = context.now();
  await context.db.transaction().execute(async (trx) => {
    await consumeMessage(context, trx, email);
    const inquiry = await lockInquiry(trx, inquiryId);
    if (!inquiry || inquiry.state === 'spam') throw new Failure('not_found', missing);
    const row = buildFollowUpRow(inquiry, { text, at: now.toISOString(), key });
    await insertMessage(trx, row);
    await addToSearch(trx, inquiry, text);
    await reopenForClient(trx, inquiry, now);
    const payload = buildStaffEmail({ inquiry: { ...inquiry, message: text }, company });
    await queueStaffEmail(trx, { key: `inquiry:${inquiryId}:${row.id}`, to: company.email, payload }, now);
  });
}

const consumeMessage = (context: Context, trx: Trx, email: string) =>
  consumeClientAllowance(trx, 'messages', email, context.limit('clientMessagesADay', maxMessagesADay), context.now());
