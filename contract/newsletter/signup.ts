import { z } from 'zod';
import { botTraps } from '../kernel/bot-traps.ts';
import { successReply } from '../kernel/replies.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import { storableText } from '../kernel/text.ts';

const badEmail = 'Adresa de email nu este validă';

/** What a subscriber agrees to. A changed text gets a new version, and the old one stays with who agreed to it. */
export const newsletterConsent = {
  version: '2026-11',
  text: 'Sfaturi de sezon și lucrări noi, cel mult o dată pe lună. Vă puteți dezabona oricând, cu un clic.',
} as const;

export const newsletterSources = ['footer', 'blog', 'contact', 'appointment'] as const;

export const newsletterInput = z.object({
  email: storableText(badEmail).max(254, badEmail).pipe(z.email(badEmail)),
  /** The form it came from; the footer's when left out. */
  source: z.enum(newsletterSources).nullish(),
  ...botTraps,
});

const unsubscribeToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

export const subscribeToNewsletterSchemas = {
  summary: 'Abonare la noutăți',
  input: newsletterInput,
  // The same answer whether or not the address was known. `mailed`: whether letters leave this server at all.
  reply: z.object({ success: z.literal(true), mailed: z.boolean() }),
  status: 202,
} satisfies EndpointSchemas;

export const confirmSubscriptionSchemas = {
  summary: 'Confirmarea abonării, cu jetonul din scrisoare',
  input: z.object({ token: z.string('Linkul nu este valid').max(200, 'Linkul nu este valid') }),
  reply: successReply,
} satisfies EndpointSchemas;

/** Also called by mail programs (RFC 8058), with a form as body. */
export const unsubscribeSchemas = {
  summary: 'Dezabonare cu un clic',
  params: z.object({ token: unsubscribeToken }),
  reply: successReply,
} satisfies EndpointSchemas;
