import { sql } from 'kysely';
import { hasContact } from '../clients/client-store.ts';
import type { KnownClient } from '../clients/client-view.ts';
import { readEstimate } from '../content/offered-service.ts';
import type { Db } from '../db/database.ts';
import { readPoints } from '../gardens/garden-store.ts';
import { readField, visitGardenKey } from '../visits/visit-columns.ts';

const recordKinds = { inquiries: 'inquiry', visits: 'visit', quotes: 'quote', agreements: 'agreement' } as const;

/** Without spam in the name of the owner and drafts. */
const isShownToOwner = {
  inquiries: sql<boolean>`state <> 'spam'`,
  visits: sql<boolean>`is_suspicious = 0`,
  quotes: sql<boolean>`sent_version > 0`,
  agreements: sql<boolean>`erased_at is null`,
};

/** A client as staff know them, or the owner of one address, who must not get what is linked to it by a phone. */
type RecordOwner = KnownClient | { email: string };

/** Ids of the client's records, and of records without a client (spam, drafts) that carry one of the client's contacts. */
function selectRecordIds(db: Db, table: keyof typeof recordKinds, owner: RecordOwner) {
  if ('email' in owner) {
    const own = db
      .selectFrom(table)
      .select('id')
      .where(hasContact({ emails: [owner.email], phones: [] }));
    return own.where(isShownToOwner[table]);
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

export async function exportInquiries(db: Db, client: RecordOwner) {
  const ids = selectRecordIds(db, 'inquiries', client);
  const [inquiries, steps, notes, thread, photos] = await Promise.all([
    db
      .selectFrom('inquiries')
      .select(['id', 'name', 'email', 'phone', 'phone_e164', 'service_id', 'message', 'state'])
      .select(['created_at', 'answered_at', 'notice_version', 'estimate', 'zone'])
      .where('id', 'in', ids)
      .orderBy('created_at', 'desc')
      .execute(),
    db
      .selectFrom('inquiry_events')
      .select(['inquiry_id', 'at', 'actor_name as by', 'step', 'from_state', 'to_state', 'note'])
      .where('inquiry_id', 'in', ids)
      .orderBy('sequence')
      .execute(),
    db
      .selectFrom('inquiry_notes')
      .select(['inquiry_id', 'at', 'user_name as by', 'text'])
      .where('inquiry_id', 'in', ids)
      .orderBy('at')
      .execute(),
    db
      .selectFrom('inquiry_messages')
      .select(['inquiry_id', 'at', 'sender', 'name', 'text'])
      .where('inquiry_id', 'in', ids)
      .orderBy('at')
      .execute(),
    db
      .selectFrom('inquiry_photos')
      .select(['inquiry_id', 'width', 'height', 'bytes'])
      .where('inquiry_id', 'in', ids)
      .orderBy('position')
      .execute(),
  ]);
  const of = byId('inquiry_id');
  const [stepsOf, notesOf, threadOf, photosOf] = [of(steps), of(notes), of(thread), of(photos)];
  return inquiries.map((inquiry) => ({
    ...inquiry,
    estimate: readEstimate(inquiry.estimate),
    steps: stepsOf(inquiry.id),
    notes: notesOf(inquiry.id),
    thread: threadOf(inquiry.id),
    photos: photosOf(inquiry.id).map((photo) => ({ taken_in: inquiry.created_at, ...photo })),
  }));
}

export async function exportClientVisits(db: Db, client: RecordOwner) {
  const ids = selectRecordIds(db, 'visits', client);
  const [visits, steps, photos, sent, entries] = await Promise.all([
    db.selectFrom('visits').selectAll().where('id', 'in', ids).orderBy('created_at', 'desc').execute(),
    db
      .selectFrom('visit_events')
      .select(['visit_id', 'at', 'actor_name as by', 'step', 'from_state', 'to_state', 'from_time', 'to_time', 'note'])
      .where('visit_id', 'in', ids)
      .orderBy('sequence')
      .execute(),
    db
      .selectFrom('visit_photos')
      .select(['visit_id', 'created_at as taken_in', 'moment', 'width', 'height', 'bytes'])
      .where('visit_id', 'in', ids)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('request_photos')
      .select(['visit_id', 'width', 'height', 'bytes'])
      .where('visit_id', 'in', ids)
      .orderBy('position')
      .execute(),
    db
      .selectFrom('stop_entries')
      .select(['visit_id', 'at', 'actor_name as by', 'kind', 'subject', 'value'])
      .where('visit_id', 'in', ids)
      .orderBy('at')
      .orderBy('received_at')
      .execute(),
  ]);
  const points = await readPoints(db, [...new Set(visits.map(visitGardenKey))]);
  const of = byId('visit_id');
  const [stepsOf, photosOf, sentOf, entriesOf] = [of(steps), of(photos), of(sent), of(entries)];
  return visits.map(({ search: _, erased_at: __, ...visit }) => ({
    ...visit,
    postal_code: readField(visit, 'postalCode'),
    estimate: readEstimate(visit.estimate),
    steps: stepsOf(visit.id),
    photos: photosOf(visit.id),
    sent_photos: sentOf(visit.id),
    crew: entriesOf(visit.id).map((entry) => ({ ...entry, value: JSON.parse(entry.value) })),
    garden_point: points.get(visitGardenKey(visit)) ?? null,
  }));
}

/** Erased ones hold nothing personal. */
export async function exportClientQuotes(db: Db, client: RecordOwner) {
  const ids = selectRecordIds(db, 'quotes', client);
  const [quotes, steps, versions, acceptances, withdrawals] = await Promise.all([
    db
      .selectFrom('quotes')
      .select(['id', 'number', 'state', 'content', 'internal_note', 'gross', 'valid_until', 'created_at', 'sent_at'])
      .select(['seen_at', 'answered_at', 'reminded_at', 'invoice_number', 'invoiced_on'])
      .where('id', 'in', ids)
      .where('erased_at', 'is', null)
      .orderBy('created_at', 'desc')
      .execute(),
    db
      .selectFrom('quote_events')
      .select(['quote_id', 'at', 'actor_name as by', 'step', 'from_state', 'to_state', 'note'])
      .where('quote_id', 'in', ids)
      .orderBy('sequence')
      .execute(),
    db.selectFrom('quote_versions').selectAll().where('quote_id', 'in', ids).orderBy('version').execute(),
    db.selectFrom('quote_acceptances').selectAll().where('quote_id', 'in', ids).execute(),
    db.selectFrom('quote_withdrawals').selectAll().where('quote_id', 'in', ids).execute(),
  ]);
  const of = byId('quote_id');
  const [stepsOf, versionsOf, acceptanceOf, withdrawalOf] = [of(steps), of(versions), of(acceptances), of(withdrawals)];
  return quotes.map((quote) => ({
    ...quote,
    content: JSON.parse(quote.content),
    steps: stepsOf(quote.id),
    versions: versionsOf(quote.id).map((version) => ({ ...version, snapshot: JSON.parse(version.snapshot) })),
    acceptance: acceptanceOf(quote.id).map((row) => ({ ...row, evidence: JSON.parse(row.evidence) }))[0] ?? null,
    withdrawal: withdrawalOf(quote.id)[0] ?? null,
  }));
}

/** Erased ones hold nothing personal. */
export async function exportClientAgreements(db: Db, client: RecordOwner) {
  const ids = selectRecordIds(db, 'agreements', client);
  const [agreements, steps] = await Promise.all([
    db
      .selectFrom('agreements')
      .select(['id', 'number', 'state', 'content', 'pauses', 'start_on', 'end_on', 'paused_from', 'paused_until'])
      .select(['monthly_value', 'quote_number', 'ended_on', 'end_reason', 'created_at'])
      .where('id', 'in', ids)
      .where('erased_at', 'is', null)
      .orderBy('created_at', 'desc')
      .execute(),
    db
      .selectFrom('agreement_events')
      .select(['agreement_id', 'at', 'actor_name as by', 'step', 'from_state', 'to_state', 'note'])
      .where('agreement_id', 'in', ids)
      .orderBy('sequence')
      .execute(),
  ]);
  const stepsOf = byId('agreement_id')(steps);
  return agreements.map((agreement) => ({
    ...agreement,
    content: JSON.parse(agreement.content),
    pauses: JSON.parse(agreement.pauses),
    steps: stepsOf(agreement.id),
  }));
}

export async function listClientEntries(db: Db, { emails, phones }: Pick<KnownClient, 'emails' | 'phones'>) {
  return db
    .selectFrom('waiting_entries')
    .select(['id', 'state', 'date', 'service_name', 'name', 'email', 'phone', 'held_time', 'hold_ends_at'])
    .select(['visit_id', 'notice_version', 'created_at'])
    .where(hasContact({ emails, phones }))
    .orderBy('created_at')
    .execute();
}

export async function listSubscriberConsents(db: Db, subscriberIds: string[]) {
  const events =
    subscriberIds.length === 0
      ? []
      : await db
          .selectFrom('subscriber_events')
          .select(['subscriber_id', 'event', 'at', 'text_version', 'source', 'note', 'by_name as by'])
          .where('subscriber_id', 'in', subscriberIds)
          .orderBy('at')
          .execute();
  return byId('subscriber_id')(events);
}

const byId =
  <Key extends string>(key: Key) =>
  <Row extends Record<Key, string>>(rows: Row[]) => {
    const groups = Map.groupBy<string, Row>(rows, (row) => row[key]);
    return (id: string) => (groups.get(id) ?? []).map(({ [key]: _, ...row }) => row);
  };
