import { Clock } from 'lucide-react';
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
