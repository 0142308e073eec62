import { beforeAll, expect, test } from 'vitest';
import { listAllRows } from '../../support/fixtures/all-rows.ts';
import { addSmallCompany } from '../../support/fixtures/small-company.ts';
import { createImportCalls } from '../../support/import/import-calls.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';

const now = () => new Date('2026-11-19T10:00:00Z');
const tables = [
  ...['visits', 'visit_events', 'visit_windows', 'clients', 'client_contacts', 'client_records', 'client_addresses'],
  ...['client_tags', 'client_notes', 'outbox', 'review_requests'],
];

onEveryEngine('import of past visits', { now }, (site, testOnce) => {
  let staff: StaffCall;
  let imports: ReturnType<typeof createImportCalls>;
  beforeAll(async () => {
    await addSmallCompany(site.db);
    const me = await createSignedInStaff(site, 'editor');
    staff = createStaffCall(site, me);
    imports = createImportCalls(site, me, staff);
  });

  const readRows = async () => (await listAllRows(site, tables)).sort();
  const listVisits = async (text: string) =>
    (await staff('GET', `/api/admin/appointments?text=${encodeURIComponent(text)}`)).body.items;
  const heading = 'Client;Telefon;Strada;Nr;Localitate;Serviciu;Data;Ora;Observații';

  test('past visits become completed visits of their clients, without any e-mail or window', async () => {
    const file = [
      heading,
      'Ana Morar;0722222001;Florilor;3;Cluj-Napoca;gazon;12.05.2024;9:30;A plouat',
      'Ana Morar;0722 222 001;Florilor;3;Cluj-Napoca;Toaletare pomi;3/11/25;;',
    ].join('\n');
    expect((await imports.importFile('visits', file)).counts).toMatchObject({ new: 2, refused: 0 });
    const [later, first] = (await listVisits('Morar')).sort((a: { date: string }, b: { date: string }) =>
      b.date.localeCompare(a.date),
    );
    expect(first).toMatchObject({
      state: 'completed',
      date: '2024-05-12T09:30:00',
      service: { id: 'gazon', name: 'Gazon' },
    });
    expect(later).toMatchObject({
      state: 'completed',
      date: '2025-11-03T00:00:00',
      service: { name: 'Toaletare pomi' },
    });
    const [client] = (await staff('GET', '/api/admin/clients?text=morar')).body.items;
    expect(client).toMatchObject({ name: 'Ana Morar', visits: 2, firstAt: '2024-05-12T06:30:00.000Z' });
    expect(await listAllRows(site, ['visit_windows', 'outbox', 'review_requests'])).toEqual([]);
  });

  test('the same file twice changes nothing', async () => {
    const file = `${heading}\nIon Vad;0722222010;Morii;1;Dej;Gazon;01.04.2025;;\nFără Telefon;;Morii;2;Dej;Gazon;01.04.2025;;\n`;
    await imports.importFile('visits', file);
    const before = await readRows();
    expect((await imports.importFile('visits', file)).counts).toEqual({ new: 0, changed: 0, same: 2, refused: 0 });
    expect(await readRows()).toEqual(before);
  });

  test('undoing an import of visits brings back every row', async () => {
    await imports.importFile('clients', 'Nume;Telefon\nVera Sas;0722222020');
    const before = await readRows();
    const file = `${heading}\nVera Sas;0722222020;Viilor;7;Turda;Gazon;02.06.2025;;\nNou Sas;0722222021;;;;Gazon;02.06.2025;;`;
    const done = await imports.importFile('visits', file);
    expect(await readRows()).not.toEqual(before);
    await imports.step(done.id, 'undo');
    expect(await readRows()).toEqual(before);

    const again = await imports.importFile('visits', file);
    const [visit] = await listVisits('Vera Sas');
    const [event] = (await staff('GET', `/api/admin/appointments/${visit.id}`)).body.visit.events;
    expect(event.note).toBe('Din import');
    await staff('POST', `/api/admin/appointments/${visit.id}/steps`, { step: 'reopen' });
    expect(await imports.step(again.id, 'undo')).toMatchObject({
      state: 'done',
      problem: expect.stringContaining('vizita din 2025-06-02 la Vera Sas'),
    });
  });

  testOnce('visits of today or later, without a date or service, are refused', async () => {
    const file = [
      'Nume,Telefon,Serviciu,Data,Ora',
      'A B,0722222030,Gazon,19.11.2026,',
      'A B,0722222030,Gazon,31.02.2026,',
      'A B,0722222030,Gazon,,',
      'A B,0722222030,,01.02.2026,',
      'A B,0722222030,Gazon,01.02.2026,25:00',
      'A B,,Gazon,01.02.2026,',
    ].join('\n');
    const checked = await imports.check('visits', file);
    expect((await imports.listRows(checked.id)).map(({ text }) => text)).toEqual([
      'Vizita nu a trecut: adăugați-o din Programări',
      'Data „31.02.2026” nu este o dată, de exemplu 19.11.2026',
      'Lipsește data',
      'Lipsește serviciul',
      'Ora „25:00” nu este o oră, de exemplu 9:30',
      'Lipsesc telefonul, e-mailul și adresa: clientul nu ar putea fi recunoscut',
    ]);
  });
});
