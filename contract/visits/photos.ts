import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { idParams } from '../kernel/text.ts';
import { photoMoments, visitPhoto } from './staff-visits.ts';

/** The photos of a visit, and the project of the portfolio that is made of them. */

const visitPhotoParams = z.object({ id: idParams.shape.id, photo: idParams.shape.id });

/** multipart/form-data with the fields `moment` and `key` and then one `file`. The same key, a UUID, counts once. */
export const addVisitPhoto = endpoint({
  method: 'POST',
  path: '/api/admin/appointments/:id/photos',
  access: 'staff',
  summary: 'Adaugă o fotografie de la vizită (multipart/form-data: moment, key, file)',
  params: idParams,
  reply: z.object({ photo: visitPhoto }),
  status: 201,
});

export const getVisitPhoto = endpoint({
  method: 'GET',
  path: '/api/admin/appointments/:id/photos/:photo',
  access: 'staff',
  summary: 'O fotografie de la vizită',
  params: visitPhotoParams,
  query: z.object({ size: z.enum(['small', 'full']).optional() }),
  reply: z.unknown(),
});

export const changeVisitPhoto = endpoint({
  method: 'PATCH',
  path: '/api/admin/appointments/:id/photos/:photo',
  access: 'staff',
  summary: 'Spune dacă fotografia este de dinainte sau de după',
  params: visitPhotoParams,
  input: z.object({ moment: z.enum(photoMoments) }),
  reply: z.object({ photo: visitPhoto }),
});

export const deleteVisitPhoto = endpoint({
  method: 'DELETE',
  path: '/api/admin/appointments/:id/photos/:photo',
  access: 'staff',
  summary: 'Șterge o fotografie de la vizită',
  params: visitPhotoParams,
  reply: z.object({ success: z.literal(true) }),
});

export const createProjectFromVisit = endpoint({
  method: 'POST',
  path: '/api/admin/appointments/:id/project',
  access: 'staff',
  summary: 'O ciornă de proiect pentru portofoliu dintr-o vizită încheiată',
  params: idParams,
  reply: z.object({ id: z.string() }),
  status: 201,
});
