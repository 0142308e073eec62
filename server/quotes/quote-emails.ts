import type { EmailCompany } from '../../contract/emails/email-fields.ts';
import { greetingName } from '../../contract/emails/visitor-text.ts';
import type { QuoteSnapshot } from '../../contract/quotes/quote-content.ts';
import { calculateSnapshotTotals } from '../../contract/quotes/snapshot-totals.ts';
import type { Db } from '../db/database.ts';
import { readCustomTexts } from '../emails/email-texts.ts';
import { queueEmail, withdrawEmails } from '../emails/outbox.ts';
import { listEmailsByKeys } from '../emails/outbox-store.ts';
import type { Paper } from '../papers/paper.ts';
import type { Trx } from '../schema/tables.ts';
import { findQuote, insertQuoteLink, type Quote } from './quote-store.ts';

type QuoteEmail = { kind: 'quoteSent'; changes: string[] } | { kind: 'quoteReminder' };

export const quoteEmailPrefix = (id: string) => `quote:${id}:`;

/** Each version has its own. */
const quoteEmailKey = (id: string, version: number, kind: QuoteEmail['kind']) =>
  `${quoteEmailPrefix(id)}${version}:${kind}`;

interface QuoteEmailParts {
  company: EmailCompany;
  publicUrl: string;
  paper?: Paper;
  expiresAt?: string;
}

/** With a private link of its own; false for a client without an address. */
export async function queueQuoteEmail(
  trx: Trx,
  { id }: Pick<Quote, 'id'>,
  snapshot: QuoteSnapshot,
  email: QuoteEmail,
  { company, publicUrl, paper, expiresAt }: QuoteEmailParts,
  now: Date,
) {
  const { client } = snapshot;
  if (!client.email) return false;
  const quoteUrl = publicUrl + (await insertQuoteLink(trx, id, 'email', now.toISOString()));
  const texts = await readCustomTexts(trx, email.kind, { name: greetingName(client.name), company: company.name });
  const queued = writeQuoteEmail(id, snapshot, email, { company, quoteUrl, paper });
  await queueEmail(trx, { ...queued, payload: { ...queued.payload, ...(texts && { texts }) }, expiresAt }, now);
  return true;
}

type WrittenParts = Pick<QuoteEmailParts, 'company' | 'paper'> & { quoteUrl: string };

export function writeQuoteEmail(
  id: string,
  snapshot: QuoteSnapshot,
  email: QuoteEmail,
  { company, quoteUrl, paper }: WrittenParts,
) {
  const { client, number, title, version, validUntil } = snapshot;
  const quote = { number, title, gross: calculateSnapshotTotals(snapshot, []).gross, validUntil };
  return {
    key: quoteEmailKey(id, version, email.kind),
    to: client.email,
    payload: { company, name: greetingName(client.name), quote, quoteUrl, ...email },
    attachments: paper ? [{ filename: `oferta-${number}.pdf`, paper }] : [],
  };
}

/** Unsent e-mails about the versions so far: they would speak of what is over. */
export const withdrawQuoteEmails = (trx: Trx, { id, sent_version }: Pick<Quote, 'id' | 'sent_version'>) =>
  withdrawEmails(
    trx,
    Array.from({ length: sent_version }, (_, at) => at + 1).flatMap((version) => [
      quoteEmailKey(id, version, 'quoteSent'),
      quoteEmailKey(id, version, 'quoteReminder'),
    ]),
  );

/** Whether the newest version was. */
export async function wasMailed(db: Db, id: string) {
  const version = (await findQuote(db, id))?.sent_version ?? 0;
  return (await listEmailsByKeys(db, [quoteEmailKey(id, version, 'quoteSent')])).length > 0;
}
