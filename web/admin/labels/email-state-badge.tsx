import { type EmailState, emailStateLabels } from '../../../contract/emails/schemas.ts';
import { Badge, type BadgeProps } from '../../ui/feedback/badge.tsx';

const tones: Record<EmailState, NonNullable<BadgeProps['tone']>> = {
  unsent: 'warm',
  sending: 'lavender',
  sent: 'leaf',
  failed: 'danger',
  expired: 'sand',
  withdrawn: 'outline',
};

export const EmailStateBadge = ({ state }: { state: EmailState }) => (
  <Badge tone={tones[state]}>{emailStateLabels[state]}</Badge>
);
