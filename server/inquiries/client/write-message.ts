import { consumeClientAllowance } from '../../clients/access/own-records.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { readEmailCompany } from '../../emails/email-company.ts';
import { queueStaffEmail } from '../../emails/staff-recipients.ts';
import { Failure } from '../../http/failure.ts';
import { runOnce } from '../../http/idempotency-key.ts';
import type { Trx } from '../../schema/tables.ts';
import { receiveOnce, staffEmail } from '../contact-form.ts';
import { addToSearch, findInquiryByKey, type Inquiry, lockInquiry } from '../inquiry-store.ts';
import { findMessageByKey, insertMessage } from '../message-store.ts';
import { followUpRow, reopenForClient } from '../steps.ts';

/** Each one causes an e-mail to the staff. */
const maxMessagesADay = 20;

interface ClientMessage {
  email: string;
  text: string;
  /** Bound to the address, the thread and the text. */
  key: string;
}

/** How the newest record of an address names its owner. */
export type FindIdentity = (db: Db, email: string) => Promise<{ name: string; phone: string } | undefined>;

/** Like a message of the contact form, of an address that is known to be theirs. */
export async function startThread(context: Context, { email, text, key }: ClientMessage, findIdentity: FindIdentity) {
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

/** Of two at once both are written; the second one finds the message open. */
export async function sendFollowUp(context: Context, { id }: Inquiry, message: ClientMessage) {
  await runOnce(
    message.key,
    (sent) => findMessageByKey(context.db, sent),
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
    if (!inquiry || inquiry.state === 'spam') throw new Failure('not_found', 'Discuția nu există.');
    const row = followUpRow(inquiry, { text, at: now.toISOString(), key });
    await insertMessage(trx, row);
    await addToSearch(trx, inquiry, text);
    await reopenForClient(trx, inquiry, now);
    const payload = staffEmail({ inquiry: { ...inquiry, message: text }, company });
    await queueStaffEmail(trx, { key: `inquiry:${inquiryId}:${row.id}`, to: company.email, payload }, now);
  });
}

const consumeMessage = (context: Context, trx: Trx, email: string) =>
  consumeClientAllowance(trx, 'messages', email, context.limit('clientMessagesADay', maxMessagesADay), context.now());
