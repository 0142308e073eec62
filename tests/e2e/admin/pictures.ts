import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import type { MediaItem } from '../../../contract/media.ts';
import type { SignedIn } from './staff.ts';

/** A word that no other test uses. */
export const ownWord = () => `p${randomUUID().slice(0, 8)}`;

const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };

/** A picture that nobody has uploaded before. */
export const newPicture = (width = 320, height = 240) =>
  sharp({ create: { width, height, channels: 3, background: '#000000', noise } })
    .png()
    .toBuffer();

/** Over 12 MB, lying on its side, with the place and the camera in its EXIF: upright it is 3000 × 4000. */
export const phonePhoto = () =>
  sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#000000', noise: { ...noise, sigma: 60 } } })
    .withExif({
      IFD0: { Make: 'TelefonSecret', Copyright: 'Proprietar' },
      IFD3: { GPSLatitude: '46/1 46/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 97 })
    .toBuffer();

/** The API as somebody signed in calls it. */
export function staffApi(request: APIRequestContext, { token }: SignedIn) {
  const headers = { authorization: `Bearer ${token}` };
  const json = async (method: string, path: string, data?: unknown) =>
    (await request.fetch(path, { method, headers, data })).json();
  return {
    json,
    async upload(name: string, alt = ''): Promise<MediaItem> {
      const file = { name, mimeType: 'image/png', buffer: await newPicture() };
      return (await (await request.post('/api/admin/media', { headers, multipart: { alt, file } })).json()).item;
    },
    async draft(kind: string, fields: Record<string, unknown>): Promise<string> {
      return (await json('POST', `/api/admin/${kind}`, { fields })).item.id;
    },
    /** The fields as the form would keep them now: with what is not saved yet. */
    async fieldsOf(kind: string, id: string): Promise<Record<string, unknown>> {
      const { item } = await json('GET', `/api/admin/${kind}/${id}`);
      return item.draft?.fields ?? item.fields;
    },
  };
}
