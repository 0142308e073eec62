type RetryDecision = { state: 'failed' } | { state: 'unsent'; pauseMs: number };

interface SmtpError {
  responseCode?: number;
  command?: string;
}

/** The first failure is followed by the first pause, and so on; after the last pause the e-mail has failed. */
export function retryAfterFailure(error: unknown, attempts: number, pausesMs: readonly number[]): RetryDecision {
  const pauseMs = pausesMs[attempts - 1];
  if (isRefusedForGood(error) || pauseMs === undefined) return { state: 'failed' };
  return { state: 'unsent', pauseMs };
}

/** Not a refused login or sender (5xx as well), which is a wrong setting that the operator will correct. */
function isRefusedForGood(error: unknown) {
  const { responseCode = 0, command } = error as SmtpError;
  return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
}
