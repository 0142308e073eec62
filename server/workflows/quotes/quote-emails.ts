import type { EmailCompany } from '../../../contract/emails/email-fields.ts';
import type { EmailPayloadOf } from '../../../contract/emails/email-kinds.ts';
import { cleanGreetingName, cleanVisitorText } from '../../../contract/emails/visitor-text.ts';
import { addMs, hourMs } from '../../../contract/kernel/durations.ts';
import { toBucharestTime } from '../../../contract/kernel/local-time.ts';
import { zeroBani } from '../../../contract/kernel/money.ts';
import { toE164 } from '../../../contract/kernel/phone.ts';
import type { ClientPayment } from '../../../contract/payments/schemas.ts';
import type { QuoteSnapshot } from '../../../contract/quotes/quote-content.ts';
import { describeQuoteDeposit } from '../../../contract/quotes/repeated-lines.ts';
import { calculateSnapshotTotals } from '../../../contract/quotes/totals.ts';
import { findWithdrawalTerm, writeWithdrawalStatement } from '../../../contract/quotes/withdrawal.ts';
import { normalizeMailbox } from '../../common/emails/email-allowance.ts';
import { readCustomTexts } from '../../common/emails/email-texts.ts';
import { queueEmail, withdrawEmails } from '../../common/emails/outbox.ts';
import { listEmailsByKeys } from '../../common/emails/outbox-store.ts';
import { queueStaffEmail } from '../../common/emails/staff-recipients.ts';
import type { EmailAttachment } from '../../common/emails/stored-email.ts';
import type { Paper } from '../../common/papers/paper.ts';
import { queueSms, wantsSms, withdrawSms } from '../../common/sms/queue-sms.ts';
import { listSmsByKeys } from '../../common/sms/sms-store.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import type { Agreement } from '../agreements/agreement-store.ts';
import type { Visit } from '../visits/visit-store.ts';
import { toVisitHours } from '../visits/visit-time.ts';
import type { VisitTransaction } from '../visits/visit-transaction.ts';
import { createAgreementPaper } from './agreement-paper.ts';
import { viewClientPayment } from './money/order-money.ts';
import { createQuotePaper, type PaperEvidence } from './quote-paper.ts';
import { findQuote, insertQuoteLink, type Quote } from './quote-store.ts';

type QuoteEmail = { kind: 'quoteSent'; changes: string[] } | { kind: 'quoteReminder' };

export const buildQuoteEmailPrefix = (id: string) => `quote:${id}:`;

const buildVersionEmailKey = (id: string, version: number, kind: QuoteEmail['kind']) =>
  `${buildQuoteEmailPrefix(id)}${version}:${kind}`;

const buildVersionSmsKey = (id: string, version: number) => `${buildQuoteEmailPrefix(id)}${version}:quote`;

/** Whether an e-mail and an SMS were queued. */
export interface Announced {
  mailed: boolean;
  texted: boolean;
}

interface QuoteEmailParts {
  company: EmailCompany;
  publicUrl: string;
  expiresAt?: string;
}

/**
 * Each message has its own private link; only `quoteSent` attaches the paper. An SMS announces a sent quote by a link of its own, so that
 * the evidence of an acceptance names the message by which the client came.
 */
export async function queueQuoteEmail(
  trx: Trx,
  { id }: Pick<Quote, 'id'>,
  snapshot: QuoteSnapshot,
  email: QuoteEmail,
  { company, publicUrl, expiresAt }: QuoteEmailParts,
  now: Date,
) {
  const { client } = snapshot;
  const isAnnouncedBySms = email.kind === 'quoteSent' && (await wantsSms(trx, 'quote', toE164(client.phone) ?? null));
  const createLink = async (channel: 'email' | 'sms') =>
    publicUrl + (await insertQuoteLink(trx, id, channel, now.toISOString()));
  const texted =
    isAnnouncedBySms && (await queueQuoteSms(trx, id, snapshot, { company, link: await createLink('sms') }, now));
  if (!client.email) return { mailed: false, texted };
  const quoteUrl = await createLink('email');
  const paper = email.kind === 'quoteSent' ? await createQuotePaper(trx, snapshot) : undefined;
  const queued = writeQuoteEmail(id, snapshot, email, { company, quoteUrl, paper });
  const { name, quote } = queued.payload;
  const texts = await readCustomTexts(trx, email.kind, { name, quote, company: company.name });
  await queueEmail(trx, { ...queued, payload: { ...queued.payload, ...(texts && { texts }) }, expiresAt }, now);
  return { mailed: true, texted };
}

