import { z } from 'zod';
import { successReply } from '../kernel/replies.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import { idParams } from '../kernel/scalars.ts';

export const photoMoments = ['before', 'after'] as const;
export type PhotoMoment = (typeof photoMoments)[number];

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

export const requestPhoto = z.object({
  position: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
});

export const getRequestPhotoSchemas = {
  summary: 'O fotografie trimisă de client cu cererea',
  params: idParams.extend({ position: z.coerce.number().int().min(0).max(99) }),
  reply: z.unknown(),
} satisfies EndpointSchemas;

export const photoChange = z.object({ moment: z.enum(photoMoments).optional(), isForClient: z.boolean().optional() });
export type PhotoChange = z.output<typeof photoChange>;

const visitPhotoParams = z.object({ id: idParams.shape.id, photo: idParams.shape.id });

/** multipart/form-data with the fields `moment` and `key` and then one `file`. The same key, a UUID, counts once. */
export const addVisitPhotoSchemas = {
  summary: 'Adaugă o fotografie de la vizită (multipart/form-data: moment, key, file)',
  params: idParams,
  reply: z.object({ photo: visitPhoto }),
  status: 201,
  failures: { too_many_photos: null },
} satisfies EndpointSchemas;

export const getVisitPhotoSchemas = {
  summary: 'O fotografie de la vizită',
  params: visitPhotoParams,
  query: z.object({ size: z.enum(['small', 'full']).optional() }),
  reply: z.unknown(),
} satisfies EndpointSchemas;

export const changeVisitPhotoSchemas = {
  summary: 'Arată sau ascunde clientului o fotografie, ori o mută între dinainte și după',
  params: visitPhotoParams,
  input: photoChange,
  reply: z.object({ photo: visitPhoto }),
} satisfies EndpointSchemas;

export const deleteVisitPhotoSchemas = {
  summary: 'Șterge o fotografie de la vizită',
  params: visitPhotoParams,
  reply: successReply,
} satisfies EndpointSchemas;

export const createProjectFromVisitSchemas = {
  summary: 'O ciornă de proiect pentru portofoliu dintr-o vizită încheiată',
  params: idParams,
  reply: z.object({ id: z.string() }),
  status: 201,
  failures: { wrong_state: null },
} satisfies EndpointSchemas;
