import { type InquiryState, promisedHours, soonHours } from '../../../contract/inquiries/steps.ts';
import { pluralize } from '../../../contract/kernel/pluralize.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const soonMs = soonHours * hourMs;

export interface ReplyDeadline {
  text: string;
  urgency: 'calm' | 'soon' | 'late' | 'done';
}

interface Timed {
  state: InquiryState;
  createdAt: string;
  answeredAt: string | null;
}

/** Undefined when no answer is due. */
export function replyDeadline({ state, createdAt, answeredAt }: Timed, now: number): ReplyDeadline | undefined {
  const sentAt = new Date(createdAt).getTime();
  if (answeredAt) return { text: `răspuns în ${span(new Date(answeredAt).getTime() - sentAt)}`, urgency: 'done' };
  if (state !== 'new' && state !== 'open') return undefined;
  const left = sentAt + promisedHours * hourMs - now;
  if (left < 0) return { text: `depășit cu ${span(-left)}`, urgency: 'late' };
  const remaining = span(left);
  const verb = remaining.startsWith('o ') || remaining.startsWith('un ') ? 'mai este' : 'mai sunt';
  return { text: `${verb} ${remaining}`, urgency: left < soonMs ? 'soon' : 'calm' };
}

/** 'un minut', '40 de minute', 'o oră', '5 ore', '3 zile'. */
function span(ms: number) {
  const minutes = Math.max(1, Math.floor(ms / minuteMs));
  if (minutes < 60) return pluralize(minutes, 'un minut', 'minute');
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return pluralize(hours, 'o oră', 'ore');
  return pluralize(Math.floor(hours / 24), 'o zi', 'zile');
}
