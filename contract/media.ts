import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { pageOf, pageQuery } from './base/paging.ts';
import { place } from './base/place.ts';
import { pictureFacts } from './base/resource.ts';
import { storableText } from './base/text.ts';

/** The staff's side of the pictures; what visitors are served stands in picture-address.ts. */

export const largestVideoBytes = 25 * 1024 * 1024;

export const mediaItem = pictureFacts.extend({
  id: z.string(),
  name: z.string(),
  bytes: z.number().int(),
  /** The address that documents keep. */
  url: z.string(),
  createdAt: z.string(),
  deletedAt: z.string().nullable(),
  /** In how many places it is used. */
  uses: z.number().int(),
});
export type MediaItem = z.infer<typeof mediaItem>;

const byId = z.object({ id: z.string().regex(/^[a-z0-9]{1,40}$/) });
const item = z.object({ item: mediaItem });
const perCent = z.int('Introduceți un număr întreg').min(0, 'Cel puțin 0').max(100, 'Cel mult 100');
const pixels = (least: number) => z.int('Introduceți un număr întreg').min(least, `Cel puțin ${least}`).max(10_000);

export const listMedia = endpoint({
  method: 'GET',
  path: '/api/admin/media',
  access: 'staff',
  summary: 'Imaginile, cele noi întâi',
  query: pageQuery.extend({
    /** Only those that no document uses, that have no alt text, or that are in the bin. */
    only: z.enum(['unused', 'undescribed', 'bin']).optional(),
  }),
  reply: pageOf(mediaItem).extend({
    /** How many there are of each, whatever was searched for. */
    counts: z.object({ all: z.number(), unused: z.number(), undescribed: z.number(), bin: z.number() }),
  }),
});

/** multipart/form-data with the field `alt`, if any, and then one `file`. The same picture twice is one picture. */
export const uploadMedia = endpoint({
  method: 'POST',
  path: '/api/admin/media',
  access: 'staff',
  summary: 'Adaugă o imagine (multipart/form-data: alt, file)',
  reply: item,
  status: 201,
});

export const getMedia = endpoint({
  method: 'GET',
  path: '/api/admin/media/:id',
  access: 'staff',
  summary: 'O imagine și locurile în care este folosită',
  params: byId,
  reply: z.object({ item: mediaItem, usedIn: z.array(place) }),
});

export const changeMedia = endpoint({
  method: 'PATCH',
  path: '/api/admin/media/:id',
  access: 'staff',
  summary: 'Schimbă numele, textul alternativ sau punctul care rămâne vizibil',
  params: byId,
  input: z.object({
    name: storableText().min(1, 'Introduceți un nume').max(200, 'Numele este prea lung').optional(),
    alt: storableText().max(300, 'Cel mult 300 de caractere').optional(),
    focus: z.tuple([perCent, perCent], 'Punctul are două coordonate').optional(),
  }),
  reply: item,
});

export const cropMedia = endpoint({
  method: 'POST',
  path: '/api/admin/media/:id/crop',
  access: 'staff',
  summary: 'O imagine nouă dintr-o parte a acesteia; cea întreagă rămâne',
  params: byId,
  /** In pixels of the picture as it stands in the library. */
  input: z.object({ left: pixels(0), top: pixels(0), width: pixels(16), height: pixels(16) }),
  reply: item,
  status: 201,
});

export const replaceMedia = endpoint({
  method: 'POST',
  path: '/api/admin/media/:id/replace',
  access: 'staff',
  summary: 'Pune altă imagine în toate locurile în care este folosită aceasta',
  params: byId,
  input: z.object({ by: byId.shape.id }),
  reply: z.object({ item: mediaItem, places: z.number().int() }),
});

/** 409 with details {usedIn} while it is used. */
export const deleteMedia = endpoint({
  method: 'DELETE',
  path: '/api/admin/media/:id',
  access: 'staff',
  summary: 'Mută în coș o imagine pe care nu o folosește nimic',
  params: byId,
  reply: item,
});

export const restoreMedia = endpoint({
  method: 'POST',
  path: '/api/admin/media/:id/restore',
  access: 'staff',
  summary: 'Readuce o imagine din coș',
  params: byId,
  reply: item,
});

/** multipart/form-data with one `file`, MP4 or WebM. */
export const uploadVideo = endpoint({
  method: 'POST',
  path: '/api/admin/videos',
  access: 'admin',
  summary: 'Adaugă un videoclip pentru prima pagină (multipart/form-data: file)',
  reply: z.object({ url: z.string(), type: z.enum(['mp4', 'webm']) }),
  status: 201,
});
