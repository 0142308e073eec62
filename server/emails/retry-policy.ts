/** What a failed try means for a letter. */
export type RetryDecision = { state: 'failed' } | { state: 'unsent'; pauseMs: number };

/** As nodemailer reports it. */
interface SmtpError {
  responseCode?: number;
  command?: string;
}

/** After the first failure the first pause, and so on; when they are used up the letter has failed. */
export function retryAfterFailure(error: unknown, attempts: number, pausesMs: readonly number[]): RetryDecision {
  const pauseMs = pausesMs[attempts - 1];
  if (isRefusedForGood(error) || pauseMs === undefined) return { state: 'failed' };
  return { state: 'unsent', pauseMs };
}

/**
 * The server knows this reader or this letter and does not want it: trying again would only annoy it. A refused
 * sign-in or sender (5xx as well) is our own setting, which the operator will put right.
 */
function isRefusedForGood(error: unknown) {
  const { responseCode = 0, command } = error as SmtpError;
  return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
}
