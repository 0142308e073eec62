import { z } from 'zod';
import { successReply } from '../kernel/replies.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import { idParams, requiredText } from '../kernel/scalars.ts';
import { webhookEventNames } from './events.ts';

export const maxSubscriptions = 10;
/** The maximum number of waiting events of one subscription. Later ones are left out, and the screen tells how many. */
export const maxWaiting = 10_000;
export const retryDays = 3;
/** A subscription is switched off when it gives up an event after failing for so long, without a success. */
export const failingDays = 7;
export const keptDeliveryDays = 30;
export const shownDeliveries = 50;

const address = requiredText('Introduceți adresa', 2000).refine(
  (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && !new URL(text).username,
  'Adresa începe cu https:// sau http:// și nu are utilizator și parolă',
);

export const webhookInput = z.object({
  url: address,
  events: z.array(z.enum(webhookEventNames)).min(1, 'Alegeți cel puțin un eveniment').max(webhookEventNames.length),
  isOn: z.boolean(),
});

const count = z.number().int();

export const webhook = webhookInput.extend({
  id: z.string(),
  version: count,
  /** Since when every attempt has failed. */
  failingSince: z.string().nullable(),
  /** When the subscription was switched off because all its calls failed. */
  endedAt: z.string().nullable(),
  /** How many events were left out because too many were waiting. */
  missed: count,
  waiting: count,
  /** False when the server cannot read the secret any more: a new one is needed. */
  isReadable: z.boolean(),
});
export type Webhook = z.infer<typeof webhook>;

const deliveryStates = ['waiting', 'sent', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

const webhookTry = z.object({
  at: z.string(),
  /** '200', or why no answer came. */
  outcome: z.string(),
  ms: count,
});
export type WebhookTry = z.infer<typeof webhookTry>;

const delivery = z.object({
  id: z.string(),
  type: z.string(),
  at: z.string(),
  state: z.enum(deliveryStates),
  attempts: count,
  /** The last attempts. */
  tries: z.array(webhookTry),
  nextTryAt: z.string().nullable(),
  /** What is sent; null until it is written, right after the event. */
  body: z.string().nullable(),
  /** The beginning of the receiver's last answer. */
  answer: z.string().nullable(),
});

/** A webhook that the dashboard warns about. */
export const webhookNews = z.object({
  id: z.string(),
  host: z.string(),
  /**
   * `ended`: switched off after failing for a week. `missed`: events were left out. `failing`: it has failed for a day.
   */
  problem: z.enum(['ended', 'missed', 'failing']),
});
export type WebhookNews = z.infer<typeof webhookNews>;

export type WebhookDelivery = z.infer<typeof delivery>;

const secret = z.string();

export const listWebhooksSchemas = {
  summary: 'Programele care sunt anunțate de ce se întâmplă',
  reply: z.object({ items: z.array(webhook) }),
} satisfies EndpointSchemas;

/** Only this reply holds the secret, which is stored encrypted. */
export const addWebhookSchemas = {
  summary: 'Un program nou de anunțat; cheia lui se vede o singură dată',
  input: webhookInput,
  reply: z.object({ item: webhook, secret }),
  status: 201,
  /** Refused when the maximum number is reached. */
  failures: { list_full: null },
} satisfies EndpointSchemas;

export const saveWebhookSchemas = {
  summary: 'Schimbă adresa, evenimentele sau oprește anunțurile',
  params: idParams,
  input: webhookInput.extend({ version: count.min(1) }),
  reply: z.object({ item: webhook }),
  failures: { stale_version: null },
} satisfies EndpointSchemas;

export const deleteWebhookSchemas = {
  summary: 'Șterge un program anunțat, cu tot cu ce mai avea de primit',
  params: idParams,
  reply: successReply,
} satisfies EndpointSchemas;

export const renewWebhookSecretSchemas = {
  summary: 'O cheie nouă; timp de o zi se semnează și cu cea veche',
  params: idParams,
  reply: z.object({ item: webhook, secret }),
  failures: { stale_version: null },
} satisfies EndpointSchemas;

export const testWebhookSchemas = {
  summary: 'Trimite acum un eveniment de probă',
  params: idParams,
  reply: z.object({ delivery }),
} satisfies EndpointSchemas;

export const listDeliveriesSchemas = {
  summary: 'Ce s-a trimis ultima dată, cu răspunsuri',
  params: idParams,
  reply: z.object({ items: z.array(delivery) }),
} satisfies EndpointSchemas;

export const resendDeliverySchemas = {
  summary: 'Trimite din nou același eveniment',
  params: idParams.extend({ delivery: idParams.shape.id }),
  reply: z.object({ delivery }),
  /** Refused while the delivery is waiting, or when its subscription is off. */
  failures: { wrong_state: null },
} satisfies EndpointSchemas;
