import { z } from 'zod';
import { successReply } from '../kernel/replies.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import { baniField } from '../kernel/scalars.ts';

export const maxStatementBytes = 5 * 1024 * 1024;

const matchReasons = ['reference', 'amount'] as const;
export type MatchReason = (typeof matchReasons)[number];

/** A line of a bank statement that looks like the payment of a quote. */
const proposal = z.object({
  key: z.string(),
  bookedOn: z.string(),
  amount: baniField(),
  payer: z.string(),
  details: z.string(),
  /** By the number of the quote, or by the exact sum and the name. */
  reason: z.enum(matchReasons),
  quote: z.object({ id: z.string(), number: z.string(), name: z.string(), due: baniField() }),
});
export type StatementProposal = z.infer<typeof proposal>;

export const listProposalsSchemas = {
  summary: 'Încasările din extras care așteaptă confirmarea',
  reply: z.object({ items: z.array(proposal) }),
} satisfies EndpointSchemas;

const count = z.number().int();

/** Nothing is noted as paid: staff confirm. */
export const importStatementSchemas = {
  summary: 'Citește un extras de cont (CSV, MT940 sau CAMT.053) și propune plăți',
  reply: z.object({
    /** Credits in lei. */
    credits: count,
    proposed: count,
    /** Proposed or confirmed before. */
    known: count,
    refused: z.object({ total: count, first: z.array(z.object({ line: count, reason: z.string() })) }),
  }),
  status: 201,
  maxBody: maxStatementBytes + 64 * 1024,
} satisfies EndpointSchemas;

const keys = z
  .array(z.string().regex(/^[0-9a-f]{64}$/))
  .min(1)
  .max(500);

export const confirmLinesSchemas = {
  summary: 'Notează ca plăți încasările bifate',
  input: z.object({ keys }),
  /** Those that another colleague has confirmed meanwhile are not counted. */
  reply: z.object({ confirmed: count }),
} satisfies EndpointSchemas;

export const dismissLinesSchemas = {
  summary: 'Lasă deoparte încasările bifate, sau le aduce înapoi',
  input: z.object({ keys, isDismissed: z.boolean() }),
  reply: successReply,
} satisfies EndpointSchemas;
