import { sql } from 'kysely';
import type { TimelineEntry } from '../../contract/clients/schemas.ts';
import { emailKindLabels } from '../../contract/emails/email-kinds.ts';
import { formatBani } from '../../contract/kernel/money.ts';
import { formatVisitTime } from '../../contract/visits/format-visit-time.ts';
import { hasContact, hasNoClient } from '../clients/client-store.ts';
import type { KnownClient } from '../clients/client-view.ts';
import type { Db } from '../db/database.ts';
import { quoteStateAt } from '../quotes/quote-store.ts';
import type { Tables } from '../schema/tables.ts';

export async function readTimeline(db: Db, client: KnownClient, now: Date): Promise<TimelineEntry[]> {
  const { id, emails } = client;
  const [inquiries, visits, quotes, agreements, outbox, subscriptions, reviews] = await Promise.all([
    listClientRecords(db, 'inquiries', id),
    listClientRecords(db, 'visits', id),
    listClientRecords(db, 'quotes', id),
    listClientRecords(db, 'agreements', id),
    listClientEmails(db, emails, maxOnScreen),
    listClientSubscriptions(db, emails),
    listClientReviews(db, client),
  ]);
  const entries: TimelineEntry[] = [
    ...inquiries.map((row) => ({
      kind: 'inquiry' as const,
      id: row.id,
      at: row.created_at,
      title: 'Mesaj din formularul de contact',
      text: row.message,
      state: row.state,
      to: `/admin/inquiries?open=${row.id}`,
    })),
    ...visits.map((row) => ({
      kind: 'visit' as const,
      id: row.id,
      at: row.created_at,
      title: row.service_name,
      text: `${formatVisitTime({ localTime: row.local_time })}, ${row.street_name} ${row.house_number}, ${row.city}`,
      state: row.state,
      to: `/admin/appointments/${row.id}`,
    })),
    ...quotes.map((row) => ({
      kind: 'quote' as const,
      id: row.id,
      at: row.sent_at ?? row.created_at,
      title: row.number ? `Oferta ${row.number}` : 'Ciornă de ofertă',
      text: [row.title, formatBani(row.gross)].filter(Boolean).join(', '),
      state: quoteStateAt(row, now),
      to: `/admin/quotes/${row.id}`,
    })),
    ...agreements.map((row) => ({
      kind: 'agreement' as const,
      id: row.id,
      at: row.created_at,
      title: `Contractul ${row.number}`,
      text: [row.title, `${formatBani(row.monthly_value)} pe lună`].filter(Boolean).join(', '),
      state: row.state,
      to: `/admin/agreements/${row.id}`,
    })),
    ...outbox.map((row) => ({
      kind: 'letter' as const,
      id: row.id,
      at: row.sent_at ?? row.created_at,
      title: row.subject,
      text: emailKindLabels[row.kind] ?? null,
      state: row.state,
      to: `/admin/letters?open=${row.id}`,
    })),
    ...subscriptions.map((row) => ({
      kind: 'newsletter' as const,
      id: row.id,
      at: row.unsubscribed_at ?? row.confirmed_at ?? row.created_at,
      title: 'Abonare la newsletter',
      text: row.email,
      state: row.state,
      to: '/admin/newsletter',
    })),
    ...reviews.map((row) => ({
      kind: 'review' as const,
      id: row.id,
      at: row.answered_at ?? row.asked_at,
      title: row.rating === null ? 'Întrebat cum a fost vizita' : `Recenzie: ${row.rating} din 5`,
      text: row.content,
      state: row.state,
      to: '/admin/reviews',
    })),
  ];
  return entries.sort((a, b) => b.at.localeCompare(a.at));
}

/** The most entries of each kind that a screen shows. */
const maxOnScreen = 300;

/** Tables of what clients sent and got, with the kind under which a record is linked to its client. */
export const recordKinds = { inquiries: 'inquiry', visits: 'visit', quotes: 'quote', agreements: 'agreement' } as const;

type RecordTable = keyof typeof recordKinds;

async function listClientRecords<Table extends RecordTable>(db: Db, table: Table, clientId: string) {
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
