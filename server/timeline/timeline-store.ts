import { sql } from 'kysely';
import { hasContact, hasNoClient } from '../clients/client-store.ts';
import type { KnownClient } from '../clients/client-view.ts';
import type { Db } from '../db/database.ts';
import type { ClientRecordsTable } from '../schema/client-tables.ts';

/** The most entries of each kind that a screen shows. */
export const maxOnScreen = 300;

async function recordIds(db: Db, clientId: string, kind: ClientRecordsTable['kind']) {
  const rows = await db
    .selectFrom('client_records')
    .select('record_id')
    .where('client_id', '=', clientId)
    .where('kind', '=', kind)
    .orderBy('at', 'desc')
    .limit(maxOnScreen)
    .execute();
  return rows.map(({ record_id }) => record_id);
}

export async function listClientInquiries(db: Db, clientId: string) {
  const ids = await recordIds(db, clientId, 'inquiry');
  return ids.length > 0 ? db.selectFrom('inquiries').selectAll().where('id', 'in', ids).execute() : [];
}

export async function listClientVisits(db: Db, clientId: string) {
  const ids = await recordIds(db, clientId, 'visit');
  return ids.length > 0 ? db.selectFrom('visits').selectAll().where('id', 'in', ids).execute() : [];
}

export async function listClientQuotes(db: Db, clientId: string) {
  const ids = await recordIds(db, clientId, 'quote');
  return ids.length > 0 ? db.selectFrom('quotes').selectAll().where('id', 'in', ids).execute() : [];
}

export async function listClientAgreements(db: Db, clientId: string) {
  const ids = await recordIds(db, clientId, 'agreement');
  return ids.length > 0 ? db.selectFrom('agreements').selectAll().where('id', 'in', ids).execute() : [];
}

export const listClientEmails = (db: Db, emails: string[], max?: number) =>
  emails.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('outbox')
        .select(['id', 'kind', 'subject', 'state', 'created_at', 'sent_at', 'recipient'])
        .where(sql<string>`lower(recipient)`, 'in', emails)
        .orderBy('created_at', 'desc')
        .$if(max !== undefined, (query) => query.limit(max as number))
        .execute();

export const listClientSubscriptions = (db: Db, emails: string[]) =>
  emails.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('subscribers')
        .select(['id', 'email', 'state', 'created_at', 'confirmed_at', 'unsubscribed_at'])
        .where('email', 'in', emails)
        .execute();

export const listClientReviews = (db: Db, { id, emails, phones }: KnownClient) =>
  db
    .selectFrom('review_requests')
    .select(['id', 'state', 'asked_at', 'answered_at', 'rating', 'content', 'name', 'place', 'service_name'])
    .select(['local_time', 'consent_at', 'consent_version'])
    .where((eb) => {
      const visits = eb.selectFrom('client_records').select('record_id').where('client_records.kind', '=', 'visit');
      const isStray = eb.and([hasContact({ emails, phones }), hasNoClient('visit', 'visit_id')]);
      return eb.or([eb('visit_id', 'in', visits.where('client_id', '=', id)), isStray]);
    })
    .execute();
