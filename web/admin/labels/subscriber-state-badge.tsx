import { type SubscriberState, subscriberStateLabels } from '../../../contract/newsletter/schemas.ts';
import { Badge, type BadgeProps } from '../../ui/feedback/badge.tsx';

const tones: Record<SubscriberState, NonNullable<BadgeProps['tone']>> = {
  confirmed: 'leaf',
  pending: 'outline',
  unsubscribed: 'sand',
};

export const SubscriberStateBadge = ({ state }: { state: SubscriberState }) => (
  <Badge tone={tones[state]}>{subscriberStateLabels[state]}</Badge>
);
