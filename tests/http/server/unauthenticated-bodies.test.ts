import { expect, test } from 'vitest';
import { onOneEngine } from '../../support/servers/running-site.ts';

onOneEngine('bodies of calls without a token', {}, (site) => {
  const send = (method: string, path: string, body: string, type: string) =>
    fetch(site.url + path, { method, headers: { 'content-type': type }, body });

  test('every call that needs a token answers 401 to an unreadable body without one', async () => {
    const { paths } = await site.get('/api/docs/json').then((reply) => reply.json());
    const broken = `{"name": "${'x'.repeat(2_900_000)}`;
    const wrong: string[] = [];
    let asked = 0;
    for (const [path, calls] of Object.entries<Record<string, { security?: object; requestBody?: object }>>(paths)) {
      for (const [method, { security, requestBody }] of Object.entries(calls)) {
        if (!security || !requestBody) continue;
        asked += 1;
        const address = path.replace(/\{\w+\}/g, 'x');
        // One large body is enough: a hundred of them would only take time.
        const { status } = await send(method.toUpperCase(), address, asked === 1 ? broken : '{', 'application/json');
        if (status !== 401) wrong.push(`${status} ${method} ${path}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(30);
  });

  test.each(['multipart/form-data; boundary=x', 'text/plain', 'application/xml', 'no type'])(
    'an upload of type %s without a token gets 401',
    async (type) => {
      expect((await send('POST', '/api/admin/media', 'x'.repeat(2_900_000), type)).status).toBe(401);
    },
  );
});
