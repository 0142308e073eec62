import { z } from 'zod';
import type { EndpointSchemas } from '../kernel/route.ts';
import { idParams } from '../kernel/scalars.ts';
import { newPayment } from '../payments/schemas.ts';
import { quoteReply } from './staff-quotes.ts';

export const addPaymentSchemas = {
  summary: 'Notează o plată a unei oferte acceptate',
  params: idParams,
  input: newPayment,
  reply: quoteReply,
  failures: { wrong_state: null },
} satisfies EndpointSchemas;

const hoursDecisions = ['keep', 'release', 'ask'] as const;
export type HoursDecision = (typeof hoursDecisions)[number];

/** `keep`: for good without the deposit. `ask`: wait for it again. `release`: cancel the visits and tell the client. */
export const decideHoursSchemas = {
  summary: 'Ce se întâmplă cu orele unei comenzi al cărei avans nu a fost plătit la timp',
  params: idParams,
  input: z.object({ decision: z.enum(hoursDecisions) }),
  reply: quoteReply,
  failures: { wrong_state: null, stale_version: null },
} satisfies EndpointSchemas;

const paymentParams = idParams.extend({ payment: z.uuid() });

export const removePaymentSchemas = {
  summary: 'Scoate o plată notată',
  params: paymentParams,
  reply: quoteReply,
} satisfies EndpointSchemas;

export const restorePaymentSchemas = {
  summary: 'Pune la loc o plată scoasă',
  params: paymentParams,
  reply: quoteReply,
} satisfies EndpointSchemas;
