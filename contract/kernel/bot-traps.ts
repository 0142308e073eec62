import { z } from 'zod';
import { shortestFillMs } from './constants.ts';

/** Fields of a public form that people leave alone. Both may be missing: a caller without a form has neither. */
export const botTraps = {
  /** Hidden from people; programs fill in whatever they find. */
  website: z.string().max(500).nullish(),
  /** How long the form was open before it was sent; the pages say so only when that was suspiciously short. */
  elapsedMs: z.number().min(0).max(Number.MAX_SAFE_INTEGER).nullish(),
};

export interface BotTrapInput {
  website?: string | null | undefined;
  elapsedMs?: number | null | undefined;
}

export const looksLikeBot = ({ website, elapsedMs }: BotTrapInput) =>
  Boolean(website) || (typeof elapsedMs === 'number' && elapsedMs < shortestFillMs);