export function writeQuoteEmail(
  id: string,
  snapshot: QuoteSnapshot,
  email: QuoteEmail,
  { company, quoteUrl, paper }: { company: EmailCompany; quoteUrl: string; paper?: Paper | undefined },
) {
  const { client, number, title, version, validUntil } = snapshot;
  const payment = describeQuoteDeposit(snapshot, []);
  const { gross } = calculateSnapshotTotals(snapshot, []);
  const quote = { number, title, gross, validUntil, ...(payment && { payment }) };
  return {
    key: buildVersionEmailKey(id, version, email.kind),
    to: client.email,
    payload: { company, name: cleanGreetingName(client.name), quote, quoteUrl, ...email },
    attachments: paper ? [{ filename: `oferta-${number}.pdf`, paper }] : [],
  };
}

const smsLifeMs = 72 * hourMs;

function queueQuoteSms(
  trx: Trx,
  id: string,
  snapshot: QuoteSnapshot,
  { company, link }: { company: EmailCompany; link: string },
  now: Date,
) {
  const { number, version, client } = snapshot;
  const { gross } = calculateSnapshotTotals(snapshot, []);
  return queueSms(
    trx,
    {
      key: buildVersionSmsKey(id, version),
      kind: 'quote',
      recordId: id,
      phone: toE164(client.phone) ?? null,
      about: { company: company.name, quote: { number, gross }, link },
      expiresAt: addMs(now, smsLifeMs),
    },
    now,
  );
}

/** Withdraws unsent e-mails and SMS about earlier versions. */
export async function withdrawQuoteEmails(
  trx: Trx,
  { id, sent_version }: Pick<Quote, 'id' | 'sent_version'>,
  now: Date,
) {
  await withdrawSms(trx, { recordId: id }, 'Oferta s-a schimbat înainte să plece.', now.toISOString());
  await withdrawEmails(
    trx,
    Array.from({ length: sent_version }, (_, index) => index + 1).flatMap((version) => [
      buildVersionEmailKey(id, version, 'quoteSent'),
      buildVersionEmailKey(id, version, 'quoteReminder'),
    ]),
  );
}

export async function readLastAnnouncement(db: Db, id: string): Promise<Announced> {
  const version = (await findQuote(db, id))?.sent_version ?? 0;
  const emails = await listEmailsByKeys(db, [buildVersionEmailKey(id, version, 'quoteSent')]);
  const messages = await listSmsByKeys(db, [buildVersionSmsKey(id, version)]);
  return { mailed: emails.length > 0, texted: messages.length > 0 };
}

/** To the client and to the staff, both with the paper and its evidence. */
export async function announceAcceptance(
  transaction: VisitTransaction,
  quote: Quote,
  snapshot: QuoteSnapshot,
  evidence: PaperEvidence,
  ordered: Ordered,
) {
  const { trx, now, company, context } = transaction;
  const payment = await viewClientPayment(trx, quote, new Date(now));
  const paper = await createQuotePaper(trx, snapshot, { acceptance: evidence, payment });
  const { visits, agreement } = ordered;
  const email = writeAcceptedEmail(quote, snapshot, evidence, { company, paper, payment, ...ordered });
  if (agreement) {
    const agreementPaper = await createAgreementPaper(trx, agreement, { snapshot, evidence });
    email.attachments.push({ filename: `contract-${agreement.number}.pdf`, paper: agreementPaper });
  }
  const news = { news: 'accepted' as const, visits: visits.map(toVisitHours), agreement: agreement?.number };
  await queueStaffQuoteEmail(transaction, quote, news, email.attachments);
  if (!email.to) return;
  const quoteUrl = context.publicUrl + (await insertQuoteLink(trx, quote.id, 'email', now));
  await queueEmail(trx, { ...email, payload: { ...email.payload, quoteUrl } }, new Date(now));
}

