import { type FailureBody, type FailureCode, statusByCode } from '../../contract/base/failure.ts';

/** Thrown for what the caller can act on; everything else is a logged 500. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly fields: Record<string, string> | undefined;
  /** Seconds, for a limit that will lift. */
  readonly retryAfter: number | undefined;

  constructor(code: FailureCode, message: string, more: { fields?: Record<string, string>; retryAfter?: number } = {}) {
    super(message);
    this.code = code;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
  }

  get status() {
    return statusByCode[this.code];
  }

  get body(): FailureBody {
    return { message: this.message, code: this.code, ...(this.fields && { fields: this.fields }) };
  }
}
