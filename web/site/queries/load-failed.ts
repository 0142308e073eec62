import { ApiError } from '../../lib/api-error.ts';

/** A refusal by the server counts even over cached data; a network failure only without any. */
export const hasLoadFailed = ({ data, error }: { data: unknown; error: Error | null }) =>
  error !== null && (data === undefined || error instanceof ApiError);
