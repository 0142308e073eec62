import { Clock } from 'lucide-react';
import type { InquirySummary } from '../../../contract/inquiries/schemas.ts';
import {
  calculateSoonHours,
  type InquiryState,
  type InquiryStep,
  type StaffInquiryStep,
} from '../../../contract/inquiries/steps.ts';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import { Badge, type BadgeProps } from '../../ui/feedback/badge.tsx';

const tones: Record<ReplyDeadline['urgency'], NonNullable<BadgeProps['tone']>> = {
  calm: 'leaf',
  soon: 'warm',
  late: 'danger',
  done: 'outline',
  waiting: 'sand',
};

type Timed = Pick<InquirySummary, 'state' | 'createdAt' | 'answeredAt' | 'askedAgainAt'>;
type ReplyDeadlineBadgeProps = { inquiry: Timed; replyHours: number | null; now: number };

export function ReplyDeadlineBadge({ inquiry, replyHours, now }: ReplyDeadlineBadgeProps) {
  const clock = describeReplyDeadline(inquiry, replyHours, now);
  if (!clock) return null;
  return (
    <Badge tone={tones[clock.urgency]} className="whitespace-nowrap">
      <Clock size={13} aria-hidden />
      {clock.text}
    </Badge>
  );
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

interface ReplyDeadline {
  text: string;
  urgency: 'calm' | 'soon' | 'late' | 'done' | 'waiting';
}

/**
 * Returns undefined for a closed message without an answer. Without promised hours the text only says how long a
 * message has waited.
 */
export function describeReplyDeadline(
  { state, createdAt, answeredAt, askedAgainAt }: Timed,
  replyHours: number | null,
  now: number,
): ReplyDeadline | undefined {
  const isOpen = state === 'new' || state === 'open';
  const sentAt = new Date((isOpen && askedAgainAt) || createdAt).getTime();
  if (answeredAt && !(isOpen && askedAgainAt))
    return { text: `răspuns în ${formatTimeSpan(new Date(answeredAt).getTime() - sentAt)}`, urgency: 'done' };
  if (!isOpen) return undefined;
  if (replyHours === null) return { text: `așteaptă de ${formatTimeSpan(now - sentAt)}`, urgency: 'waiting' };
  const left = sentAt + replyHours * hourMs - now;
  if (left < 0) return { text: `depășit cu ${formatTimeSpan(-left)}`, urgency: 'late' };
  const remaining = formatTimeSpan(left);
  const verb = remaining.startsWith('o ') || remaining.startsWith('un ') ? 'mai este' : 'mai sunt';
  return { text: `${verb} ${remaining}`, urgency: left < calculateSoonHours(replyHours) * hourMs ? 'soon' : 'calm' };
}

/** 'un minut', '40 de minute', 'o oră', '5 ore', '3 zile'. */
function formatTimeSpan(ms: number) {
  const minutes = Math.max(1, Math.floor(ms / minuteMs));
  if (minutes < 60) return pluralize(minutes, 'un minut', 'minute');
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return pluralize(hours, 'o oră', 'ore');
  return pluralize(Math.floor(hours / 24), 'o zi', 'zile');
}

export const inquiryTabLabels: Record<InquiryState, string> = {
  new: 'Noi',
  open: 'Deschise',
  answered: 'Răspuns dat',
  archived: 'Arhivate',
  spam: 'Spam',
};

export const inquiryStepLabels: Record<StaffInquiryStep, { button: string; done: string }> = {
  open: { button: 'Preia', done: 'Ați preluat mesajul' },
  answer: { button: 'Am răspuns deja', done: 'Trecut la „Răspuns dat”' },
  archive: { button: 'Arhivează', done: 'Mesaj arhivat' },
  reopen: { button: 'Redeschide', done: 'Mesaj redeschis' },
  spam: { button: 'Este spam', done: 'Mutat la spam' },
  notSpam: { button: 'Nu este spam', done: 'Mesajul este din nou la „Noi”' },
  undo: { button: 'Anulează', done: 'Acțiune anulată' },
};

/** What follows the name of who did the step. */
export const inquiryHistoryTexts: Record<InquiryStep, string> = {
  open: 'a preluat mesajul',
  answer: 'a răspuns',
  schedule: 'a făcut o vizită din mesaj',
  quote: 'a făcut o ofertă din mesaj',
  archive: 'a arhivat mesajul',
  reopen: 'a redeschis mesajul',
  spam: 'l-a mutat la spam',
  notSpam: 'l-a scos din spam',
  write: 'a scris din nou, din pagina clientului',
  undo: 'a anulat ultima acțiune',
};
