import type { Erased } from '../../common/erasure/data-subject.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { deleteRows, findRow, listRows, splitIntoChunks, tryInsert, updateRow } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { isInvoicedQuote } from '../quotes/quote-store.ts';

export type InvoicedRow = Tables['invoiced_items'];

export const notHandedOver = {
  state: null,
  program: null,
  external_id: null,
  note: null,
  document: null,
  link: null,
  handed_at: null,
} satisfies Partial<InvoicedRow>;

/** True when the program has, may have or gets a document. */
export const isInProgram = (row: InvoicedRow | undefined) => Boolean(row?.state && row.state !== 'failed');

export const findInvoiced = (db: Db, key: string): Promise<InvoicedRow | undefined> =>
  findRow(db, 'invoiced_items', { key });

/** The rows of these keys, by key. */
export async function listInvoiced(db: Db, keys: string[]) {
  const rows: InvoicedRow[] = [];
  for (const chunk of splitIntoChunks(keys)) rows.push(...(await listRows(db, 'invoiced_items', { key: chunk })));
  return new Map(rows.map((row) => [row.key, row]));
}

/** The rows of months of agreements, from this month on, by key. */
export async function listInvoicedMonths(db: Db, from: string) {
  const rows = await db.selectFrom('invoiced_items').selectAll().where('month', '>=', from).execute();
  return new Map(rows.map((row): [string, InvoicedRow] => [row.key, row]));
}

/** The months of these agreements that were handed over or invoiced, in their order. */
export const listMonthsOf = async (db: Db, agreementIds: string[]) =>
  agreementIds.length === 0
    ? []
    : (await listRows(db, 'invoiced_items', { agreement_id: agreementIds }))
        .filter((row) => row.invoice_number || isInProgram(row))
        .toSorted((a, b) => a.key.localeCompare(b.key));

/** The keys of advances that were handed over and have no invoice yet. */
export async function listHandedAdvances(db: Db) {
  const rows = await db
    .selectFrom('invoiced_items')
    .select('key')
    .where('key', '>=', 'advance:')
    .where('key', '<', 'advance;')
    .where('state', 'is not', null)
    .where('invoice_number', 'is', null)
    .execute();
  return rows.map(({ key }) => key);
}

/** Older ones were invoiced since. */
const maxHanded = 2000;

/** The ids of quotes of whose finished work the program has, may have or gets a document; the newest first. */
export async function listHandedQuotes(db: Db) {
  const rows = await db
    .selectFrom('invoiced_items')
    .select('quote_id')
    .where('key', '>=', 'quote:')
    .where('key', '<', 'quote;')
    .where('state', 'in', ['queued', 'sending', 'sent', 'unknown'])
    .orderBy('handed_at', 'desc')
    .limit(maxHanded)
    .execute();
  return rows.flatMap(({ quote_id }) => quote_id ?? []);
}

/** More are not read for the dashboard. */
const maxFailed = 500;

/** The keys of hand-overs that failed or may have failed, of what has no invoice yet. */
export async function listFailedKeys(db: Db) {
  const rows = await db
    .selectFrom('invoiced_items')
    .select('key')
    .where('state', 'in', ['failed', 'unknown'])
    .where('invoice_number', 'is', null)
    .where((eb) => eb.not(isInvoicedQuote('quote_id')))
    .limit(maxFailed)
    .execute();
  return rows.map(({ key }) => key);
}

export const listKeysOfQuote = async (db: Db, quoteId: string) =>
  (await listRows(db, 'invoiced_items', { quote_id: quoteId })).map(({ key }) => key);

/** Returns false when there is a row for this key. */
export const insertInvoiced = (trx: Trx, row: InvoicedRow) => tryInsert(trx, 'invoiced_items', row);

/** Returns false when the row changed since it was read. */
export const updateInvoiced = (
  trx: Trx,
  { key, state, attempts, external_id }: Pick<InvoicedRow, 'key' | 'state' | 'attempts' | 'external_id'>,
  change: Partial<InvoicedRow>,
) => updateRow(trx, 'invoiced_items', { key, state, attempts, external_id }, change);

/** Of erased quotes and agreements: links lead to documents with their client's data. */
export async function deleteInvoicedAbout(trx: Trx, { quotes = [], agreements = [] }: Erased['log'] = {}) {
  await deleteRows(trx, 'invoiced_items', { quote_id: quotes });
  await deleteRows(trx, 'invoiced_items', { agreement_id: agreements });
}
