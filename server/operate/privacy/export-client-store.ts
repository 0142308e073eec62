import { type Expression, sql } from 'kysely';
import { hasContact } from '../../company/clients/client-store.ts';
import type { KnownClient } from '../../company/clients/client-view.ts';
import { readEstimate } from '../../company/content/offered-service.ts';
import { readPoints } from '../../company/gardens/garden-store.ts';
import type { Db } from '../../platform/db/database.ts';
import { withAnyTable } from '../../platform/db/rows.ts';
import { buildVisitGardenKey, readField } from '../../workflows/visits/visit-columns.ts';
import { listClientSubscriptions, recordKinds } from '../timeline/timeline-store.ts';

/** Clients get neither drafts nor spam that was sent in their name. */
const isShownToOwner = {
  inquiries: sql<boolean>`state <> 'spam'`,
  visits: sql<boolean>`is_suspicious = 0`,
  quotes: sql<boolean>`sent_version > 0`,
  agreements: sql<boolean>`erased_at is null`,
};

/**
 * A client for the staff, or the owner of one e-mail address. The owner must not get records that only share a phone.
 */
export type RecordOwner = KnownClient | { email: string };

type RecordIds = Expression<{ id: string }>;

/**
 * Ids of the client's records. Staff also get records without a client (spam, drafts) that have one of the contacts.
 */
function selectRecordIds(db: Db, table: keyof typeof recordKinds, owner: RecordOwner) {
  if ('email' in owner) {
    const ownIds = db
      .selectFrom(table)
      .select('id')
      .where(hasContact({ emails: [owner.email], phones: [] }));
    return ownIds.where(isShownToOwner[table]);
  }
  const { id, emails, phones } = owner;
  const records = db.selectFrom('client_records').select('record_id').where('kind', '=', recordKinds[table]);
  return db
    .selectFrom(table)
    .select('id')
    .where((eb) => {
      const isStray = eb.and([hasContact({ emails, phones }), eb('id', 'not in', records)]);
      return eb.or([eb('id', 'in', records.where('client_id', '=', id)), isStray]);
    });
}

interface Part {
  from: string;
  /** All columns by default. */
  columns?: string[];
  order: string[];
}

/** Reads the rows that belong to the records. The result gives the parts of one record, without their `key` column. */
async function readParts<Name extends string>(db: Db, key: string, ids: RecordIds, parts: Record<Name, Part>) {
  const read = Object.entries<Part>(parts).map(async ([name, { from, columns, order }]) => {
    let query = withAnyTable(db).selectFrom(from).where(key, 'in', ids);
    for (const column of order) query = query.orderBy(column);
    const rows = await (columns ? query.select([key, ...columns]) : query.selectAll()).execute();
    return { name, rows: Map.groupBy(rows, (row) => row[key]) };
  });
  const groups = await Promise.all(read);
  const withoutKey = ({ [key]: _, ...row }: Record<string, unknown>) => row;
  return (id: string) =>
    Object.fromEntries(groups.map(({ name, rows }) => [name, (rows.get(id) ?? []).map(withoutKey)])) as Record<
      Name,
      Record<string, unknown>[]
    >;
}

const listSteps = (from: string, ...more: string[]): Part => ({
  from,
  columns: ['at', 'actor_name as by', 'step', 'from_state', 'to_state', ...more, 'note'],
  order: ['sequence'],
});

const parseJson = (value: unknown) => JSON.parse(String(value));

export async function exportInquiries(db: Db, client: RecordOwner) {
  const ids = selectRecordIds(db, 'inquiries', client);
  const inquiries = await db
    .selectFrom('inquiries')
    .select(['id', 'name', 'email', 'phone', 'phone_e164', 'service_id', 'message', 'state'])
    .select(['created_at', 'answered_at', 'notice_version', 'estimate', 'zone'])
    .where('id', 'in', ids)
    .orderBy('created_at', 'desc')
    .execute();
  const listParts = await readParts(db, 'inquiry_id', ids, {
    steps: listSteps('inquiry_events'),
    notes: { from: 'inquiry_notes', columns: ['at', 'user_name as by', 'text'], order: ['at'] },
    thread: { from: 'inquiry_messages', columns: ['at', 'sender', 'name', 'text'], order: ['at'] },
    photos: { from: 'inquiry_photos', columns: ['width', 'height', 'bytes'], order: ['position'] },
  });
  return inquiries.map((inquiry) => {
    const { photos, ...parts } = listParts(inquiry.id);
    return {
      ...inquiry,
      estimate: readEstimate(inquiry.estimate),
      ...parts,
      photos: photos.map((photo) => ({ taken_in: inquiry.created_at, ...photo })),
    };
  });
}

