import { beforeAll, expect, test } from 'vitest';
import type { User } from '../../../contract/accounts/schemas.ts';
import { addDays } from '../../../contract/kernel/local-time.ts';
import { deleteOldTokens } from '../../../server/operate/api/token-store.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { collectSecurityLines } from '../../support/servers/security-lines.ts';
import { createProgram } from '../../support/staff/program.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';
import { today, wednesday } from '../../support/visits/visit-request.ts';

const path = '/api/admin/tokens';
let now = wednesday;

onEveryEngine('API tokens', { now: () => now, limits: { api: 5, windowMs: 600_000 } }, (site, testOnce) => {
  let call: StaffCall;
  let admin: User;
  beforeAll(async () => {
    const staff = await createSignedInStaff(site, 'admin', wednesday);
    admin = staff;
    call = createStaffCall(site, staff);
  });
  const input = (change = {}) => ({ name: 'n8n', scopes: ['clients:read'], endsOn: addDays(today, 30), ...change });
  const readClients = (headers: Record<string, string>) => site.get('/api/v1/clients', headers);

  test('a token is shown once', async () => {
    const created = await call('POST', path, input({ name: 'Contabilitate' }));
    expect(created.status).toBe(201);
    const { item, secret } = created.body;
    expect(item).toMatchObject({ name: 'Contabilitate', scopes: ['clients:read'], by: { name: admin.name } });
    expect(secret.endsWith(item.ending)).toBe(true);
    const stored = await site.db.selectFrom('api_tokens').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(secret);
    const headers = { authorization: `Bearer ${secret}` };
    expect((await readClients(headers)).status).toBe(200);
    expect((await call('DELETE', `${path}/${item.id}`)).body.item.isActive).toBe(false);
    expect((await readClients(headers)).status).toBe(401);
    expect(JSON.stringify((await call('GET', path)).body)).not.toContain(secret);
    const { items } = (await call('GET', '/api/admin/activity?kind=tokens')).body;
    expect(items.map(({ action }: { action: string }) => action).sort()).toEqual(['create', 'revoke']);
    expect(JSON.stringify(items)).not.toContain(secret);
  });

  test('a token works through its last day in Bucharest', async () => {
    const { headers } = await createProgram(site, ['clients:read'], wednesday);
    now = new Date('2027-04-09T20:59:00Z');
    expect((await readClients(headers)).status).toBe(200);
    now = new Date('2027-04-09T21:01:00Z');
    expect((await readClients(headers)).status).toBe(401);
    now = wednesday;
  });

  test('the last use is written at most once a minute', async () => {
    const { id, headers } = await createProgram(site, ['clients:read'], wednesday);
    const readLastUse = async () =>
      (await site.db.selectFrom('api_tokens').select('last_used_at').where('id', '=', id).executeTakeFirstOrThrow())
        .last_used_at;
    expect(await readLastUse()).toBeNull();
    const uses: (string | null)[] = [];
    for (const second of [0, 59, 60]) {
      now = new Date(wednesday.getTime() + second * 1000);
      await readClients(headers);
      uses.push(await readLastUse());
    }
    now = wednesday;
    expect(uses).toEqual(['09:00:00', '09:00:00', '09:01:00'].map((time) => `${today}T${time}.000Z`));
  });

  testOnce('a token without the scope is refused', async () => {
    const { headers } = await createProgram(site, ['visits:read'], wednesday);
    const lines = await collectSecurityLines(site, async () => {
      const refused = await readClients(headers);
      expect([refused.status, (await refused.json()).message]).toEqual([403, expect.stringContaining('clients:read')]);
      expect((await readClients({ authorization: 'Bearer gradina_x' })).status).toBe(401);
    });
    expect(lines).toEqual(['forbidden /api/v1/clients', 'unauthenticated /api/v1/clients']);
  });

  test('each token has its own limit of calls', async () => {
    const [one, other] = [
      await createProgram(site, undefined, wednesday),
      await createProgram(site, undefined, wednesday),
    ];
    const statuses: number[] = [];
    for (let calls = 0; calls < 6; calls++) statuses.push((await readClients(one.headers)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await readClients(one.headers);
    expect(refused.headers.get('retry-after')).toBe('600');
    expect((await readClients(other.headers)).status).toBe(200);
  });

  testOnce.each([
    ['name', { name: ' ' }],
    ['scopes', { scopes: [] }],
    ['scopes.0', { scopes: ['everything'] }],
    ['endsOn', { endsOn: addDays(today, -1) }],
    ['endsOn', { endsOn: addDays(today, 2000) }],
  ])('a token with a wrong %s is refused: %j', async (field, change) => {
    const { status, body } = await call('POST', path, input(change));
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test('tokens that ended or were revoked long ago are deleted', async () => {
    const { id } = await createProgram(site, undefined, wednesday);
    await call('DELETE', `${path}/${id}`);
    const ids = async () => (await site.db.selectFrom('api_tokens').select('id').execute()).map((row) => row.id);
    await deleteOldTokens(site.db, new Date('2027-05-01T00:00:00Z'));
    expect(await ids()).toContain(id);
    await deleteOldTokens(site.db, new Date('2027-09-01T00:00:00Z'));
    expect(await ids()).toEqual([]);
  });
});
