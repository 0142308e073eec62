import { beforeAll, expect, test } from 'vitest';
import { recordActivity } from '../../server/common/activity/activity-store.ts';
import { onEveryEngine } from '../support/servers/running-site.ts';
import { createSignedInStaff, type StaffMember } from '../support/staff/staff.ts';

onEveryEngine('Activity log', {}, (site) => {
  let ana: StaffMember;
  let emil: StaffMember;
  const at = (time: string) => new Date(time);
  const list = async (query = '') => await (await site.get(`/api/admin/activity${query}`, ana.headers)).json();
  const titles = async (query: string) => (await list(query)).items.map((item: { title: string }) => item.title);

  beforeAll(async () => {
    [ana, emil] = [await createSignedInStaff(site, 'admin'), await createSignedInStaff(site, 'editor')];
    const gazon = { kind: 'services' as const, id: 'gazon', title: 'Gazon nou' };
    await recordActivity(
      site.db,
      { by: ana, action: 'create', ...gazon, after: { name: 'Gazon' } },
      at('2026-05-01T20:59:59Z'),
    );
    await recordActivity(
      site.db,
      {
        by: emil,
        action: 'update',
        ...gazon,
        before: { name: 'Gazon', price: '1 leu' },
        after: { name: 'Gazon nou', price: '1 leu' },
      },
      at('2026-05-01T21:00:00Z'),
    );
    await recordActivity(
      site.db,
      { by: null, action: 'publish', kind: 'blog', id: 'toamna', title: 'Țesut de toamnă' },
      at('2026-05-03T10:00:00Z'),
    );
  });

  test('the activity log refuses impossible days', async () => {
    for (const query of ['to=9999-12-31', 'from=0000-01-01'])
      expect((await site.get(`/api/admin/activity?${query}`, ana.headers)).status).toBe(400);
  });

  test('the activity log says who changed what, newest first', async () => {
    const { items, total, people } = await list();
    expect(total).toBe(3);
    expect(items.map((item: { action: string }) => item.action)).toEqual(['publish', 'update', 'create']);
    expect(items[0].user).toBeNull();
    expect(items[1]).toMatchObject({
      at: '2026-05-01T21:00:00.000Z',
      user: { id: emil.id, name: emil.name },
      kind: 'services',
      thingId: 'gazon',
      title: 'Gazon nou',
      changes: [{ field: 'name', from: 'Gazon', to: 'Gazon nou' }],
    });
    expect(people).toEqual(
      expect.arrayContaining([
        { id: ana.id, name: ana.name },
        { id: emil.id, name: emil.name },
      ]),
    );
  });

  test('the activity log is filtered by user, kind, record, text and days', async () => {
    expect(await titles(`?user=${emil.id}`)).toEqual(['Gazon nou']);
    expect(await titles('?kind=blog')).toEqual(['Țesut de toamnă']);
    expect(await titles('?kind=services&thing=gazon')).toHaveLength(2);
    expect(await titles('?text=tesut')).toEqual(['Țesut de toamnă']);
    // In Bucharest 2 May begins at 21:00 UTC on 1 May.
    expect(await titles('?from=2026-05-02&to=2026-05-02')).toEqual(['Gazon nou']);
    expect((await list('?from=2026-05-02&to=2026-05-02')).items[0].action).toBe('update');
  });

  test('the activity log is paged', async () => {
    const { items, total } = await list('?size=2&page=2');
    expect([items.length, total]).toEqual([1, 3]);
  });

  test('disabling an account is logged with its old and new state', async () => {
    await fetch(`${site.url}/api/admin/accounts/${emil.id}`, {
      method: 'PATCH',
      headers: { ...ana.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ disabled: true }),
    });
    const { items } = await list('?kind=accounts');
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ action: 'disable', title: emil.name, user: { id: ana.id } });
    // Test staff have no password, so the account counts as invited.
    expect(items[0].changes).toEqual([{ field: 'state', from: 'invited', to: 'disabled' }]);
  });
});
