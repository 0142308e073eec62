import { emailStateLabels } from '../../../../contract/emails/schemas.ts';
import { subscriberStateLabels } from '../../../../contract/newsletter/schemas.ts';
import { smsStateLabels } from '../../../../contract/sms/schemas.ts';
import { createStateBadge } from './state-badges.tsx';

export const EmailStateBadge = createStateBadge(emailStateLabels, {
  unsent: 'warm',
  sending: 'lavender',
  sent: 'leaf',
  failed: 'danger',
  expired: 'sand',
  withdrawn: 'outline',
});

export const SubscriberStateBadge = createStateBadge(subscriberStateLabels, {
  confirmed: 'leaf',
  pending: 'outline',
  unsubscribed: 'sand',
});

export const SmsStateBadge = createStateBadge(smsStateLabels, {
  unsent: 'warm',
  sending: 'lavender',
  sent: 'leaf',
  failed: 'danger',
  expired: 'sand',
  withdrawn: 'outline',
});