export async function exportClientVisits(db: Db, client: RecordOwner) {
  const ids = selectRecordIds(db, 'visits', client);
  const visits = await db
    .selectFrom('visits')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('created_at', 'desc')
    .execute();
  const listParts = await readParts(db, 'visit_id', ids, {
    steps: listSteps('visit_events', 'from_time', 'to_time'),
    photos: {
      from: 'visit_photos',
      columns: ['created_at as taken_in', 'moment', 'width', 'height', 'bytes'],
      order: ['created_at'],
    },
    sent_photos: { from: 'request_photos', columns: ['width', 'height', 'bytes'], order: ['position'] },
    crew: {
      from: 'stop_entries',
      columns: ['at', 'actor_name as by', 'kind', 'subject', 'value'],
      order: ['at', 'received_at'],
    },
  });
  // The point may come from a visit of another client to the same address.
  const ownGardens = new Set(visits.filter(({ state }) => state === 'completed').map(buildVisitGardenKey));
  const points = await readPoints(db, [...ownGardens]);
  return visits.map(({ search: _, erased_at: __, ...visit }) => {
    const { crew, ...parts } = listParts(visit.id);
    return {
      ...visit,
      postal_code: readField(visit, 'postalCode'),
      estimate: readEstimate(visit.estimate),
      ...parts,
      crew: crew.map((entry) => ({ ...entry, kind: entry.kind, value: parseJson(entry.value) })),
      garden_point: points.get(buildVisitGardenKey(visit)) ?? null,
    };
  });
}

/** Messages about the client's visits and quotes. */
export const exportClientSms = (db: Db, client: RecordOwner) =>
  db
    .selectFrom('sms_messages')
    .select(['recipient', 'kind', 'text', 'state', 'created_at', 'sent_at'])
    .where((eb) =>
      eb.or([
        eb('record_id', 'in', selectRecordIds(db, 'visits', client)),
        eb('record_id', 'in', selectRecordIds(db, 'quotes', client)),
      ]),
    )
    .orderBy('created_at', 'desc')
    .execute();

/** Leaves out erased quotes, which hold nothing personal. */
export async function exportClientQuotes(db: Db, client: RecordOwner) {
  const ids = selectRecordIds(db, 'quotes', client);
  const quotes = await db
    .selectFrom('quotes')
    .select(['id', 'number', 'state', 'content', 'internal_note', 'gross', 'valid_until', 'created_at', 'sent_at'])
    .select(['seen_at', 'answered_at', 'reminded_at', 'invoice_number', 'invoiced_on'])
    .where('id', 'in', ids)
    .where('erased_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute();
  const listParts = await readParts(db, 'quote_id', ids, {
    steps: listSteps('quote_events'),
    versions: { from: 'quote_versions', order: ['version'] },
    acceptances: { from: 'quote_acceptances', order: [] },
    withdrawals: { from: 'quote_withdrawals', order: [] },
    payments: { from: 'payments', order: ['paid_on'] },
    cardSessions: { from: 'card_sessions', order: ['created_at'] },
    statementLines: { from: 'statement_lines', order: ['booked_on'] },
  });
  return quotes.map((quote) => {
    const { steps, versions, acceptances, withdrawals, payments, cardSessions, statementLines } = listParts(quote.id);
    return {
      ...quote,
      content: JSON.parse(quote.content),
      steps,
      versions: versions.map((version) => ({ ...version, snapshot: parseJson(version.snapshot) })),
      acceptance: acceptances.map((row) => ({ ...row, evidence: parseJson(row.evidence) }))[0] ?? null,
      withdrawal: withdrawals[0] ?? null,
      payments: payments.filter(({ removed_at }) => removed_at === null),
      cardSessions,
      statementLines,
    };
  });
}

/** Leaves out erased agreements, which hold nothing personal. */
export async function exportClientAgreements(db: Db, client: RecordOwner) {
  const ids = selectRecordIds(db, 'agreements', client);
  const agreements = await db
    .selectFrom('agreements')
    .select(['id', 'number', 'state', 'content', 'pauses', 'start_on', 'end_on', 'paused_from', 'paused_until'])
    .select(['monthly_value', 'quote_number', 'ended_on', 'end_reason', 'created_at'])
    .where('id', 'in', ids)
    .where('erased_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute();
  const listParts = await readParts(db, 'agreement_id', ids, { steps: listSteps('agreement_events') });
  return agreements.map((agreement) => ({
    ...agreement,
    content: JSON.parse(agreement.content),
    pauses: JSON.parse(agreement.pauses),
    ...listParts(agreement.id),
  }));
}

export async function listClientEntries(
  db: Db,
  owner: Pick<KnownClient, 'emails' | 'phones'> | Exclude<RecordOwner, KnownClient>,
) {
  const contacts = 'email' in owner ? { emails: [owner.email], phones: [] } : owner;
  return db
    .selectFrom('waiting_entries')
    .select(['id', 'state', 'date', 'service_name', 'name', 'email', 'phone', 'held_time', 'hold_ends_at'])
    .select(['visit_id', 'notice_version', 'created_at'])
    .where(hasContact(contacts))
    .$if('email' in owner, (query) => query.where('is_suspicious', '=', 0))
    .orderBy('created_at')
    .execute();
}

export async function exportSubscriptions(db: Db, emails: string[]) {
  const subscriptions = await listClientSubscriptions(db, emails);
  const ids = db
    .selectFrom('subscribers')
    .select('id')
    .where('email', 'in', emails.length > 0 ? emails : ['']);
  const listParts = await readParts(db, 'subscriber_id', ids, {
    consents: {
      from: 'subscriber_events',
      columns: ['event', 'at', 'text_version', 'source', 'note', 'by_name as by'],
      order: ['at'],
    },
  });
  return subscriptions.map((row) => ({ ...row, ...listParts(row.id) }));
}
