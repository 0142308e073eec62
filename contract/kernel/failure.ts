import { z } from 'zod';

/** Every failure that leaves the server has one of these codes; the table gives its status. */
export const statusByCode = {
  invalid_input: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type FailureCode = keyof typeof statusByCode;

export const failureBody = z.object({
  message: z.string(),
  code: z.enum(Object.keys(statusByCode) as [FailureCode, ...FailureCode[]]),
  /** The message for each field that was refused, by its path: `email`, `faqs.0.question`. */
  fields: z.record(z.string(), z.string()).optional(),
  /** What can be had instead of what is taken: the next free arrival windows, yyyy-MM-ddTHH:mm:ss. */
  next: z.array(z.string()).optional(),
  /** What the caller needs to go on: the document as it stands now, the places where a picture is used. */
  details: z.record(z.string(), z.unknown()).optional(),
});

export type FailureBody = z.infer<typeof failureBody>;
