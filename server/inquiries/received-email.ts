import type { EmailCompany } from '../../contract/emails/email-fields.ts';
import { greetingName } from '../../contract/emails/visitor-text.ts';
import { readReplyHours } from '../content/pages.ts';
import type { Context } from '../context.ts';
import { consumeEmailAllowance, maxEmailsADay } from '../emails/email-allowance.ts';
import { readCustomTexts } from '../emails/email-texts.ts';
import { queueEmail, withdrawEmail } from '../emails/outbox.ts';
import type { InquiriesTable } from '../schema/inquiry-tables.ts';
import type { Trx } from '../schema/tables.ts';

const kind = 'inquiryReceived' as const;
const receivedKey = (inquiryId: string) => `inquiry:${inquiryId}:received`;

/** Tells the sender that the message arrived, unless strangers caused enough such e-mails to the address today. */
export async function queueReceivedEmail(
  trx: Trx,
  { id, email: to, name: typed, created_at }: InquiriesTable,
  company: EmailCompany,
  context: Pick<Context, 'limit'>,
) {
  const max = maxEmailsADay(context);
  const now = new Date(created_at);
  if (!(await consumeEmailAllowance(trx, { to, purpose: 'messages', max, now }))) return;
  const name = greetingName(typed);
  const texts = await readCustomTexts(trx, kind, { name, company: company.name });
  const replyHours = await readReplyHours(trx, now);
  const payload = { kind, company, name, ...(replyHours && { replyHours }), ...(texts && { texts }) };
  await queueEmail(trx, { key: receivedKey(id), to, payload }, now);
}

export const withdrawReceivedEmail = (trx: Trx, inquiryId: string) => withdrawEmail(trx, receivedKey(inquiryId));
