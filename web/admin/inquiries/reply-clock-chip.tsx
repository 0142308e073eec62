import { Clock } from 'lucide-react';
import { Badge, type BadgeProps } from '../../ui/badge.tsx';
import { type ReplyClock, replyClock } from './reply-clock.ts';

const tones: Record<ReplyClock['urgency'], NonNullable<BadgeProps['tone']>> = {
  calm: 'leaf',
  soon: 'warm',
  late: 'danger',
  done: 'outline',
};

/** The promised 24 hours, in colour and in words. */
export function ReplyClockChip({ inquiry, now }: { inquiry: Parameters<typeof replyClock>[0]; now: number }) {
  const clock = replyClock(inquiry, now);
  if (!clock) return null;
  return (
    <Badge tone={tones[clock.urgency]} className="whitespace-nowrap">
      <Clock size={13} aria-hidden />
      {clock.words}
    </Badge>
  );
}
