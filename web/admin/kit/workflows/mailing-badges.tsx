import { emailStateLabels } from '../../../../contract/emails/schemas.ts';
import { subscriberStateLabels } from '../../../../contract/newsletter/schemas.ts';
import { smsStateLabels } from '../../../../contract/sms/schemas.ts';
import { createStateBadge } from './state-badges.tsx';

// Not in state-badges.tsx: these labels stand beside schemas, so every screen with a badge would load zod.
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
