import { z } from 'zod';
import type { EndpointSchemas } from '../kernel/route.ts';
import { storableText } from '../kernel/scalars.ts';
import { secretState } from '../kernel/secret-state.ts';

/** The events that Stripe sends to the webhook; whoever enters its address at Stripe chooses them there. */
export const cardEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.expired',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const;

export type CardSessionState = 'open' | 'paid' | 'expired';

/** The amounts in bani that Stripe takes. */
export const cardLimits = { min: 200, max: 99_999_999 };

/** A test key moves no money. */
export const isTestKey = (apiKey: string) => apiKey.includes('_test_');

export const cardSetup = z.object({
  keys: secretState,
  isTest: z.boolean(),
  webhookUrl: z.string(),
});
export type CardSetup = z.infer<typeof cardSetup>;

const keyText = (pattern: RegExp, message: string) => storableText(message).max(300, message).regex(pattern, message);

export const saveCardKeysSchemas = {
  summary: 'Cheile contului Stripe; nu se mai arată',
  input: z.object({
    apiKey: keyText(/^(sk|rk)_(test|live)_\w+$/, 'Cheia începe cu sk_live_, sk_test_, rk_live_ sau rk_test_'),
    webhookSecret: keyText(/^whsec_\w+$/, 'Secretul începe cu whsec_'),
  }),
  reply: z.object({ card: cardSetup }),
} satisfies EndpointSchemas;

export const stripeWebhookSchemas = {
  summary: 'Veștile de la Stripe despre plățile cu cardul',
  input: z.unknown(),
  reply: z.object({ received: z.literal(true) }),
} satisfies EndpointSchemas;
