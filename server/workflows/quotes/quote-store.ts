import { sql } from 'kysely';
import { addMs, hourMs } from '../../../contract/kernel/durations.ts';
import { toBucharestDay } from '../../../contract/kernel/local-time.ts';
import type { QuoteState } from '../../../contract/quotes/steps.ts';
import { announceEvent } from '../../common/webhooks/announce-event.ts';
import { hasSession } from '../../company/accounts/sessions/session-store.ts';
import { selectUserName } from '../../company/accounts/user-store.ts';
import { isClientSessionOpen } from '../../company/clients/access/client-session-store.ts';
import { hasContact } from '../../company/clients/client-store.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { deleteRow, findRow, insertRows, listRows, tryInsert, updateRow } from '../../platform/db/rows.ts';
import { createSecretPath, hashPath } from '../../platform/db/secret.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { requireFound } from '../../platform/http/failure.ts';

export type Quote = Tables['quotes'];
export type QuoteLink = Tables['quote_links'];

/** A sent quote expires at the end of its last day in Bucharest, even before the timer runs. */
export const readQuoteState = ({ state, valid_until }: Pick<Quote, 'state' | 'valid_until'>, now: Date): QuoteState =>
  state === 'sent' && valid_until < toBucharestDay(now) ? 'expired' : state;

export const insertQuote = (trx: Trx, quote: Quote) => insertRows(trx, 'quotes', [quote]);

export const findQuote = (db: Db, id: string): Promise<Quote | undefined> =>
  findRow(db, 'quotes', { id, erased_at: null });

export const requireQuote = async (db: Db, id: string) =>
  requireFound(await findQuote(db, id), 'Oferta nu există sau a fost ștearsă.');

export const listQuotesByIds = (db: Db, ids: string[]): Promise<Quote[]> =>
  listRows(db, 'quotes', { id: ids, erased_at: null });

/** Whether the quote that a column names has its invoice. */
export const isInvoicedQuote = (column: string) =>
  sql<boolean>`exists (select 1 from quotes where quotes.id = ${sql.ref(column)} and invoiced_on is not null)`;

export const isAcceptedQuote = async (db: Db, id: string) => (await findQuote(db, id))?.state === 'accepted';

/** Quotes whose newest version was sent to this address, newest first. */
export const listSentQuotesTo = (db: Db, email: string, max = 30): Promise<Quote[]> =>
  db
    .selectFrom('quotes')
    .selectAll()
    .where(hasContact({ emails: [email], phones: [] }))
    .where('sent_version', '>', 0)
    .where('erased_at', 'is', null)
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .limit(max)
    .execute();

/** Returns false when somebody saved it or changed its state meanwhile. */
export const saveQuoteRow = (trx: Trx, { id, version, state }: Quote, columns: Partial<Quote>) =>
  updateRow(trx, 'quotes', { id, version, state, erased_at: null }, { ...columns, version: version + 1 });

/** Returns false when it was sent meanwhile. */
export const deleteQuoteDraft = (trx: Trx, id: string) => deleteRow(trx, 'quotes', { id, sent_version: 0 });

export const findSaverName = async (db: Db, id: string) =>
  (
    await db
      .selectFrom('quotes')
      .select(selectUserName('updated_by').as('name'))
      .where('id', '=', id)
      .executeTakeFirst()
  )?.name ?? null;

export const insertVersion = (trx: Trx, version: Tables['quote_versions']) =>
  insertRows(trx, 'quote_versions', [version]);

export const listQuoteVersions = (db: Db, quoteId: string) =>
  listRows(db, 'quote_versions', { quote_id: quoteId }, { version: 'desc' });

export const findAcceptance = (db: Db, quoteId: string) => findRow(db, 'quote_acceptances', { quote_id: quoteId });

/** The accepted versions of quotes, with the evidence of their acceptance. */
export const listAcceptedVersions = async (db: Db, quoteIds: string[]) =>
  quoteIds.length === 0
    ? []
    : db
        .selectFrom('quote_acceptances')
        .innerJoin('quote_versions', (join) =>
          join
            .onRef('quote_versions.quote_id', '=', 'quote_acceptances.quote_id')
            .onRef('quote_versions.version', '=', 'quote_acceptances.version'),
        )
        .select(['quote_acceptances.quote_id', 'evidence', 'snapshot'])
        .where('quote_acceptances.quote_id', 'in', quoteIds)
        .execute();

