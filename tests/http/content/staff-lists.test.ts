import { beforeAll, expect, test } from 'vitest';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';

onEveryEngine('Lists of documents', {}, (site, testOnce) => {
  let call: StaffCall;
  const names = ['Șanțuri', 'Gazon', 'Țesut', 'Arbori', 'Straturi'];
  const readList = async (query = '') => (await call('GET', `/api/admin/services${query}`)).body;
  const listTitles = async (query: string) =>
    (await readList(query)).items.map(({ title }: { title: string }) => title);

  beforeAll(async () => {
    call = createStaffCall(site, await createSignedInStaff(site, 'editor'));
    for (const [i, name] of names.entries()) {
      const status = i < 3 ? 'published' : 'draft';
      await call('POST', '/api/admin/services', { fields: { name, description: `Text ${i}% despre ${name}` }, status });
    }
    const later = { name: 'Iarna', description: 'Text' };
    await call('POST', '/api/admin/services', {
      fields: later,
      status: 'scheduled',
      publishAt: '2040-01-01T00:00:00Z',
    });
    await call('POST', '/api/admin/services', { id: 'gunoi', fields: { name: 'Gunoi', description: 'Text' } });
    await call('DELETE', '/api/admin/services/gunoi');
  });

  test('document lists are ordered, paged and counted by status', async () => {
    const { items, total, counts } = await readList();
    expect([items.length, total]).toEqual([6, 6]);
    expect(counts).toEqual({ draft: 2, scheduled: 1, published: 3, bin: 1 });
    expect(await listTitles('?size=2&page=2')).toEqual(['Țesut', 'Arbori']);
    expect(await listTitles('?page=99')).toEqual([]);
  });

  test('the search of documents ignores diacritics and reads titles and texts', async () => {
    expect(await listTitles('?text=santuri')).toEqual(['Șanțuri']);
    expect(await listTitles(`?text=${encodeURIComponent('ŞANŢURI')}`)).toEqual(['Șanțuri']);
    expect(await listTitles('?text=despre%20tesut')).toEqual(['Țesut']);
    expect((await readList('?text=despre')).total).toBe(5);
    expect(await listTitles('?text=nimic')).toEqual([]);
  });

  test('the search of documents takes % and _ literally', async () => {
    expect(await listTitles('?text=1%25')).toEqual(['Gazon']);
    expect(await listTitles('?text=_____________')).toEqual([]);
    expect((await call('GET', '/api/admin/services?text=%00')).status).toBe(400);
  });

  test('document lists filter by status', async () => {
    expect(await listTitles('?status=draft')).toEqual(['Arbori', 'Straturi']);
    expect(await listTitles('?status=published')).toEqual(['Șanțuri', 'Gazon', 'Țesut']);
    expect(await listTitles('?status=scheduled')).toEqual(['Iarna']);
    expect(await listTitles('?status=bin')).toEqual(['Gunoi']);
    expect((await readList('?status=bin')).total).toBe(1);
  });

  test('document lists sort by title, last change and publication date', async () => {
    expect(await listTitles('?sort=title')).toEqual(['Arbori', 'Gazon', 'Iarna', 'Șanțuri', 'Straturi', 'Țesut']);
    expect(await listTitles('?sort=title&direction=desc&size=1')).toEqual(['Țesut']);
    expect(await listTitles('?sort=updated&size=1')).toEqual(['Iarna']);
    expect(await listTitles('?sort=published&size=2')).toEqual(['Iarna', 'Țesut']);
    expect((await listTitles('?sort=published')).slice(-2).sort()).toEqual(['Arbori', 'Straturi']);
  });

  test('staff can reorder all or some documents', async () => {
    const listSeen = async () =>
      (await createStaffCall(site)('GET', '/api/services')).body.services.map(({ name }: { name: string }) => name);
    expect(await listSeen()).toEqual(['Șanțuri', 'Gazon', 'Țesut']);
    expect((await call('POST', '/api/admin/services/order', { ids: ['tesut', 'gazon', 'santuri'] })).status).toBe(200);
    expect(await listSeen()).toEqual(['Țesut', 'Gazon', 'Șanțuri']);
    expect(await listTitles('')).toEqual(['Țesut', 'Gazon', 'Șanțuri', 'Arbori', 'Straturi', 'Iarna']);
    await call('POST', '/api/admin/services/order', { ids: ['santuri', 'tesut'] });
    expect(await listSeen()).toEqual(['Șanțuri', 'Gazon', 'Țesut']);
    expect((await call('POST', '/api/admin/services/order', { ids: ['gazon', 'gazon'] })).status).toBe(400);
  });

  testOnce('bulk actions on documents return the refused ones', async () => {
    await call('POST', '/api/admin/services', { id: 'neterminat', fields: { name: 'Neterminat' } });
    const many = (action: string, ids: string[]) => call('POST', '/api/admin/services/bulk', { action, ids });
    const published = await many('publish', ['arbori', 'straturi', 'neterminat', 'nu-exista']);
    expect(published.body.done).toEqual(['arbori', 'straturi']);
    expect(published.body.refused).toEqual([
      { id: 'neterminat', title: 'Neterminat', message: 'Descriere – Acest câmp este obligatoriu.' },
      { id: 'nu-exista', title: '', message: expect.stringContaining('nu există') },
    ]);
    const countSeen = async () => (await createStaffCall(site)('GET', '/api/services')).body.services.length;
    expect(await countSeen()).toBe(5);
    await many('unpublish', ['arbori']);
    expect(await countSeen()).toBe(4);
    await many('delete', ['arbori', 'straturi', 'gazon']);
    expect(await countSeen()).toBe(2);
    expect((await many('publish', ['gazon'])).body.refused).toHaveLength(1);
    await many('restore', ['arbori', 'straturi', 'gazon']);
    expect(await countSeen()).toBe(4);
    expect((await readList('?status=draft')).items.map(({ id }: { id: string }) => id)).toContain('arbori');
  });
});
