import { beforeAll, expect, test } from 'vitest';
import { onFuzzedEngines } from '../../support/servers/running-site.ts';
import { createSignedInStaff, type StaffMember } from '../../support/staff/staff.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query';
  schema: { type?: string; enum?: string[]; pattern?: string };
}
interface Operation {
  method: string;
  path: string;
  parameters: Parameter[];
}

/** Characters that PostgreSQL cannot store, and in a path also invalid UTF-8. */
const hostile = { path: ['%00', 'a%00b', '%01', '%ED%A0%80'], query: ['%00', 'a%00b', '%01'] };

onFuzzedEngines('hostile parameters', {}, (site) => {
  let staff: StaffMember;
  let operations: Operation[];
  beforeAll(async () => {
    staff = await createSignedInStaff(site);
    const { paths } = await site.get('/api/docs/json').then((reply) => reply.json());
    operations = Object.entries(paths as Record<string, Record<string, { parameters?: Parameter[] }>>).flatMap(
      ([path, methods]) =>
        Object.entries(methods).map(([method, { parameters = [] }]) => ({
          method: method.toUpperCase(),
          path,
          parameters,
        })),
    );
  });

  const validValue = ({ schema }: Parameter) => schema.enum?.[0] ?? (schema.type === 'integer' ? '1' : 'x');
  const buildAddress = ({ path, parameters }: Operation, wrong: Parameter, value: string) => {
    const filled = parameters
      .filter((each) => each.in === 'path')
      .reduce((text, each) => text.replace(`{${each.name}}`, each === wrong ? value : validValue(each)), path);
    return wrong.in === 'query' ? `${filled}?${wrong.name}=${value}` : filled;
  };
  const fetchStatus = async (operation: Operation, address: string) => {
    const { method } = operation;
    const hasBody = method !== 'GET' && method !== 'DELETE';
    const headers = { ...staff.headers, ...(hasBody && { 'content-type': 'application/json' }) };
    return (await fetch(site.url + address, { method, headers, ...(hasBody && { body: '{}' }) })).status;
  };

  test('every API call refuses characters in path and query that cannot be stored', {
    timeout: 60_000,
  }, async () => {
    const cases = operations.flatMap((operation) =>
      operation.parameters.flatMap((parameter) =>
        hostile[parameter.in].map((value) => ({ operation, address: buildAddress(operation, parameter, value) })),
      ),
    );
    expect(cases.length).toBeGreaterThan(300);
    const wrong: string[] = [];
    for (const { operation, address } of cases) {
      const status = await fetchStatus(operation, address);
      if (status < 400 || status >= 500) wrong.push(`${status} ${operation.method} ${address}`);
    }
    expect(wrong).toEqual([]);
  });

  test.each([
    ['PATCH', '/api/admin/inquiries/x', { ownerId: '\u0000' }],
    ['POST', '/api/admin/clients/x/merge', { otherId: '\u0000' }],
    ['POST', '/api/admin/clients/x/split', { otherId: '\ud800' }],
    ['POST', '/api/admin/clients/x/not-duplicate', { otherId: 'a\u0000' }],
    ['POST', '/api/admin/appointments/x/steps', { step: 'confirm', key: 'opt-litere\u0000' }],
    ['POST', '/api/admin/password-link', { token: '\u0000' }],
    ['POST', '/api/admin/reset-password', { token: '\u0000', password: 'trandafiri-galbeni' }],
  ])('%s %s refuses characters that cannot be stored in an id of its body', async (method, path, body) => {
    const headers = { ...staff.headers, 'content-type': 'application/json' };
    const reply = await fetch(site.url + path, { method, headers, body: JSON.stringify(body) });
    expect([400, 404]).toContain(reply.status);
  });
});
