import { createHash } from 'node:crypto';
import { toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { listIdentification } from '../../../contract/legal/identification.ts';
import { pickSchedule } from '../../../contract/quotes/quote-changes.ts';
import {
  type QuoteContent,
  type QuoteSnapshot,
  quoteContent,
  quoteSnapshot,
  type SnapshotLine,
} from '../../../contract/quotes/quote-content.ts';
import { limitValidity } from '../../../contract/quotes/repeated-lines.ts';
import { calculateSnapshotTotals } from '../../../contract/quotes/totals.ts';
import { findVatPercent, findVatRate } from '../../../contract/quotes/vat.ts';
import { readSite } from '../../common/settings/setting-store.ts';
import { toClientColumns } from '../../company/clients/client-store.ts';
import { findOfferedService } from '../../company/content/offered-service.ts';
import type { DbContext } from '../../context.ts';
import type { Db } from '../../platform/db/database.ts';
import { findRow } from '../../platform/db/rows.ts';
import { readPaymentSettings } from '../payments/payment-settings.ts';
import { readAvailability } from '../visits/availability/availability-store.ts';
import { readQuoteSettings } from './quote-settings.ts';
import type { Quote } from './quote-store.ts';

export const readContent = ({ content }: Pick<Quote, 'content'>): QuoteContent =>
  quoteContent.parse(JSON.parse(content));

/** Turns a sent version back into content that can be edited. VAT rates are missing if the company pays no VAT. */
export const readSentContent = (quote: Quote, { lines, agreement, ...sent }: QuoteSnapshot): QuoteContent =>
  quoteContent.parse({
    ...sent,
    ...(sent.hoursKeptDays !== undefined && { hoursNeedDeposit: true }),
    ...(agreement && { agreement: { ...readInternalTerms(quote), ...agreement } }),
    lines: lines.map((line) => {
      if (line.kind === 'heading') return line;
      return { ...line, vat: (sent.company.isVatPayer && findVatRate(line.vatPercent)) || 'standard' };
    }),
  });

/** Terms of repeated work that versions leave out, because they are internal. */
export function readInternalTerms(quote: Quote) {
  const { teamId = null, accessNotes = '' } = readContent(quote).agreement ?? {};
  return { teamId, accessNotes };
}

/** Columns derived from the content, for lists and searches. */
export const toQuoteColumns = (content: QuoteContent, number: string | null) => ({
  content: JSON.stringify(content),
  title: content.title,
  ...toClientColumns(content.client, [number, content.title]),
});

type Issue = Pick<QuoteSnapshot, 'number' | 'version' | 'sentAt'>;

export const createNextIssue = ({ now }: DbContext, { number, sent_version }: Quote): Issue => ({
  number: number ?? '',
  version: sent_version + 1,
  sentAt: now().toISOString(),
});

/** Turns content into a version, with today's VAT rates and the present company data. */
export async function buildSnapshot({ db, now }: DbContext, content: QuoteContent, issue: Issue) {
  const company = await readQuoteCompany(db);
  const { schedule, lines, agreement, deposit, hoursNeedDeposit, ...rest } = content;
  const service = schedule && (await findOfferedService(db, schedule.serviceId, now()));
  return quoteSnapshot.parse({
    ...rest,
    ...issue,
    company,
    lines: priceLines(lines, company.isVatPayer, now()),
    schedule: schedule && {
      ...schedule,
      service: service?.name ?? '',
      duration: await calculateDuration(db, schedule.windowCount),
    },
    ...(agreement && { agreement }),
    ...(deposit && { deposit }),
    ...(deposit && schedule && hoursNeedDeposit && { hoursKeptDays: (await readPaymentSettings(db)).depositDays }),
    validUntil: limitValidity(content.validUntil, agreement),
  });
}

async function calculateDuration(db: Db, windowCount: number) {
  const { windows, windowMinutes } = (await readAvailability(db)).value;
  return { minutes: windowCount * windowMinutes, days: Math.ceil(windowCount / windows.length) };
}

export async function readQuoteCompany(db: Db): Promise<QuoteSnapshot['company']> {
  const { isVatPayer, payment, complaints } = (await readQuoteSettings(db)).value;
  const site = await readSite(db);
  const { name, phone, email } = site;
  return { name, phone, email, identification: listIdentification(site), isVatPayer, payment, complaints };
}

/** The rate is 0 for a company that does not pay VAT. */
export const priceLines = (lines: QuoteContent['lines'], isVatPayer: boolean, now: Date) =>
  lines.map((line): SnapshotLine => {
    if (line.kind === 'heading') return line;
    const { vat, ...item } = line;
    return { ...item, vatPercent: isVatPayer ? findVatPercent(vat, toBucharestDay(now)) : 0 };
  });

/** The draft as a version that would be sent now. */
export const buildDraftSnapshot = (context: DbContext, quote: Quote) =>
  buildSnapshot(context, readContent(quote), createNextIssue(context, quote));

/** The totals without optional lines and with all optional lines. */
export async function calculateGross({ db, now }: DbContext, content: QuoteContent) {
  const { isVatPayer } = (await readQuoteSettings(db)).value;
  const priced = { ...content, lines: priceLines(content.lines, isVatPayer, now()) };
  const all = content.lines.map(({ id }) => id);
  return {
    gross: calculateSnapshotTotals(priced, []).gross,
    largest: calculateSnapshotTotals(priced, all).gross,
  };
}

export const hashText = (text: string) => createHash('sha256').update(text).digest('hex');

export async function readVersion(db: Db, quote: Quote, version = quote.sent_version) {
  const row = await findRow(db, 'quote_versions', { quote_id: quote.id, version });
  return row && { ...row, snapshot: parseSnapshot(row.snapshot) };
}

export const parseSnapshot = (text: string) => quoteSnapshot.parse(JSON.parse(text));

const stringifyWrittenPart = ({ number, version, sentAt, company, ...written }: QuoteSnapshot) =>
  // Neither the duration nor the days were written: they follow from the settings.
  JSON.stringify({ ...written, schedule: pickSchedule(written), hoursKeptDays: written.hoursKeptDays !== undefined });

export const isSameOffer = (one: QuoteSnapshot, other: QuoteSnapshot) =>
  stringifyWrittenPart(one) === stringifyWrittenPart(other);
