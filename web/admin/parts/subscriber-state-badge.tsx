import { type SubscriberState, subscriberStateWords } from '../../../contract/newsletter-subscribers.ts';
import { Badge, type BadgeProps } from '../../ui/badge.tsx';

const tones: Record<SubscriberState, NonNullable<BadgeProps['tone']>> = {
  confirmed: 'leaf',
  pending: 'outline',
  unsubscribed: 'sand',
};

export const SubscriberStateBadge = ({ state }: { state: SubscriberState }) => (
  <Badge tone={tones[state]}>{subscriberStateWords[state]}</Badge>
);