export const findWithdrawal = (db: Db, quoteId: string) => findRow(db, 'quote_withdrawals', { quote_id: quoteId });

/** A new private path, or the one given as `token`. Only its hash is stored. */
export async function insertQuoteLink(
  db: Db,
  quoteId: string,
  channel: QuoteLink['channel'],
  now: string,
  { token = createSecretPath(), sessionId = null }: { token?: string; sessionId?: string | null } = {},
) {
  const link = { quote_id: quoteId, created_at: now, channel, session_id: sessionId };
  await tryInsert(db, 'quote_links', { token_hash: hashPath(token), ...link });
  return `/oferta/${token}`;
}

export const deleteQuoteLinks = (trx: Trx, quoteId: string, channel?: QuoteLink['channel']) =>
  trx
    .deleteFrom('quote_links')
    .where('quote_id', '=', quoteId)
    .$if(channel !== undefined, (query) => query.where('channel', '=', channel as QuoteLink['channel']))
    .execute();

/** A preview works for an hour. */
const getPreviewStart = (now: Date) => addMs(now, -hourMs);

/** Also returns undefined for an expired preview and for a link whose session has ended. */
export async function findQuoteByLink(db: Db, token: string, now: Date) {
  const link = await db
    .selectFrom('quote_links')
    .selectAll()
    .where('token_hash', '=', hashPath(token))
    .where((eb) => eb.or([eb('channel', '!=', 'preview'), eb('created_at', '>', getPreviewStart(now))]))
    .executeTakeFirst();
  const quote = link && (await isFromOpenSession(db, link, now)) && (await findQuote(db, link.quote_id));
  return quote ? { quote, link } : undefined;
}

async function isFromOpenSession(db: Db, { session_id: id, channel }: QuoteLink, now: Date) {
  if (!id) return true;
  return channel === 'preview' ? hasSession(db, id) : isClientSessionOpen(db, id, now);
}

export const deletePastPreviews = (db: Db, now: Date) =>
  db
    .deleteFrom('quote_links')
    .where('channel', '=', 'preview')
    .where('created_at', '<=', getPreviewStart(now))
    .execute();

/** Stores when the sent version was first seen; later calls change nothing. */
export async function markVersionSeen(trx: Trx, { id, sent_version }: Quote, now: string) {
  await updateRow(trx, 'quote_versions', { quote_id: id, version: sent_version, seen_at: null }, { seen_at: now });
  if (await updateRow(trx, 'quotes', { id, sent_version, seen_at: null }, { seen_at: now }))
    await announceEvent(trx, 'quote.seen', id, now);
}

/** One round handles at most this many; the next round continues. */
const maxInRound = 500;

export const listOverdueQuotes = (db: Db, today: string): Promise<Quote[]> =>
  db
    .selectFrom('quotes')
    .selectAll()
    .where('state', '=', 'sent')
    .where('valid_until', '<', today)
    .where('erased_at', 'is', null)
    .limit(maxInRound)
    .execute();

interface ReminderSpan {
  /** The last days of the quotes. */
  from: string;
  to: string;
  /** An instant: the start of today, because a quote sent today needs no reminder yet. */
  sentBefore: string;
}

export const listUnremindedQuotes = (db: Db, { from, to, sentBefore }: ReminderSpan): Promise<Quote[]> =>
  db
    .selectFrom('quotes')
    .innerJoin('quote_versions', (join) =>
      join
        .onRef('quote_versions.quote_id', '=', 'quotes.id')
        .onRef('quote_versions.version', '=', 'quotes.sent_version'),
    )
    .selectAll('quotes')
    .where('state', '=', 'sent')
    .where('valid_until', '>=', from)
    .where('valid_until', '<=', to)
    .where('reminded_at', 'is', null)
    .where('erased_at', 'is', null)
    .where('quote_versions.sent_at', '<', sentBefore)
    .limit(maxInRound)
    .execute();

/** Returns false when it was marked already or has changed since it was read. */
export const markQuoteReminded = (trx: Trx, { id, sequence }: Quote, now: string) =>
  updateRow(trx, 'quotes', { id, sequence, reminded_at: null, erased_at: null }, { reminded_at: now });
