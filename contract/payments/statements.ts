import { z } from 'zod';
import { successReply } from '../kernel/replies.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import { baniField } from '../kernel/scalars.ts';

export const maxStatementBytes = 5 * 1024 * 1024;

const matchReasons = ['reference', 'amount'] as const;
export type MatchReason = (typeof matchReasons)[number];

/** What is probably the same transfer, read from another format of the statement or noted by hand. */
const twin = z.object({ kind: z.enum(['payment', 'proposal']), on: z.string() });
export type StatementTwin = z.infer<typeof twin>;

/** A line of a bank statement that may be the payment of a quote. */
const proposal = z.object({
  key: z.string(),
  bookedOn: z.string(),
  amount: baniField(),
  payer: z.string(),
  details: z.string(),
  /** The line names the quote, or its amount and name match exactly. */
  reason: z.enum(matchReasons),
  quote: z.object({ id: z.string(), number: z.string(), name: z.string(), due: baniField() }),
  twin: twin.nullable(),
});
export type StatementProposal = z.infer<typeof proposal>;

export const listProposalsSchemas = {
  summary: 'Încasările din extras care așteaptă confirmarea',
  reply: z.object({ items: z.array(proposal) }),
} satisfies EndpointSchemas;

const count = z.number().int();

/** Only proposes payments: staff confirm each of them. */
export const importStatementSchemas = {
  summary: 'Citește un extras de cont (CSV, MT940 sau CAMT.053) și propune plăți',
  reply: z.object({
    /** Credits in lei. */
    credits: count,
    proposed: count,
    /** Lines that were proposed or confirmed before. */
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
  /** Does not count proposals that a colleague has confirmed meanwhile. */
  reply: z.object({ confirmed: count }),
} satisfies EndpointSchemas;

export const dismissLinesSchemas = {
  summary: 'Lasă deoparte încasările bifate, sau le aduce înapoi',
  input: z.object({ keys, isDismissed: z.boolean() }),
  reply: successReply,
} satisfies EndpointSchemas;
