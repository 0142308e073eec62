import { expect, test } from 'vitest';
import { describeRoute, listDeclaredRoutes } from '../../support/servers/declared-routes.ts';
import { rawCall } from '../../support/servers/raw-request.ts';
import { onOneEngine } from '../../support/servers/running-site.ts';

const protectedRoutes = (await listDeclaredRoutes()).filter(({ access }) => access !== 'public');

const json = { 'content-type': 'application/json' };
const withLength = (type: string, body: string) => ({
  headers: { 'content-type': type, 'content-length': String(body.length) },
  body,
});

const broken = {
  'unfinished JSON': withLength('application/json', '{"name": "'),
  'an empty JSON body': withLength('application/json', ''),
  'a form without a boundary': withLength('multipart/form-data', '--x'),
  'an unfinished form': withLength('multipart/form-data; boundary=x', '--x\r\nbroken'),
  'an unknown type': withLength('application/xml', '<'),
  'a type that cannot be read': withLength('garbage', '{'),
  'a chunk without a size': { headers: { ...json, 'transfer-encoding': 'chunked' }, body: 'ZZZ\r\n{}\r\n' },
  'compression that is none': { headers: { ...json, 'content-encoding': 'gzip', 'content-length': '1' }, body: 'x' },
};

onOneEngine('bodies of calls without a token', {}, (site) => {
  test.each(Object.entries(broken))('every call that needs a token answers 401 to %s without one', async (_, sent) => {
    const wrong: string[] = [];
    for (const route of protectedRoutes) {
      const target = route.path.replace(':kind', 'services').replace(/:\w+/g, 'x');
      const { status } = await rawCall(site, { method: route.method, target, ...sent });
      if (status !== 401) wrong.push(`${status} ${describeRoute(route)}`);
    }
    expect(wrong).toEqual([]);
  });

  test.each(['application/json', 'multipart/form-data; boundary=x', 'text/plain', 'application/xml', 'no type'])(
    'a large body of type %s without a token gets 401',
    async (type) => {
      const body = `{"name": "${'x'.repeat(2_900_000)}`;
      const reply = await fetch(`${site.url}/api/admin/media`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      });
      expect(reply.status).toBe(401);
    },
  );
});
