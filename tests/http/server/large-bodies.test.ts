import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { onOneEngine } from '../../support/servers/running-site.ts';
import { setUpStaffPictures } from '../../support/staff/staff-pictures.ts';

const full = { free: 0, total: 8_000 * 1024 ** 2 };
// All limits are used up: a call must still answer 413 and not 429, which suggests a retry.
const limits = { perAddress: 0, refusedPerAddress: 0 };

onOneEngine('bodies that are too large for their call', { limits, diskSpace: async () => full }, (site) => {
  const { upload } = setUpStaffPictures(site);
  const photoForms = ['/api/contact', '/api/appointments'];
  const tooLarge = { status: 413, body: { code: 'too_large' } };

  /** Sends only the headers: a body that is too large must be refused before it is read. */
  async function declareBody(path: string, bytes = 12_000_000) {
    const headers = { 'content-type': 'application/json', 'content-length': bytes };
    const outgoing = request(site.url + path, { method: 'POST', headers });
    outgoing.flushHeaders();
    const [reply] = await once(outgoing, 'response');
    const body = await text(reply);
    outgoing.destroy();
    return { status: reply.statusCode, body: JSON.parse(body) };
  }

  test('every public call answers 413 to a body that is too large, even when limits and disk are full', async () => {
    const { paths } = await site.get('/api/docs/json').then((reply) => reply.json());
    const asked: string[] = [];
    for (const [path, calls] of Object.entries<Record<string, { security?: object; requestBody?: object }>>(paths)) {
      // Counting always answers the same, because no browser reads the reply.
      if (!calls.post?.requestBody || calls.post.security || path === '/api/counts') continue;
      const sent = path.replace(/\{\w+\}/g, 'x');
      expect(await declareBody(sent), path).toMatchObject(tooLarge);
      // Thousands of connections may each hold a body.
      if (!photoForms.includes(path)) expect(await declareBody(sent, 33_000), path).toMatchObject(tooLarge);
      asked.push(path);
    }
    expect(asked).toEqual(expect.arrayContaining([...photoForms, '/api/newsletter']));
    expect(await declareBody('/nu-exista', 33_000)).toMatchObject(tooLarge);
  });

  test('an upload that is too large gets 413 although the disk is full', async () => {
    expect(await upload(Buffer.alloc(1024 * 1024), { path: '/api/admin/brand/logos' })).toMatchObject(tooLarge);
  });
});

onOneEngine('bodies of unknown length', {}, (site) => {
  test('a body without a declared length gets 413 once it exceeds the limit', async () => {
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
