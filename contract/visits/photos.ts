import { z } from 'zod';
import { photoMoments } from '../crew/entries.ts';
import { successReply } from '../kernel/replies.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import { idParams } from '../kernel/scalars.ts';

export const visitPhoto = z.object({
  id: z.string(),
  moment: z.enum(photoMoments),
  width: z.number().int(),
  height: z.number().int(),
  /** Whether the report to the client shows it. */
  isForClient: z.boolean(),
  createdAt: z.string(),
});
export type VisitPhoto = z.infer<typeof visitPhoto>;

export const requestPhoto = visitPhoto.pick({ width: true, height: true }).extend({ position: z.number().int() });

const photoParams = idParams.extend({ photo: idParams.shape.id });
export const photoQuery = z.object({ size: z.enum(['small', 'full']).optional() });

/**
 * multipart/form-data with the fields `moment`, `key`, `at`, `sentAt` and `isForClient`, then one `file`. The same key counts
 * once. Without `isForClient` the client does not see it.
 */
export const addStopPhotoSchemas = {
  summary: 'O fotografie de la oprire (multipart/form-data: moment, key, at, sentAt, isForClient, file)',
  params: idParams,
  reply: z.object({ photo: visitPhoto, notice: z.string().nullable() }),
  status: 201,
  failures: { too_many_photos: null },
} satisfies EndpointSchemas;

export const getStopPhotoSchemas = {
  summary: 'O fotografie de la oprire sau de la vizite anterioare în aceeași grădină',
  params: photoParams,
  query: photoQuery,
  reply: z.unknown(),
} satisfies EndpointSchemas;

export const getStopRequestPhotoSchemas = {
  summary: 'O fotografie trimisă de client cu cererea',
  params: idParams.extend({ position: z.coerce.number().int().min(0).max(99) }),
  reply: z.unknown(),
} satisfies EndpointSchemas;

const photoChange = z.object({ moment: z.enum(photoMoments).optional(), isForClient: z.boolean().optional() });
export type PhotoChange = z.output<typeof photoChange>;

export const changeStopPhotoSchemas = {
  summary: 'Arată sau ascunde clientului o fotografie, ori o mută între dinainte și după',
  params: photoParams,
  input: photoChange,
  /** `notice`: why the change was not applied. */
  reply: z.object({ photo: visitPhoto, notice: z.string().nullable() }),
} satisfies EndpointSchemas;

/** A crew can delete photos of its own team until the client has received the report. */
export const deleteStopPhotoSchemas = {
  summary: 'Șterge o fotografie făcută de echipă, cât timp raportul nu a plecat la client',
  params: photoParams,
  reply: successReply,
  failures: { wrong_state: null },
} satisfies EndpointSchemas;

export const deleteVisitPhotoSchemas = {
  summary: 'Șterge o fotografie de la vizită',
  params: photoParams,
  reply: successReply,
} satisfies EndpointSchemas;

export const createProjectFromVisitSchemas = {
  summary: 'O ciornă de proiect pentru portofoliu dintr-o vizită încheiată',
  params: idParams,
  reply: z.object({ id: z.string() }),
  status: 201,
  failures: { wrong_state: null },
} satisfies EndpointSchemas;
