import { type InquiryState, inquirySteps } from '../../../contract/inquiries/steps.ts';
import { toE164 } from '../../../contract/kernel/phone.ts';
import type { LifeInquiry } from '../../../demo/life/inquiries.ts';
import { toActivityRow } from '../../common/activity/activity-store.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { toInquirySearchColumn } from '../../workflows/inquiries/inquiry-store.ts';
import { buildFollowUpRow, buildInquiryActivity, buildReplyRow } from '../../workflows/inquiries/steps.ts';
import type { LifeContext } from './life-context.ts';

export function buildInquiryRows(context: LifeContext) {
  const all = context.life.inquiries.map((inquiry) => replayInquiry(context, inquiry));
  return {
    inquiries: all.map(({ inquiry }) => inquiry),
    events: all.flatMap(({ events }) => events),
    notes: all.flatMap(({ notes }) => notes),
    messages: all.flatMap(({ messages }) => messages),
    activity: all.flatMap(({ activity }) => activity),
  };
}

function replayInquiry(context: LifeContext, given: LifeInquiry) {
  const { by } = context;
  const inquiry = buildFirstRow(context, given);
  const events = given.steps.map(({ step, at, reply }, before) => ({
    inquiry_id: given.id,
    sequence: before + 1,
    at,
    step,
    ...(step === 'write'
      ? { actor_id: 'visitor', actor_name: inquiry.name }
      : { actor_id: by.id, actor_name: by.name }),
    from_state: replayState(given, before),
    to_state: replayState(given, before + 1),
    note: reply?.subject ?? null,
    key: null,
  }));
  const answeredAt = given.steps.find(({ step }) => step === 'answer')?.at ?? null;
  const ownerId = given.steps.some(({ step }) => step === 'open' || step === 'answer') ? by.id : null;
  const notes = given.notes.map((note) => ({ ...note, inquiry_id: given.id, user_id: by.id, user_name: by.name }));
  const messages = given.steps.flatMap(({ at, reply, message }, before) => [
    ...(reply ? [buildReplyRow(inquiry, { text: reply.text, sequence: before + 1, at, by })] : []),
    ...(message ? [buildFollowUpRow(inquiry, { text: message, at, key: null })] : []),
  ]);
  const staffEvents = events.filter(({ actor_id }) => actor_id === by.id);
  const steps = staffEvents.map(({ at, from_state, to_state, note }) => {
    const action = note === null ? ('step' as const) : ('send' as const);
    const states = { before: { state: from_state }, after: { state: to_state } };
    return toActivityRow(buildInquiryActivity(inquiry, by, { action, ...states }), at);
  });
  const written = notes.map(({ at }) =>
    toActivityRow(buildInquiryActivity(inquiry, by, { action: 'update', after: { note: 'o notă' } }), at),
  );
  const last = { state: replayState(given, given.steps.length), owner_id: ownerId, answered_at: answeredAt };
  return { inquiry: { ...inquiry, ...last }, events, notes, messages, activity: [...steps, ...written] };
}

const replayState = ({ steps, isSpam }: LifeInquiry, count: number): InquiryState =>
  steps
    .slice(0, count)
    .reduce<InquiryState>((state, { step }) => inquirySteps[step].to ?? state, isSpam ? 'spam' : 'new');

function buildFirstRow(
  { zones, notices }: LifeContext,
  { id, sender, message, ...given }: LifeInquiry,
): Tables['inquiries'] {
  const { name, email, phone = null, city } = sender;
  const written = { name, email, phone, phone_e164: (phone && toE164(phone)) || null, message };
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
    search: toInquirySearchColumn(written),
    notice_version: notices.inquiry,
    estimate: null,
    zone: (city && zones.get(city)) || null,
    quote_id: null,
  };
}
