import { Clock } from 'lucide-react';
import { Badge, type BadgeProps } from '../../ui/feedback/badge.tsx';
import { type ReplyDeadline, replyDeadline } from './reply-deadline.ts';

const tones: Record<ReplyDeadline['urgency'], NonNullable<BadgeProps['tone']>> = {
  calm: 'leaf',
  soon: 'warm',
  late: 'danger',
  done: 'outline',
};

export function ReplyDeadlineBadge({ inquiry, now }: { inquiry: Parameters<typeof replyDeadline>[0]; now: number }) {
  const clock = replyDeadline(inquiry, now);
  if (!clock) return null;
  return (
    <Badge tone={tones[clock.urgency]} className="whitespace-nowrap">
      <Clock size={13} aria-hidden />
      {clock.text}
    </Badge>
  );
}
