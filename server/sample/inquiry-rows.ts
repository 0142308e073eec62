import { type InquiryState, inquirySteps } from '../../contract/inquiries/steps.ts';
import { phoneInE164 } from '../../contract/kernel/phone.ts';
import type { LifeInquiry } from '../../demo/life/inquiries.ts';
import { activityRow } from '../activity/activity-store.ts';
import { searchableInquiry } from '../inquiries/inquiry-store.ts';
import { followUpRow, inquiryActivity, replyRow } from '../inquiries/steps.ts';
import type { Tables } from '../schema/tables.ts';
import type { LifeWriter } from './life-writer.ts';

export function inquiryRows(writer: LifeWriter) {
  const all = writer.life.inquiries.map((inquiry) => replayInquiry(writer, inquiry));
  return {
    inquiries: all.map(({ inquiry }) => inquiry),
    events: all.flatMap(({ events }) => events),
    notes: all.flatMap(({ notes }) => notes),
    messages: all.flatMap(({ messages }) => messages),
    activity: all.flatMap(({ activity }) => activity),
  };
}

function replayInquiry(writer: LifeWriter, given: LifeInquiry) {
  const { by } = writer;
  const inquiry = firstRow(writer, given);
  const events = given.steps.map(({ step, at, reply }, before) => ({
    inquiry_id: given.id,
    sequence: before + 1,
    at,
    step,
    ...(step === 'write'
      ? { actor_id: 'visitor', actor_name: inquiry.name }
      : { actor_id: by.id, actor_name: by.name }),
    from_state: stateAfter(given, before),
    to_state: stateAfter(given, before + 1),
    note: reply?.subject ?? null,
    key: null,
  }));
  const answeredAt = given.steps.find(({ step }) => step === 'answer')?.at ?? null;
  const ownerId = given.steps.some(({ step }) => step === 'open' || step === 'answer') ? by.id : null;
  const notes = given.notes.map((note) => ({ ...note, inquiry_id: given.id, user_id: by.id, user_name: by.name }));
  const messages = given.steps.flatMap(({ at, reply, message }, before) => [
    ...(reply ? [replyRow(inquiry, { text: reply.text, sequence: before + 1, at, by })] : []),
    ...(message ? [followUpRow(inquiry, { text: message, at, key: null })] : []),
  ]);
  const own = events.filter(({ actor_id }) => actor_id === by.id);
  const steps = own.map(({ at, from_state, to_state, note }) => {
    const action = note === null ? ('step' as const) : ('send' as const);
    const states = { before: { state: from_state }, after: { state: to_state } };
    return activityRow(inquiryActivity(inquiry, by, { action, ...states }), at);
  });
  const written = notes.map(({ at }) =>
    activityRow(inquiryActivity(inquiry, by, { action: 'update', after: { note: 'o notă' } }), at),
  );
  const last = { state: stateAfter(given, given.steps.length), owner_id: ownerId, answered_at: answeredAt };
  return { inquiry: { ...inquiry, ...last }, events, notes, messages, activity: [...steps, ...written] };
}

const stateAfter = ({ steps, isSpam }: LifeInquiry, count: number): InquiryState =>
  steps
    .slice(0, count)
    .reduce<InquiryState>((state, { step }) => inquirySteps[step].to ?? state, isSpam ? 'spam' : 'new');

function firstRow({ zones, notices }: LifeWriter, { id, sender, message, ...given }: LifeInquiry): Tables['inquiries'] {
  const { name, email, phone = null, city } = sender;
  const written = { name, email, phone, phone_e164: (phone && phoneInE164(phone)) || null, message };
  return {
    id,
    key: null,
    ...written,
    service_id: given.serviceId,
    state: 'new',
    created_at: given.createdAt,
    owner_id: null,
    answered_at: null,
    erased_at: null,
    search: searchableInquiry(written),
    notice_version: notices.inquiry,
    estimate: null,
    zone: (city && zones.get(city)) || null,
    quote_id: null,
  };
}