interface Ordered {
  visits: Visit[];
  agreement?: Agreement | undefined;
}

interface AcceptedParts extends Ordered {
  company: EmailCompany;
  paper: Paper;
  payment?: ClientPayment | null;
}

/** Leaves out `quoteUrl`, because a private link is created in a transaction. */
export function writeAcceptedEmail(
  quote: Quote,
  snapshot: QuoteSnapshot,
  evidence: PaperEvidence,
  { company, paper, payment, visits, agreement }: AcceptedParts,
) {
  const { number, title, client } = snapshot;
  const term = findWithdrawalTerm(snapshot, evidence);
  const payload = {
    kind: 'quoteAccepted' as const,
    company,
    name: cleanGreetingName(client.name),
    quote: { number, title, gross: quote.gross },
    acceptedAt: toBucharestTime(new Date(evidence.at)),
    visits: visits.map(toVisitHours),
    ...(agreement && { agreement: toPeriod(agreement) }),
    ...(payment && { payment }),
    ...(term && { withdrawalUntil: term.until, withdrawalEndsWithWork: term.endsWithWork }),
  };
  const attachments = [{ filename: `oferta-${number}-acceptata.pdf`, paper }];
  return { key: buildEventEmailKey(quote, 'accepted'), to: client.email, payload, attachments };
}

const toPeriod = ({ number, start_on: start, end_on: end }: Agreement) => ({ number, start, end });

/**
 * The address of the quote gets the whole statement. Another address, which only the statement names, gets the fact
 * with day and hour; if the quote has no address, it also gets the words, unless they contain a link.
 */
export async function acknowledgeWithdrawal(
  { trx, now, company }: VisitTransaction,
  quote: Quote,
  acceptance: Tables['quote_acceptances'],
  row: Tables['quote_withdrawals'],
  agreementNumber: string | undefined,
) {
  const number = quote.number ?? '';
  const fact = {
    kind: 'quoteWithdrawn' as const,
    company,
    name: '',
    writtenEmail: row.email,
    executed: zeroBani,
    quote: { number, title: '' },
    acceptedAt: toBucharestTime(new Date(acceptance.at)),
    withdrawnAt: toBucharestTime(new Date(now)),
  };
  const contents = {
    ...fact,
    quote: { number, title: quote.title },
    executed: row.executed,
    ...(agreementNumber && { agreement: agreementNumber }),
  };
  const key = buildEventEmailKey(quote, 'withdrawn');
  const queue = (to: string, payload: EmailPayloadOf<'quoteWithdrawn'>) =>
    queueEmail(trx, { key: `${key}:${to}`, to, payload }, new Date(now));
  if (!quote.email) {
    const statement = cleanVisitorText(row.statement, row.statement.length) || writeWithdrawalStatement(number, '');
    return queue(row.email, { ...contents, name: cleanGreetingName(row.name), statement });
  }
  await queue(quote.email, { ...contents, name: row.name, statement: row.statement });
  if (normalizeMailbox(row.email) !== normalizeMailbox(quote.email)) await queue(row.email, fact);
}

type StaffNews = Pick<EmailPayloadOf<'staffQuote'>, 'news'> &
  Partial<Pick<EmailPayloadOf<'staffQuote'>, 'note' | 'visits' | 'executed' | 'agreement'>>;

export const queueStaffQuoteEmail = (
  { trx, now, company, context }: VisitTransaction,
  quote: Quote,
  { note = '', visits = [], ...news }: StaffNews,
  attachments: EmailAttachment[] = [],
) =>
  queueStaffEmail(
    trx,
    {
      key: buildEventEmailKey(quote, 'staff'),
      to: company.email,
      payload: {
        kind: 'staffQuote',
        company,
        ...news,
        note,
        visits,
        quote: { number: quote.number ?? '', title: quote.title, gross: quote.gross },
        name: quote.name,
        email: quote.email,
        phone: quote.phone_e164 ?? quote.phone,
        adminUrl: `${context.publicUrl}/admin/quotes/${quote.id}`,
      },
      attachments,
    },
    new Date(now),
  );

const buildEventEmailKey = ({ id, sequence }: Quote, kind: string) => `${buildQuoteEmailPrefix(id)}${sequence}:${kind}`;
