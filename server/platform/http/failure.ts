import { type FailureCode, statusByCode } from '../../../contract/kernel/failure.ts';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import type { FailureBody } from '../../../contract/kernel/replies.ts';

interface FailureDetails {
  fields?: Record<string, string>;
  next?: string[];
  retryAfter?: number;
  details?: Record<string, unknown>;
  /** Logged, never sent. */
  cause?: unknown;
}

/** Thrown when the caller can do something about it; other errors are logged and answered with 500. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly fields: Record<string, string> | undefined;
  readonly next: string[] | undefined;
  readonly details: Record<string, unknown> | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: FailureCode, message: string, more: FailureDetails = {}) {
    super(message, more.cause === undefined ? {} : { cause: more.cause });
    this.code = code;
    this.fields = more.fields;
    this.next = more.next;
    this.details = more.details;
    this.retryAfter = more.retryAfter;
  }

  get status() {
    return statusByCode[this.code];
  }

  get body(): FailureBody {
    const { message, code, fields, next, details } = this;
    return { message, code, ...(fields && { fields }), ...(next && { next }), ...(details && { details }) };
  }
}

/** Returns the value, or throws `not_found` if there is none. */
export function requireFound<Found>(found: Found | null | undefined, message: string): Found {
  if (!found) throw new Failure('not_found', message);
  return found;
}

/** A conflict between two saves of one form. `change`: 'Echipa a fost schimbată'; `details`: the stored state. */
export const createStaleSaveFailure = (change: string, details: Record<string, unknown>) =>
  new Failure('stale_version', `${change} între timp de altcineva. Alegeți ce păstrați.`, {
    details,
  });

/** Input that parses but is not acceptable; messages by the path of the field. */
export const createInvalidFieldsFailure = (fields: Record<string, string>) =>
  new Failure('invalid_input', 'Verificați câmpurile marcate.', { fields });

/** 'peste 30 de secunde', 'peste un minut', 'peste 4 minute', 'peste 20 de minute'. */
export const formatWait = (seconds: number) =>
  seconds < 60
    ? `peste ${pluralize(seconds, 'o secundă', 'secunde')}`
    : `peste ${pluralize(Math.ceil(seconds / 60), 'un minut', 'minute')}`;
