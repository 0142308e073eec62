import sharp from 'sharp';
import { beforeAll } from 'vitest';
import type { RunningSite } from '../servers/running-site.ts';
import { createSignedInStaff, type StaffMember } from './staff.ts';
import { type ApiReply, createStaffCall, type StaffCall } from './staff-calls.ts';

// PNG, because two similar colours give the same JPEG file.
export const plainPng = (color: string, width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer();

/** Uploads and calls of Ana, an administrator. */
export function setUpStaffPictures(site: RunningSite, now = new Date()) {
  const ana = {} as StaffMember;
  beforeAll(async () => void Object.assign(ana, await createSignedInStaff(site, 'admin', now)));
  const call: StaffCall = (...args) => createStaffCall(site, ana)(...args);

  async function upload(
    bytes: Buffer,
    { name = 'poza.jpg', alt = '', path = '/api/admin/media', headers = ana.headers } = {},
  ): Promise<ApiReply> {
    const form = new FormData();
    if (alt) form.set('alt', alt);
    form.set('file', new Blob([new Uint8Array(bytes)]), name);
    const reply = await fetch(site.url + path, { method: 'POST', headers, body: form });
    return { status: reply.status, body: await reply.json() };
  }

  const picture = async (color: string, more: { name?: string; alt?: string } = {}) =>
    (await upload(await plainPng(color), more)).body.item;
  const article = (imageUrl: string, more: object = {}) => ({ title: 'Articol', excerpt: 'Text', imageUrl, ...more });
  return { ana, call, upload, picture, article };
}
