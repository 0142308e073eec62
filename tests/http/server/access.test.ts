import { expect, test } from 'vitest';
import type { Access, Route } from '../../../contract/kernel/route.ts';
import { openClientSession } from '../../support/clients/client-session.ts';
import { describeRoute, listDeclaredRoutes } from '../../support/servers/declared-routes.ts';
import { onOneEngine } from '../../support/servers/running-site.ts';
import { collectSecurityLines } from '../../support/servers/security-lines.ts';
import { createProgram } from '../../support/staff/program.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';

const callers = ['nobody', 'client', 'crew', 'editor', 'admin', 'program'] as const;
type Caller = (typeof callers)[number];

/** Replies to callers without access: 401 without a valid session, 403 without the role. */
const refusals: Record<Exclude<Access, 'public'>, Partial<Record<Caller, 401 | 403>>> = {
  client: { nobody: 401, crew: 401, editor: 401, admin: 401, program: 401 },
  crew: { nobody: 401, client: 401, program: 401 },
  staff: { nobody: 401, client: 401, crew: 403, program: 401 },
  admin: { nobody: 401, client: 401, crew: 403, editor: 403, program: 401 },
  token: { nobody: 401, client: 401, crew: 401, editor: 401, admin: 401 },
};
const events = { 401: 'unauthenticated', 403: 'forbidden' };

// Left out: signing out is public and would end the session that the other calls need.
const routes = (await listDeclaredRoutes()).sort((a, b) => Number(isPublic(a)) - Number(isPublic(b)));

function isPublic({ access }: Route) {
  return access === 'public';
}

onOneEngine('access', {}, (site) => {
  const openSession: Record<Caller, () => Promise<Record<string, string>>> = {
    nobody: async () => ({}),
    client: () => openClientSession(site, 'ana@exemplu.ro'),
    crew: async () => (await createSignedInStaff(site, 'crew')).headers,
    editor: async () => (await createSignedInStaff(site, 'editor')).headers,
    admin: async () => (await createSignedInStaff(site, 'admin')).headers,
    program: async () => (await createProgram(site)).headers,
  };
  /** Uses an unknown id and invalid input, so that a permitted call reads or is refused but changes nothing. */
  const call = async ({ method, path }: Route, headers: Record<string, string>) => {
    const address = path.replace(':kind', 'services').replace(/:\w+/g, 'x');
    const body = method === 'GET' || method === 'DELETE' ? {} : { body: '[]' };
    const type = 'body' in body ? { 'content-type': 'application/json' } : undefined;
    const reply = await fetch(site.url + address, { method, headers: { ...headers, ...type }, ...body });
    await reply.arrayBuffer();
    return reply.status;
  };

  test('the declared routes are exactly the mounted ones', async () => {
    const { paths } = await (await site.get('/api/docs/json')).json();
    const mounted = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(routes.map(describeRoute).sort()).toEqual(mounted.sort());
  });

  test.each(callers)('every route answers %s according to its declared access', { timeout: 60_000 }, async (caller) => {
    const wrong: string[] = [];
    const headers = await openSession[caller]();
    for (const route of routes) {
      let status = 0;
      const lines = await collectSecurityLines(site, async () => {
        status = await call(route, headers);
      });
      const refusal = route.access === 'public' ? undefined : refusals[route.access][caller];
      const expected = refusal ? [`${events[refusal]} ${route.path}`] : [];
      const isRight = refusal ? status === refusal : status < 500 && (isPublic(route) || ![401, 403].includes(status));
      const isLogged = refusal === undefined || lines.join() === expected.join();
      if (!isRight || !isLogged) wrong.push(`${status} ${route.access} ${describeRoute(route)} [${lines}]`);
    }
    expect(wrong).toEqual([]);
  });
});
