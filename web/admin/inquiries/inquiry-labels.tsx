import { Clock } from 'lucide-react';
import type { InquiryState, StaffInquiryStep } from '../../../contract/inquiries/steps.ts';
import { Badge, type BadgeProps } from '../../ui/feedback/badge.tsx';
import { type ReplyDeadline, replyDeadline } from './reply-deadline.ts';

const tones: Record<ReplyDeadline['urgency'], NonNullable<BadgeProps['tone']>> = {
  calm: 'leaf',
  soon: 'warm',
  late: 'danger',
  done: 'outline',
  waiting: 'sand',
};

interface ReplyDeadlineBadgeProps {
  inquiry: Parameters<typeof replyDeadline>[0];
  replyHours: number | null;
  now: number;
}

export function ReplyDeadlineBadge({ inquiry, replyHours, now }: ReplyDeadlineBadgeProps) {
  const clock = replyDeadline(inquiry, replyHours, now);
  if (!clock) return null;
  return (
    <Badge tone={tones[clock.urgency]} className="whitespace-nowrap">
      <Clock size={13} aria-hidden />
      {clock.text}
    </Badge>
  );
}

export const inquiryTabLabels: Record<InquiryState, string> = {
  new: 'Noi',
  open: 'Deschise',
  answered: 'Răspuns dat',
  archived: 'Arhivate',
  spam: 'Spam',
};

export const inquiryStepLabels: Record<StaffInquiryStep, { button: string; done: string; history: string }> = {
  open: { button: 'Preia', done: 'Ați preluat mesajul', history: 'a preluat mesajul' },
  answer: { button: 'Am răspuns deja', done: 'Trecut la „Răspuns dat”', history: 'a răspuns' },
  archive: { button: 'Arhivează', done: 'Mesaj arhivat', history: 'a arhivat mesajul' },
  reopen: { button: 'Redeschide', done: 'Mesaj redeschis', history: 'a redeschis mesajul' },
  spam: { button: 'Este spam', done: 'Mutat la spam', history: 'l-a mutat la spam' },
  notSpam: { button: 'Nu este spam', done: 'Mesajul este din nou la „Noi”', history: 'l-a scos din spam' },
  undo: { button: 'Anulează', done: 'Acțiune anulată', history: 'a anulat ultima acțiune' },
};
