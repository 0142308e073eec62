/** The database does not answer, or its disk is full: the same request may succeed later. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(`The database is unavailable: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}
