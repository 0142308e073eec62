import { afterAll, describe, expect, test } from 'vitest';
import { inquiryBody } from '../../support/fixtures/inquiry.ts';
import { plainPhoto } from '../../support/fixtures/photos.ts';
import { isDeep } from '../../support/fixtures/seed.ts';
import { administrator } from '../../support/servers/browser-test-servers.ts';
import { startBucketServer } from '../../support/servers/bucket-server.ts';
import { startServerProcess } from '../../support/servers/server-process.ts';
import { createTestDatabase, engines } from '../../support/servers/test-postgres.ts';
import { waitUntil } from '../../support/servers/wait-until.ts';

const bucket = await startBucketServer();
afterAll(() => bucket.stop());

// Both engines commit the same before the kill; deletion-queue.test.ts tests the queue on each.
describe.each(isDeep ? engines : engines.slice(0, 1))('Erasure in a killed process (%s)', (engine) => {
  test('the next process deletes the photos of a client whose erasure was interrupted', async () => {
    const postgres = engine === 'PostgreSQL' ? await createTestDatabase() : undefined;
    const server = await startServerProcess({
      DEMO: 'off',
      STORAGE_URL: bucket.url,
      ...(postgres && { DATABASE_URL: postgres.url }),
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    });
    try {
      const ask = async (method: string, path: string, body?: object, token = '') => {
        const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
        return (await fetch(server.url + path, { method, headers, body: JSON.stringify(body) })).json();
      };
      const photos = [(await plainPhoto(60, 40)).toString('base64')];
      await ask('POST', '/api/contact', inquiryBody({ photos }));
      expect(bucket.objects.size).toBe(1);
      const { token } = await ask('POST', '/api/admin/login', administrator);
      const [client] = (await ask('GET', '/api/admin/clients', undefined, token)).items;

      bucket.outage.of = (method) => method === 'DELETE' && process.kill(server.pid(), 'SIGKILL');
      await expect(ask('POST', `/api/admin/clients/${client.id}/erase`, {}, token)).rejects.toThrow();
      expect(bucket.objects.size).toBe(1);
      bucket.outage.of = () => false;
      await server.restart();
      expect((await ask('GET', '/api/admin/clients', undefined, token)).items).toEqual([]);
      await waitUntil('the photo to go', async () => bucket.objects.size === 0);
    } finally {
      await server.stop();
      await postgres?.drop();
    }
  });
});
