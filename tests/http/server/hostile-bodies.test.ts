import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { hostileBodies } from '../../support/fixtures/hostile-bodies.ts';
import { isDeep, seed } from '../../support/fixtures/seed.ts';
import { addSmallCompany } from '../../support/fixtures/small-company.ts';
import { onFuzzedEngines } from '../../support/servers/running-site.ts';
import { createSignedInStaff, type StaffMember } from '../../support/staff/staff.ts';

interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  const?: unknown;
}
interface Operation {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  valid: Record<string, unknown>;
}

/** Number of bodies for both engines together. */
const bodies = isDeep ? 100_000 : 400;
const atOnce = 20;
const maxGrowth = 40 * 1024 ** 2;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Memory after garbage collection, because the test creates its bodies in the same process. */
function bytesInUse() {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** A valid value, so that only the hostile field makes a body invalid. */
function buildExample(schema: JsonSchema): unknown {
  const { type, properties, items, anyOf, oneOf, allOf } = schema;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = anyOf?.[0] ?? oneOf?.[0] ?? allOf?.[0];
  if (choice) return buildExample(choice);
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, buildExample(value)]));
  if (type === 'array') return items ? [buildExample(items)] : [];
  return { integer: 1, number: 1, boolean: true, null: null }[type as string] ?? 'Ana Pop';
}

// Needs SMTP: without it some calls answer 503 to any body.
onFuzzedEngines('hostile bodies', { env: { SMTP_URL: 'smtp://127.0.0.1:9' } }, (site) => {
  let staff: StaffMember;
  let operations: Operation[];
  beforeAll(async () => {
    await addSmallCompany(site.db);
    staff = await createSignedInStaff(site);
    const { paths } = (await site.get('/api/docs/json').then((reply) => reply.json())) as {
      paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: JsonSchema }> } }>>;
    };
    operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([method]) => method !== 'get')
        .map(([method, { requestBody }]) => {
          const example = buildExample(requestBody?.content['application/json']?.schema ?? {});
          const valid = typeof example === 'object' && example !== null ? example : {};
          return { method: method.toUpperCase() as Operation['method'], path, valid: valid as Record<string, unknown> };
        }),
    );
    expect(operations.length).toBeGreaterThan(60);
  });

  async function send({ method, path }: Operation, body: string) {
    const url = path.replace(/\{(\w+)\}/g, (_all, name) => (name === 'kind' ? 'services' : 'gazon'));
    const headers = { ...staff.headers, 'content-type': 'application/json' };
    const { statusCode } = await site.app.inject({ method, url, headers, payload: body });
    expect(statusCode, `${method} ${url} ${body.slice(0, 2000)}`).toBeLessThan(500);
    return statusCode;
  }

  test('no call answers 5xx to a hostile body', {
    timeout: 3_600_000,
  }, async () => {
    const each = Math.ceil(bodies / operations.length);
    let sent = 0;
    let settled = 0;
    for (let round = 0; sent < bodies / 2; round += 1) {
      for (const operation of operations) {
        const batch = fc.sample(hostileBodies(operation.valid), {
          seed: seed + round,
          numRuns: Math.min(each, atOnce),
        });
        const statuses = await Promise.all(batch.map((body) => send(operation, body)));
        sent += batch.length;
        // Some of the calls end the session, change the password or lock the account.
        if (statuses.includes(401) || statuses.includes(403)) staff = await createSignedInStaff(site);
      }
      // Memory is measured after the first rounds, which fill caches and compile code.
      if (round === 2) settled = bytesInUse();
    }
    console.log(`${sent} hostile bodies over ${operations.length} calls, seed ${seed}`);
    if (settled) expect(bytesInUse() - settled).toBeLessThan(maxGrowth);
  });
});
