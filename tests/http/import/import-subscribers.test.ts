import { beforeAll, expect, test } from 'vitest';
import { listAllRows } from '../../support/fixtures/all-rows.ts';
import { createImportCalls } from '../../support/import/import-calls.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff, type StaffMember } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';

const base = '/api/admin/newsletter/subscribers';
const note = 'Înscriși pe hârtie la târgul din mai';

onEveryEngine('import of subscribers', {}, (site, testOnce) => {
  let me: StaffMember;
  let staff: StaffCall;
  let imports: ReturnType<typeof createImportCalls>;
  beforeAll(async () => {
    me = await createSignedInStaff(site, 'editor');
    staff = createStaffCall(site, me);
    imports = createImportCalls(site, me, staff);
  });

  const readRows = async () => (await listAllRows(site, ['subscribers', 'subscriber_events'])).sort();
  const find = async (email: string) => {
    const { items } = (await staff('GET', `${base}?text=${encodeURIComponent(email)}`)).body;
    return (await staff('GET', `${base}/${items[0].id}`)).body.item;
  };

  test('addresses are added once with the proof of consent', async () => {
    const file = 'Nume;Email\nAna;Ana@exemplu.ro\nIon Rus;Ion <ion@exemplu.ro>\nX;fără adresă\nAna;ana@exemplu.ro';
    const done = await imports.importFile('subscribers', file, note);
    expect(done.counts).toEqual({ new: 2, changed: 0, same: 1, refused: 1 });
    const item = await find('ana@');
    expect(item).toMatchObject({ email: 'ana@exemplu.ro', state: 'confirmed', issues: 0 });
    expect(item.events).toMatchObject([{ event: 'imported', source: 'import', note, by: 'Emil Editor' }]);
    const before = await readRows();
    expect((await imports.importFile('subscribers', file, note)).counts).toMatchObject({ new: 0, same: 3 });
    expect(await readRows()).toEqual(before);
  });

  test('a person who unsubscribed is refused, one who never confirmed is confirmed', async () => {
    await imports.importFile('subscribers', 'pleaca@exemplu.ro', note);
    const row = await site.db
      .selectFrom('subscribers')
      .selectAll()
      .where('email', '=', 'pleaca@exemplu.ro')
      .executeTakeFirst();
    await site.post(`/api/newsletter/unsubscribe/${row?.unsubscribe_token}`, {});
    await site.post('/api/newsletter', { email: 'asteapta@exemplu.ro' });
    const done = await imports.importFile('subscribers', 'pleaca@exemplu.ro\nasteapta@exemplu.ro', note);
    expect(done.counts).toEqual({ new: 0, changed: 1, same: 0, refused: 1 });
    expect((await find('pleaca@')).state).toBe('unsubscribed');
    expect((await find('asteapta@')).state).toBe('confirmed');
    expect((await staff('POST', `${base}/${row?.id}/steps`, { step: 'restore' })).status).toBe(409);
  });

  test('an undo brings back every row', async () => {
    await site.post('/api/newsletter', { email: 'nou@exemplu.ro' });
    const before = await readRows();
    const done = await imports.importFile('subscribers', 'nou@exemplu.ro\naltul@exemplu.ro', note);
    await imports.step(done.id, 'undo');
    expect(await readRows()).toEqual(before);
  });

  testOnce('an import without a note about the consent is refused', async () => {
    const { id } = (await imports.upload('subscribers', 'a@exemplu.ro')).body.item;
    const refused = await staff('PUT', `/api/admin/imports/${id}/columns`, { fields: ['email'], answer: 'da' });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['answer']]);
  });

  testOnce('a deleted subscriber leaves no trace in imports', async () => {
    await imports.importFile('subscribers', 'sters@exemplu.ro\nsters@exemplu.ro;stricat@', note);
    await staff('DELETE', `${base}/${(await find('sters@')).id}`);
    const left = await listAllRows(site, ['import_rows', 'import_changes', 'imports']);
    expect(left.filter((row) => row.includes('sters@'))).toEqual([]);
  });
});
