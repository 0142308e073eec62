/**
 * A form that is sent sooner was filled in by a program. No longer: a browser fills in what it knows at once, and the
 * visitor needs but a moment to look and to press the button.
 */
export const shortestFillMs = 1000;

export interface BotTrapInput {
  website?: string | null | undefined;
  elapsedMs?: number | null | undefined;
}

export const looksLikeBot = ({ website, elapsedMs }: BotTrapInput) =>
  Boolean(website) || (typeof elapsedMs === 'number' && elapsedMs < shortestFillMs);
