import { expect, test } from 'vitest';
import { deleteOldestRetired } from '../../../server/company/content/retired-address-store.ts';
import type { RunningSite } from '../../support/servers/running-site.ts';
import type { StaffCall } from '../../support/staff/staff-calls.ts';

/** Tests what the public address of a deleted document answers. */
export function testRetiredAddresses(site: RunningSite, call: StaffCall) {
  const addService = async (name: string) => {
    const fields = { name, description: 'Un serviciu.' };
    return (await call('POST', '/api/admin/services', { fields, status: 'published' })).body.item.id as string;
  };
  const answerAt = async (path: string) => {
    const { status, headers } = await site.get(path);
    return [status, headers.get('location')];
  };
  const serviceAt = (id: string, query = '') => answerAt(`/services/${id}${query}`);
  const remove = (id: string, successor = '') =>
    call('DELETE', `/api/admin/services/${id}${successor && `?successor=${successor}`}`);

  test('the page of a deleted service answers 410', async () => {
    const id = await addService('Defrișare');
    expect(await serviceAt(id)).toEqual([200, null]);
    expect((await remove(id)).status).toBe(200);
    const gone = await site.get(`/services/${id}`);
    const html = await gone.text();
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([410, 'no-store']);
    expect(html).toContain('Serviciul nu a fost găsit');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('ld+json');
    expect((await site.get(`/api/services/${id}`)).status).toBe(404);
    expect(await serviceAt('nu-a-fost-niciodata')).toEqual([404, null]);
    await call('POST', `/api/admin/services/${id}/restore`, {});
    expect(await serviceAt(id)).toEqual([200, null]);
  });

  test('a deleted page redirects to its successor directly, even when that one was replaced too', async () => {
    const [first, second, third] = [await addService('Unu'), await addService('Doi'), await addService('Trei')];
    await remove(first, second);
    expect(await serviceAt(first, '?utm=a')).toEqual([301, `/services/${second}?utm=a`]);
    expect((await site.get(`/services/${first}`)).headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
    expect((await site.get(`/api/services/${first}`)).status).toBe(404);
    await remove(second, third);
    expect(await serviceAt(first)).toEqual([301, `/services/${third}`]);
    await call('POST', `/api/admin/services/${second}/restore`, {});
    expect(await serviceAt(first)).toEqual([301, `/services/${second}`]);
    await remove(second);
    expect(await serviceAt(first)).toEqual([410, null]);
  });

  test('deleting is refused unless the successor is another published document of the same kind', async () => {
    const id = await addService('Patru');
    const draft = await call('POST', '/api/admin/services', { fields: { name: 'Ciornă' } });
    const post = await call('POST', '/api/admin/blog', {
      fields: { title: 'Un articol', excerpt: 'Scurt' },
      status: 'published',
    });
    for (const successor of [id, draft.body.item.id, post.body.item.id, 'nimic']) {
      const refused = await remove(id, successor);
      expect([refused.status, Object.keys(refused.body.fields)], successor).toEqual([400, ['successor']]);
    }
    expect(await serviceAt(id)).toEqual([200, null]);
    const publish = { action: 'publish', ids: [id], successor: id };
    expect((await call('POST', '/api/admin/services/bulk', publish)).status).toBe(400);
  });

  test('pages deleted or withdrawn in bulk redirect to one successor until they are published again', async () => {
    const [a, b, kept] = [await addService('Cinci'), await addService('Șase'), await addService('Șapte')];
    for (const [action, back] of [
      ['delete', 'restore'],
      ['unpublish', 'publish'],
    ]) {
      const reply = await call('POST', '/api/admin/services/bulk', { action, ids: [a, b], successor: kept });
      expect(reply.body.done).toEqual([a, b]);
      for (const id of [a, b]) expect(await serviceAt(id)).toEqual([301, `/services/${kept}`]);
      await call('POST', '/api/admin/services/bulk', { action: back, ids: [a, b] });
      for (const id of [a, b]) expect(await serviceAt(id)).toEqual([200, null]);
    }
    // Without a successor a withdrawn page answers 404, as it may come back.
    await call('POST', '/api/admin/services/bulk', { action: 'unpublish', ids: [a] });
    expect(await serviceAt(a)).toEqual([404, null]);
  });

  test('addresses that redirect in a circle answer 410', async () => {
    const row = (id: string, successor_id: string, retired_at: string) => ({
      kind: 'services' as const,
      id,
      successor_id,
      retired_at,
    });
    const rows = [row('cerc-a', 'cerc-b', '2000-01-01'), row('cerc-b', 'cerc-a', '2000-01-02')];
    await site.db.insertInto('retired_addresses').values(rows).execute();
    expect(await serviceAt('cerc-a')).toEqual([410, null]);
    const { count } = await site.db
      .selectFrom('retired_addresses')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    await deleteOldestRetired(site.db, Number(count) - 1);
    expect(await serviceAt('cerc-a')).toEqual([404, null]);
    expect(await serviceAt('cerc-b')).toEqual([410, null]);
  });
}
