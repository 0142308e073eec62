import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import type { LibraryPicture } from '../../../../contract/media/schemas.ts';
import type { StaffSession } from './sign-in.ts';

/** A word that no other test uses. */
export const uniquePictureWord = () => `p${randomUUID().slice(0, 8)}`;

const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };

/** A picture that nobody has uploaded before. */
export const createNoisePng = (width = 320, height = 240) =>
  sharp({ create: { width, height, channels: 3, background: '#000000', noise } })
    .png()
    .toBuffer();

/** The API as somebody signed in calls it. */
export function createPictureApi(request: APIRequestContext, { token }: StaffSession) {
  const headers = { authorization: `Bearer ${token}` };
  const json = async (method: string, path: string, data?: unknown) =>
    (await request.fetch(path, { method, headers, data })).json();
  return {
    json,
    async upload(name: string, alt = ''): Promise<LibraryPicture> {
      const file = { name, mimeType: 'image/png', buffer: await createNoisePng() };
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
