import { sql } from 'kysely';
import type { Bani } from '../../../contract/kernel/money.ts';
import type { QueryOf } from '../../../contract/kernel/route.ts';
import type { listSms } from '../../../contract/sms/routes.ts';
import { type SmsConsent, type SmsState, smsStates } from '../../../contract/sms/schemas.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { startOfDay } from '../../platform/db/day-start.ts';
import {
  type AnyQuery,
  countUpTo,
  deleteRows,
  findRow,
  listRows,
  type PageRows,
  readIds,
  readWholePage,
  tryInsert,
  updateRow,
  updateRows,
} from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import type { Eraser } from '../erasure/data-subject.ts';
import { rewriteTexts } from '../erasure/mention-store.ts';

export type SmsRow = Tables['sms_messages'];

/** Returns false when a message of this key exists. */
export const insertSms = (trx: Trx, row: SmsRow) => tryInsert(trx, 'sms_messages', row);

export const findSms = (db: Db, id: string) => findRow(db, 'sms_messages', { id });

export const listSmsByKeys = async (db: Db, key: string[]) =>
  key.length === 0 ? [] : listRows(db, 'sms_messages', { key });

/**
 * Withdraws messages that wait for their time or a retry. One that is being sent may still arrive, but is not retried.
 * Staff can send no message of the subject again, not even a sent one, because it is no longer true.
 */
export async function withdrawSmsRows(
  trx: Trx,
  match: { recordId: string } | { key: string } | { phone: string },
  note: string,
  now: string,
) {
  const [column, value] =
    'key' in match
      ? (['key', match.key] as const)
      : 'phone' in match
        ? (['recipient', match.phone] as const)
        : (['record_id', match.recordId] as const);
  const ofSubject = () => trx.updateTable('sms_messages').where(column, '=', value);
  const withdrawn = await ofSubject()
    .set({ state: 'withdrawn', note, link: '', expires_at: now })
    .where('state', '=', 'unsent')
    .returning(['id', 'kind', 'replaced_email'])
    .execute();
  await ofSubject().set({ expires_at: now }).where('expires_at', '>', now).execute();
  return withdrawn;
}

export const updateSms = (
  trx: Db,
  known: Partial<Pick<SmsRow, 'state' | 'attempts'>> & Pick<SmsRow, 'id'>,
  change: Partial<SmsRow>,
) => updateRow(trx, 'sms_messages', known, change);

/** When an e-mail takes the place of another one, the message that replaces e-mails replaces it, too. */
export const replaceOtherEmail = (trx: Trx, before: string, after: string) =>
  updateRows(trx, 'sms_messages', { replaced_email: before }, { replaced_email: after });

