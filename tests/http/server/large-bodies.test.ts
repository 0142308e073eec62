import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { onOneEngine } from '../../support/servers/running-site.ts';
import { setUpStaffPictures } from '../../support/staff/staff-pictures.ts';

const full = { free: 0, total: 8_000 * 1024 ** 2 };
// Nothing is left of any limit: what could succeed later would be told so.
const limits = { perAddress: 0, refusedPerAddress: 0 };

onOneEngine('bodies that are too large for their call', { limits, diskSpace: async () => full }, (site) => {
  const { upload } = setUpStaffPictures(site);
  const tooLarge = { status: 413, body: { code: 'too_large' } };

  /** Sends the head alone: whatever is refused unread is answered by then. */
  async function declareBody(path: string) {
    const headers = { 'content-type': 'application/json', 'content-length': 12_000_000 };
    const outgoing = request(site.url + path, { method: 'POST', headers });
    outgoing.flushHeaders();
    const [reply] = await once(outgoing, 'response');
    const body = await text(reply);
    outgoing.destroy();
    return { status: reply.statusCode, body: JSON.parse(body) };
  }

  test('every public call that takes a body answers 413 to one that is too large, whatever else is full', async () => {
    const { paths } = await site.get('/api/docs/json').then((reply) => reply.json());
    const asked: string[] = [];
    for (const [path, calls] of Object.entries<Record<string, { security?: object; requestBody?: object }>>(paths)) {
      // Nobody reads the answer to a count: it is always the same.
      if (!calls.post?.requestBody || calls.post.security || path === '/api/counts') continue;
      expect(await declareBody(path.replace(/\{\w+\}/g, 'x')), path).toMatchObject(tooLarge);
      asked.push(path);
    }
    expect(asked).toEqual(expect.arrayContaining(['/api/contact', '/api/appointments', '/api/newsletter']));
  });

  test('an upload that is too large is told so, not that the disk is full', async () => {
    expect(await upload(Buffer.alloc(1024 * 1024), { path: '/api/admin/brand/logos' })).toMatchObject(tooLarge);
  });
});

onOneEngine('bodies of unknown length', {}, (site) => {
  test('a form that does not tell its length is refused once it exceeds what is read', async () => {
    for (const path of ['/api/contact', '/api/appointments']) {
      const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
      const outgoing = request(site.url + path, { method: 'POST', headers });
      const replied = once(outgoing, 'response');
      outgoing.on('error', () => undefined);
      for (let sent = 0; sent < 12; sent += 1) outgoing.write(Buffer.alloc(1_000_000, ' '));
      const [{ statusCode }] = await replied;
      expect(statusCode, path).toBe(413);
      outgoing.destroy();
    }
  });
});
