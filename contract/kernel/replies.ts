import { z } from 'zod';
import { type FailureCode, statusByCode } from './failure.ts';

export const idAndName = z.object({ id: z.string(), name: z.string() });

export const successReply = z.object({ success: z.literal(true) });

/** The details of a taken window. In the JSON `next` is a sibling of `message`, not part of `details`. */
export const nextFree = z.object({ next: z.array(z.string()) });

export const failureBody = z.object({
  message: z.string(),
  code: z.enum(Object.keys(statusByCode) as [FailureCode, ...FailureCode[]]),
  /** The message for each field that was refused, by its path: `email`, `faqs.0.question`. */
  fields: z.record(z.string(), z.string()).optional(),
  /** The next free arrival windows, yyyy-MM-ddTHH:mm:ss. */
  next: nextFree.shape.next.optional(),
  details: z.record(z.string(), z.unknown()).optional(),
});

export type FailureBody = z.infer<typeof failureBody>;

export const declaredFailureBody = (code: string, details: z.ZodType | null) =>
  z.strictObject({
    ...failureBody.pick({ message: true, fields: true }).shape,
    code: z.literal(code),
    ...(details === nextFree ? nextFree.shape : details && { details }),
  });

/** One field that changed. A value is as it was written, long texts cut to the part that differs. */
export const fieldChange = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });
export type FieldChange = z.infer<typeof fieldChange>;

export const documentReference = z.object({
  /** A content kind, or `site` for the settings. */
  kind: z.string(),
  id: z.string(),
  title: z.string(),
  /** The reference exists only in an unsaved draft. */
  isDraft: z.boolean(),
  isDeleted: z.boolean(),
});
export type DocumentReference = z.infer<typeof documentReference>;