/** Counts message parts that were or may have been accepted since an instant. */
export async function countSmsSince(db: Db, since: string) {
  const { parts } = await db
    .selectFrom('sms_messages')
    .select(sql<number | string | null>`sum(parts)`.as('parts'))
    .where('counted_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(parts ?? 0);
}

export const calculateCost = (parts: number, price: Bani) => parts * price;

/** Newest first. `text` matches digits of the recipient and words of the message. */
export async function listSmsPage(db: Db, { text = '', state, createdFrom }: QueryOf<typeof listSms>, page: PageRows) {
  const words = text.split(/\s+/).filter(Boolean);
  const found = words.reduce(
    (query, word) => {
      const pattern = `%${word
        .replace(/^0(?=\d{3,}$)/, '')
        .toLowerCase()
        .replace(/[\\%_]/g, '\\$&')}%`;
      return query.where(
        sql<boolean>`(recipient like ${pattern} escape '\\' or lower(text) like ${pattern} escape '\\')`,
      );
    },
    selectSince(db, createdFrom),
  );
  const inState = (one: SmsState) => found.where('state', '=', one);
  const order = { created_at: 'desc', id: 'desc' } as const;
  const { rows, total } = await readWholePage<SmsRow>(db, state ? inState(state) : found, order, page);
  const counted = await Promise.all(
    smsStates.map(async (one) => [one, await countUpTo(db, inState(one).select('id'))] as const),
  );
  return { rows, total, counts: Object.fromEntries(counted) as Record<SmsState, number> };
}

function selectSince(db: Db, day: string | undefined) {
  const all = db.selectFrom('sms_messages');
  return day ? all.where('created_at', '>=', startOfDay(day)).where('kind', '<>', 'test') : all;
}

export const listSmsConsents = (db: Db, phones: string[]) =>
  phones.length === 0 ? Promise.resolve([]) : listRows(db, 'sms_consents', { phone: phones });

export async function writeConsent(trx: Trx, row: Tables['sms_consents']) {
  await trx
    .insertInto('sms_consents')
    .values(row)
    .onConflict((conflict) => conflict.column('phone').doUpdateSet(row))
    .execute();
}

export async function readConsents(db: Db, phones: string[]): Promise<SmsConsent[]> {
  const stored = new Map((await listSmsConsents(db, phones)).map((row) => [row.phone, row]));
  return phones.map((phone) => {
    const row = stored.get(phone);
    return { phone, state: row?.state ?? 'none', at: row?.at ?? null, by: row?.by_name ?? null };
  });
}

export const hasAgreedToSms = async (db: Db, phone: string) =>
  (await findRow(db, 'sms_consents', { phone, state: 'agreed' })) !== undefined;

/** Deletes old agreements for phones that no client has any more. A STOP stays, so that nobody is written to again. */
export const deleteUnusedConsents = (db: Db, before: string, phones: AnyQuery) =>
  db
    .deleteFrom('sms_consents')
    .where('state', '=', 'agreed')
    .where('at', '<', before)
    .where('phone', 'not in', phones)
    .execute();

/** Blanks messages to the client and about their visits and quotes; only the fact that they were sent stays. */
export const eraseFromSms: Eraser = async (trx, { phones, records, mentions }) => {
  const ids = [...records.visits, ...records.quotes];
  const theirs = await readIds(
    trx
      .selectFrom('sms_messages')
      .select('id')
      .where((eb) => eb.or([eb('recipient', 'in', [...phones, '-']), eb('record_id', 'in', [...ids, '-'])])),
  );
  for (const id of theirs) await blankSms(trx, id);
  if (phones.length > 0) await deleteRows(trx, 'sms_consents', { phone: phones });
  const others = { table: 'sms_messages' as const, key: ['id'], columns: ['text'] };
  return { count: theirs.length + (await rewriteTexts(trx, [others], mentions)) };
};

const blankSms = (trx: Trx, id: string) =>
  trx
    .updateTable('sms_messages')
    .set({
      key: `erased:${id}`,
      record_id: '',
      recipient: '',
      text: '',
      link: '',
      note: null,
      provider_id: null,
      replaced_email: null,
      state: sql<SmsState>`case when state in ('unsent', 'sending') then 'withdrawn' else state end`,
    })
    .where('id', '=', id)
    .execute();

/** Deletes a batch of old messages, sent or not. */
export async function eraseOldSms(trx: Trx, before: string) {
  const old = trx
    .selectFrom('sms_messages')
    .select('id')
    .where('created_at', '<', before)
    .where('state', '<>', 'sending')
    .where('due_at', '<', before)
    .limit(500);
  const ids = await readIds(old);
  if (ids.length > 0) await deleteRows(trx, 'sms_messages', { id: ids });
  return { ids, count: ids.length };
}

/** Erases links of messages that expired while no server was running. */
export const eraseOverdueLinks = (db: Db, now: string) =>
  db
    .updateTable('sms_messages')
    .set({ link: '' })
    .where('state', 'in', ['unsent', 'sending'])
    .where('link', '<>', '')
    .where('expires_at', '<', now)
    .execute();

/** Ends test messages during which the server was stopped. */
export const endInterruptedTests = (db: Db, now: string) =>
  db
    .updateTable('sms_messages')
    .set({ state: 'failed', note: 'Serverul s-a oprit în timpul trimiterii.' })
    .where('kind', '=', 'test')
    .where('state', '=', 'sending')
    .where('expires_at', '<', now)
    .execute();
