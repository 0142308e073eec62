import { type ReviewState, reviewStateWords } from '../../../contract/reviews.ts';
import { Badge, type BadgeProps } from '../../ui/badge.tsx';

const tones: Record<ReviewState, NonNullable<BadgeProps['tone']>> = {
  waiting: 'outline',
  answered: 'warm',
  approved: 'leaf',
  declined: 'sand',
};

export const ReviewStateBadge = ({ state }: { state: ReviewState }) => (
  <Badge tone={tones[state]}>{reviewStateWords[state]}</Badge>
);
