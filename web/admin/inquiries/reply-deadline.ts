import { type InquiryState, soonHours } from '../../../contract/inquiries/steps.ts';
import { pluralize } from '../../../contract/kernel/pluralize.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export interface ReplyDeadline {
  text: string;
  urgency: 'calm' | 'soon' | 'late' | 'done' | 'waiting';
}

interface Timed {
  state: InquiryState;
  createdAt: string;
  answeredAt: string | null;
  askedAgainAt: string | null;
}

/** Undefined when no answer is due. Without promised hours it only says how long a message has waited. */
export function replyDeadline(
  { state, createdAt, answeredAt, askedAgainAt }: Timed,
  replyHours: number | null,
  now: number,
): ReplyDeadline | undefined {
  const isOpen = state === 'new' || state === 'open';
  const sentAt = new Date((isOpen && askedAgainAt) || createdAt).getTime();
  if (answeredAt && !(isOpen && askedAgainAt))
    return { text: `răspuns în ${span(new Date(answeredAt).getTime() - sentAt)}`, urgency: 'done' };
  if (!isOpen) return undefined;
  if (replyHours === null) return { text: `așteaptă de ${span(now - sentAt)}`, urgency: 'waiting' };
  const left = sentAt + replyHours * hourMs - now;
  if (left < 0) return { text: `depășit cu ${span(-left)}`, urgency: 'late' };
  const remaining = span(left);
  const verb = remaining.startsWith('o ') || remaining.startsWith('un ') ? 'mai este' : 'mai sunt';
  return { text: `${verb} ${remaining}`, urgency: left < soonHours(replyHours) * hourMs ? 'soon' : 'calm' };
}

/** 'un minut', '40 de minute', 'o oră', '5 ore', '3 zile'. */
function span(ms: number) {
  const minutes = Math.max(1, Math.floor(ms / minuteMs));
  if (minutes < 60) return pluralize(minutes, 'un minut', 'minute');
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return pluralize(hours, 'o oră', 'ore');
  return pluralize(Math.floor(hours / 24), 'o zi', 'zile');
}
