import { type InquiryState, inquiryStateLabels } from '../../../contract/inquiries/steps.ts';
import { Badge, type BadgeProps } from '../../ui/feedback/badge.tsx';

const tones: Record<InquiryState, NonNullable<BadgeProps['tone']>> = {
  new: 'warm',
  open: 'lavender',
  answered: 'leaf',
  archived: 'sand',
  spam: 'outline',
};

export const InquiryStateBadge = ({ state }: { state: InquiryState }) => (
  <Badge tone={tones[state]}>{inquiryStateLabels[state]}</Badge>
);
