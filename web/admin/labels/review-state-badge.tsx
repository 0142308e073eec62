import { type ReviewState, reviewStateLabels } from '../../../contract/reviews/steps.ts';
import { Badge, type BadgeProps } from '../../ui/feedback/badge.tsx';

const tones: Record<ReviewState, NonNullable<BadgeProps['tone']>> = {
  waiting: 'outline',
  answered: 'warm',
  approved: 'leaf',
  declined: 'sand',
};

export const ReviewStateBadge = ({ state }: { state: ReviewState }) => (
  <Badge tone={tones[state]}>{reviewStateLabels[state]}</Badge>
);
