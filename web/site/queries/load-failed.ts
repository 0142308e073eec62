import { ApiError } from '../../lib/api-error.ts';

/** A refusal by the server counts even when older data is there; a broken line only when nothing is. */
export const hasLoadFailed = ({ data, error }: { data: unknown; error: Error | null }) =>
  error !== null && (data === undefined || error instanceof ApiError);
