import {
  type InquiryDetail,
  type InquirySummary,
  inquiryDetail,
  inquiryMessage,
  inquirySummary,
} from '../../../contract/inquiries/schemas.ts';
import { listEvents } from '../../common/activity/workflow-store.ts';
import { listEmailsByKeys } from '../../common/emails/outbox-store.ts';
import { findRecordClient } from '../../company/clients/client-store.ts';
import { listTitles } from '../../company/content/content-store.ts';
import { readEstimate } from '../../company/content/offered-service.ts';
import { readStoredZone } from '../../company/coverage/place-zone.ts';
import type { Db } from '../../platform/db/database.ts';
import { listRows } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { viewRow } from '../../platform/http/view-row.ts';
import { countByInquiry, type ListedInquiry, listInquiries } from './inquiry-list-store.ts';
import { type Inquiry, listInquiryPhotos, listMessages } from './inquiry-store.ts';
import { buildReplyKey } from './steps.ts';

export async function summarizeInquiries(db: Db, rows: ListedInquiry[]): Promise<InquirySummary[]> {
  const ids = rows.map(({ id }) => id);
  const serviceIds = [...new Set(rows.flatMap(({ service_id }) => service_id ?? []))];
  const [services, photos, noteCounts] = await Promise.all([
    listTitles(db, 'services', serviceIds),
    countByInquiry(db, 'inquiry_photos', ids),
    countByInquiry(db, 'inquiry_notes', ids),
  ]);
  const titles = new Map(services.map(({ id, title }) => [id, title]));
  return rows.map((row) =>
    viewRow(inquirySummary, row, {
      isErased: row.erased_at !== null,
      service: toIdAndName(row.service_id, titles.get(row.service_id ?? '')),
      excerpt: row.excerpt.replace(/\s+/g, ' ').trim(),
      askedAgainAt: row.answered_at && row.asked_again_at,
      owner: toIdAndName(row.owner_id, row.owner_name),
      photos: photos.get(row.id) ?? 0,
      noteCount: noteCounts.get(row.id) ?? 0,
    }),
  );
}

const toIdAndName = (id: string | null, name: string | null | undefined) => (id ? { id, name: name ?? id } : null);

export type ListBookedVisits = (db: Db, inquiryId: string) => Promise<InquiryDetail['visits']>;

export async function viewInquiry(db: Db, inquiry: Inquiry, listVisits: ListBookedVisits): Promise<InquiryDetail> {
  const [[summary], photos, notes, messages, events, clientId, visits] = await Promise.all([
    summarizeInquiries(db, await listInquiries(db, [inquiry.id])),
    listInquiryPhotos(db, inquiry.id),
    listRows(db, 'inquiry_notes', { inquiry_id: inquiry.id }, { at: 'asc', id: 'asc' }),
    listMessages(db, [inquiry.id]),
    readEvents(db, inquiry.id),
    findRecordClient(db, 'inquiry', inquiry.id),
    listVisits(db, inquiry.id),
  ]);
  return viewRow(inquiryDetail, inquiry, {
    ...(summary as InquirySummary),
    messages: messages.map(viewMessage),
    pictures: photos.map(({ position, width, height }) => ({ position, width, height })),
    notes: notes.map(viewNote),
    events,
    visits,
    clientId,
    estimate: readEstimate(inquiry.estimate),
    zone: readStoredZone(inquiry.zone),
  });
}

async function readEvents(db: Db, inquiryId: string) {
  const events = await listEvents(db, 'inquiry_events', inquiryId);
  const replies = events.filter(({ note }) => note !== null);
  const emails = await listEmailsByKeys(
    db,
    replies.map(({ sequence }) => buildReplyKey(inquiryId, sequence)),
  );
  return events.map(({ sequence, at, actor_name, step, from_state, to_state }) => {
    const email = emails.find(({ key }) => key === buildReplyKey(inquiryId, sequence));
    return {
      at,
      by: actor_name,
      step,
      from: from_state,
      to: to_state,
      email: email ? { id: email.id, subject: email.subject, state: email.state, sentAt: email.sent_at } : null,
    };
  });
}

export const viewMessage = (message: Tables['inquiry_messages']) => viewRow(inquiryMessage, message, {});

const viewNote = ({ id, at, user_id, user_name, text }: Tables['inquiry_notes']) => ({
  id,
  at,
  by: { id: user_id, name: user_name },
  text,
});
