import { ApiError } from '../../lib/api-error.ts';

/** A refusal counts even with cached data; a network failure only without. */
export const hasLoadFailed = ({ data, error }: { data: unknown; error: Error | null }) =>
  error !== null && (data === undefined || error instanceof ApiError);
