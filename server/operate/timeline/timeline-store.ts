import { sql } from 'kysely';
import { listKindsTo } from '../../common/emails/outbox-store.ts';
import { hasContact, hasNoClient } from '../../company/clients/client-store.ts';
import type { KnownClient } from '../../company/clients/client-view.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';

/** The maximum number of entries of each kind on a screen. */
export const maxOnScreen = 300;

/** Tables whose records can belong to a client, with their kind in `client_records`. */
export const recordKinds = { inquiries: 'inquiry', visits: 'visit', quotes: 'quote', agreements: 'agreement' } as const;

type RecordTable = keyof typeof recordKinds;

export async function listClientRecords<Table extends RecordTable>(db: Db, table: Table, clientId: string) {
  const linked = await db
    .selectFrom('client_records')
    .select('record_id')
    .where('client_id', '=', clientId)
    .where('kind', '=', recordKinds[table])
    .orderBy('at', 'desc')
    .limit(maxOnScreen)
    .execute();
  const ids = linked.map(({ record_id }) => record_id);
  if (ids.length === 0) return [];
  const rows = db.selectFrom(table as RecordTable).selectAll();
  return (await rows.where('id', 'in', ids).execute()) as unknown as Tables[Table][];
}

/** Leaves out e-mails to an account with the same address, which are about other clients. */
export const listClientEmails = (db: Db, emails: string[], max?: number) =>
  emails.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('outbox')
        .select(['id', 'kind', 'subject', 'state', 'created_at', 'sent_at', 'recipient'])
        .where(sql<string>`lower(recipient)`, 'in', emails)
        .where('kind', 'in', listKindsTo('client', 'subscriber'))
        .orderBy('created_at', 'desc')
        .$if(max !== undefined, (query) => query.limit(max as number))
        .execute();

/** SMS to the client's phones. A landline, which a family may share, gets none. */
export const listSmsTo = (db: Db, phones: string[]) =>
  phones.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('sms_messages')
        .select(['id', 'kind', 'text', 'state', 'created_at', 'sent_at'])
        .where('recipient', 'in', phones)
        .where('kind', '<>', 'test')
        .orderBy('created_at', 'desc')
        .limit(maxOnScreen)
        .execute();

export const listClientSubscriptions = (db: Db, emails: string[]) =>
  emails.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('subscribers')
        .select(['id', 'email', 'state', 'created_at', 'confirmed_at', 'unsubscribed_at'])
        .where('email', 'in', emails)
        .execute();

export const selectReviews = (db: Db) =>
  db
    .selectFrom('review_requests')
    .select(['id', 'state', 'asked_at', 'answered_at', 'rating', 'content', 'name', 'place', 'service_name'])
    .select(['local_time', 'consent_at', 'consent_version']);

export const listClientReviews = (db: Db, { id, emails, phones }: KnownClient) =>
  selectReviews(db)
    .where((eb) => {
      const visits = eb.selectFrom('client_records').select('record_id').where('client_records.kind', '=', 'visit');
      const isStray = eb.and([hasContact({ emails, phones }), hasNoClient('visit', 'visit_id')]);
      return eb.or([eb('visit_id', 'in', visits.where('client_id', '=', id)), isStray]);
    })
    .execute();
