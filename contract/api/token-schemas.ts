import { z } from 'zod';
import { apiScopeNames } from '../kernel/api-scopes.ts';
import { idAndName } from '../kernel/replies.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import { day, idParams, requiredText } from '../kernel/scalars.ts';

/** Counts only tokens that still work. */
export const maxTokens = 30;
export const maxTokenDays = 1100;

export const apiToken = z.object({
  id: z.string(),
  name: z.string(),
  /** The last characters of the secret, by which staff recognise it. */
  ending: z.string(),
  scopes: z.array(z.enum(apiScopeNames)),
  /** The last day on which it works, in Bucharest. */
  endsOn: z.string(),
  createdAt: z.string(),
  by: idAndName,
  lastUsedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
  isActive: z.boolean(),
});

export type ApiToken = z.infer<typeof apiToken>;

export const listTokensSchemas = {
  summary: 'Jetoanele de acces pentru alte programe',
  reply: z.object({ items: z.array(apiToken) }),
} satisfies EndpointSchemas;

export const newToken = z.object({
  name: requiredText('Dați un nume jetonului', 80),
  scopes: z.array(z.enum(apiScopeNames)).min(1, 'Alegeți cel puțin un drept').max(apiScopeNames.length),
  endsOn: day('Alegeți până când este valabil'),
});

/** The secret is shown only in this reply, because the server stores its hash. */
export const createTokenSchemas = {
  summary: 'Un jeton nou; se vede o singură dată',
  input: newToken,
  reply: z.object({ item: apiToken, secret: z.string() }),
  status: 201,
} satisfies EndpointSchemas;

export const revokeTokenSchemas = {
  summary: 'Retrage un jeton; programele care îl folosesc nu mai au acces',
  params: idParams,
  reply: z.object({ item: apiToken }),
} satisfies EndpointSchemas;
