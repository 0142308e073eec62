import { type LetterState, letterStateWords } from '../../../contract/staff-letters.ts';
import { Badge, type BadgeProps } from '../../ui/badge.tsx';

const tones: Record<LetterState, NonNullable<BadgeProps['tone']>> = {
  unsent: 'warm',
  sending: 'lavender',
  sent: 'leaf',
  failed: 'danger',
  expired: 'sand',
  withdrawn: 'outline',
};

export const LetterStateBadge = ({ state }: { state: LetterState }) => (
  <Badge tone={tones[state]}>{letterStateWords[state]}</Badge>
);
