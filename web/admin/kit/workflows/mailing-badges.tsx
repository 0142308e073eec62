import { emailStateLabels } from '../../../../contract/emails/schemas.ts';
import { subscriberStateLabels } from '../../../../contract/newsletter/schemas.ts';
import { smsStateLabels } from '../../../../contract/sms/schemas.ts';
import { createStateBadge } from './state-badges.tsx';

const deliveryTones = {
  unsent: 'warm',
  sending: 'lavender',
  sent: 'leaf',
  failed: 'danger',
  expired: 'sand',
  withdrawn: 'outline',
} as const;

export const EmailStateBadge = createStateBadge(emailStateLabels, deliveryTones);

export const SmsStateBadge = createStateBadge(smsStateLabels, deliveryTones);

export const SubscriberStateBadge = createStateBadge(subscriberStateLabels, {
  confirmed: 'leaf',
  pending: 'outline',
  unsubscribed: 'sand',
});
