/** Even an autofilled form takes longer: the visitor still has to look and press the button. */
export const shortestFillMs = 1000;

interface BotTrapInput {
  website?: string | null | undefined;
  elapsedMs?: number | null | undefined;
}

export const looksLikeBot = ({ website, elapsedMs }: BotTrapInput) =>
  Boolean(website) || (typeof elapsedMs === 'number' && elapsedMs < shortestFillMs);
