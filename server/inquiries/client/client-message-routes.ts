import { listClientMessages, sendClientMessage } from '../../../contract/client-page/routes.ts';
import {
  type ClientThread,
  listClientMessagesSchemas,
  sendClientMessageSchemas,
} from '../../../contract/client-page/schemas.ts';
import { requireOwn } from '../../clients/access/own-records.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { bindKey } from '../../http/idempotency-key.ts';
import { findInquiry, type Inquiry, listInquiriesTo } from '../inquiry-store.ts';
import { messageView } from '../inquiry-view.ts';
import { listMessages } from '../message-store.ts';
import { type FindIdentity, sendFollowUp, startThread } from './write-message.ts';

const maxThreads = 30;
const missing = 'Discuția nu există.';

/** The inbox's threads on the client's page. */
export function mountClientMessages(context: Context, findIdentity: FindIdentity) {
  const { mount, db } = context;
  const limit = context.limitCalls('client-messages', 5);

  mount(listClientMessages, listClientMessagesSchemas, async ({ user, request }) => {
    await limit(request);
    return { threads: await viewThreads(db, await listInquiriesTo(db, user.email, maxThreads)) };
  });

  mount(sendClientMessage, sendClientMessageSchemas, async (call) => {
    await limit(call.request);
    const { threadId, text, key: given } = call.input;
    const message = { text, key: bindKey(given, [call.user.email, threadId ?? null, text]), email: call.user.email };
    const known = threadId === undefined ? undefined : await findInquiry(db, threadId);
    const id =
      threadId === undefined
        ? await startThread(context, message, findIdentity)
        : await sendFollowUp(context, requireOwn(context, call, withoutSpam(known), missing), message);
    const inquiry = requireOwn(context, call, await findInquiry(db, id), missing);
    const [thread] = await viewThreads(db, [inquiry]);
    return { thread: thread as ClientThread };
  });
}

const withoutSpam = (inquiry: Inquiry | undefined) => (inquiry?.state === 'spam' ? undefined : inquiry);

async function viewThreads(db: Db, inquiries: Inquiry[]): Promise<ClientThread[]> {
  const later = await listMessages(
    db,
    inquiries.map(({ id }) => id),
  );
  const threads = inquiries.map(({ id, created_at: at, name, message: text }) => ({
    id,
    messages: [
      { id, at, sender: 'client' as const, name, text },
      ...later.filter(({ inquiry_id }) => inquiry_id === id).map(messageView),
    ],
  }));
  const findLast = ({ messages }: ClientThread) => messages.at(-1)?.at ?? '';
  return threads.toSorted((a, b) => findLast(b).localeCompare(findLast(a)));
}
