import { type InquiryState, inquiryStateWords } from '../../../contract/inquiry-steps.ts';
import { Badge, type BadgeProps } from '../../ui/badge.tsx';

const tones: Record<InquiryState, NonNullable<BadgeProps['tone']>> = {
  new: 'warm',
  open: 'lavender',
  answered: 'leaf',
  archived: 'sand',
  spam: 'outline',
};

export const InquiryStateBadge = ({ state }: { state: InquiryState }) => (
  <Badge tone={tones[state]}>{inquiryStateWords[state]}</Badge>
);
