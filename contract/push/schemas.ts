import { z } from 'zod';
import { successReply } from '../kernel/replies.ts';
import type { EndpointSchemas } from '../kernel/route.ts';

/** The public key with which a browser asks its push service for an address. */
export const getPushKeySchemas = {
  summary: 'Cheia publică pentru notificări',
  reply: z.object({ publicKey: z.string() }),
} satisfies EndpointSchemas;

/** The result of `PushSubscription.toJSON()`. Only addresses of known push services are accepted. */
const pushSubscription = z.object({
  endpoint: z.url('Adresa nu este validă').max(1000, 'Adresa este prea lungă'),
  keys: z.object({ p256dh: z.base64url().max(200), auth: z.base64url().max(100) }),
});
export type PushSubscriptionInput = z.infer<typeof pushSubscription>;

/** Null turns the notices off for the endpoint. */
const input = z.object({ endpoint: pushSubscription.shape.endpoint, subscription: pushSubscription.nullable() });

export const setCrewPushSchemas = {
  summary: 'Pornește sau oprește notificările pe acest telefon al echipei',
  input,
  reply: successReply,
} satisfies EndpointSchemas;

export const setClientPushSchemas = {
  summary: 'Pornește sau oprește notificările pe acest dispozitiv al clientului',
  input,
  reply: successReply,
} satisfies EndpointSchemas;

export interface PushMessage {
  title: string;
  body: string;
  /** The page that a tap opens. */
  path: string;
  /** A newer message with the same tag replaces the one shown. */
  tag: string;
}
