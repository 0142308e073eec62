import { z } from 'zod';
import { successReply } from '../kernel/replies.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import { photoMoments } from './photos.ts';

/** What the client learns of a completed visit. */
export const visitReport = z.object({
  /** An instant in UTC; null when nobody noted it. */
  finishedAt: z.string().nullable(),
  isPartial: z.boolean(),
  /** Ticked items of the checklist. */
  done: z.array(z.string()),
  /** Those marked for the client, in the order they were taken. */
  photos: z.array(
    z.object({ id: z.string(), moment: z.enum(photoMoments), width: z.number().int(), height: z.number().int() }),
  ),
  /** Wall time of the next visit to the same garden. */
  next: z.string().nullable(),
  /** Whether the client agreed that the photos may be published as a project. */
  hasPhotoConsent: z.boolean(),
});
export type VisitReport = z.infer<typeof visitReport>;

const tokenParams = z.object({ token: z.string().regex(/^[0-9a-f]{48}$/) });

export const getReportPhotoSchemas = {
  summary: 'O fotografie din raportul vizitei',
  params: tokenParams.extend({ photo: z.uuid() }),
  query: z.object({ size: z.enum(['small', 'full']).optional() }),
  reply: z.unknown(),
  failures: { gone: null },
} satisfies EndpointSchemas;

export const setPhotoConsentSchemas = {
  summary: 'Acordul clientului ca fotografiile să apară în portofoliu; poate fi retras',
  params: tokenParams,
  input: z.object({ isGiven: z.boolean() }),
  reply: successReply,
  failures: { gone: null, wrong_state: null },
} satisfies EndpointSchemas;
