import type { InquiryDetail, InquirySummary } from '../../contract/inquiries/schemas.ts';
import { readEstimate } from '../content/requested-estimate.ts';
import { readStoredZone } from '../coverage/place-zone.ts';
import type { Db } from '../db/database.ts';
import { listEmailsByKeys } from '../emails/outbox-store.ts';
import { type Inquiry, listInquiryEvents, listInquiryNotes, listInquiryPhotos } from '../inquiries/inquiry-store.ts';
import { replyKey } from '../inquiries/steps.ts';
import type { InquiryNotesTable } from '../schema/inquiry-tables.ts';
import { findInquiryClient, type InboxRow, readRelated, visitsFrom } from './inbox-store.ts';

export async function summarizeInquiries(db: Db, rows: InboxRow[]): Promise<InquirySummary[]> {
  const related = await readRelated(db, rows);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    service: named(row.service_id, related.services),
    excerpt: row.excerpt.replace(/\s+/g, ' ').trim(),
    state: row.state,
    createdAt: row.created_at,
    answeredAt: row.answered_at,
    owner: named(row.owner_id, related.owners),
    photos: related.photos.get(row.id) ?? 0,
    notes: related.notes.get(row.id) ?? 0,
  }));
}

const named = (id: string | null, names: Map<string, string>) => (id ? { id, name: names.get(id) ?? id } : null);

export async function inquiryDetail(db: Db, inquiry: Inquiry): Promise<InquiryDetail> {
  const [[summary], photos, notes, events, clientId, visits] = await Promise.all([
    summarizeInquiries(db, [{ ...inquiry, excerpt: inquiry.message.slice(0, 180) }]),
    listInquiryPhotos(db, inquiry.id),
    listInquiryNotes(db, inquiry.id),
    listEvents(db, inquiry.id),
    findInquiryClient(db, inquiry.id),
    visitsFrom(db, inquiry.id),
  ]);
  return {
    ...(summary as InquirySummary),
    message: inquiry.message,
    serviceId: inquiry.service_id,
    phone: inquiry.phone,
    phoneE164: inquiry.phone_e164,
    pictures: photos.map(({ position, width, height }) => ({ position, width, height })),
    staffNotes: notes.map(noteView),
    events,
    visits: visits.map(({ local_time, service_name, ...visit }) => ({
      ...visit,
      localTime: local_time,
      service: service_name,
    })),
    clientId,
    noticeVersion: inquiry.notice_version,
    estimate: readEstimate(inquiry.estimate),
    zone: readStoredZone(inquiry.zone),
  };
}

async function listEvents(db: Db, inquiryId: string) {
  const events = await listInquiryEvents(db, inquiryId);
  const replies = events.filter(({ note }) => note !== null);
  const emails = await listEmailsByKeys(
    db,
    replies.map(({ sequence }) => replyKey(inquiryId, sequence)),
  );
  return events.map(({ sequence, at, actor_name, step, from_state, to_state }) => {
    const email = emails.find(({ key }) => key === replyKey(inquiryId, sequence));
    return {
      at,
      by: actor_name,
      step,
      from: from_state,
      to: to_state,
      letter: email ? { id: email.id, subject: email.subject, state: email.state, sentAt: email.sent_at } : null,
    };
  });
}

const noteView = ({ id, at, user_id, user_name, text }: InquiryNotesTable) => ({
  id,
  at,
  by: { id: user_id, name: user_name },
  text,
});
