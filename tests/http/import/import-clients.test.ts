import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { ImportValues } from '../../../server/company/import/import-kind.ts';
import {
  cleanUpImports,
  eraseFromImports,
  findImport,
  type ImportRecord,
} from '../../../server/company/import/import-store.ts';
import { checkChunk } from '../../../server/company/import/process-import.ts';
import { isSqlite } from '../../../server/platform/db/is-sqlite.ts';
import { insertRows } from '../../../server/platform/db/rows.ts';
import { openClientSession } from '../../support/clients/client-session.ts';
import { listAllRows } from '../../support/fixtures/all-rows.ts';
import { dataSubjectWithEmail } from '../../support/fixtures/data-subject.ts';
import { createImportCalls } from '../../support/import/import-calls.ts';
import { waitForLock } from '../../support/servers/locks.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createXlsx } from '../../support/sheets/create-xlsx.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';

const clientTables = [
  ...['clients', 'client_contacts', 'client_records', 'client_notes', 'client_tags', 'client_addresses'],
  'client_duplicates',
];

onEveryEngine('import of clients', {}, (site, testOnce) => {
  let staff: StaffCall;
  let imports: ReturnType<typeof createImportCalls>;
  beforeAll(async () => {
    const me = await createSignedInStaff(site, 'editor');
    staff = createStaffCall(site, me);
    imports = createImportCalls(site, me, staff);
  });

  const findClients = async (text: string) =>
    (await staff('GET', `/api/admin/clients?text=${encodeURIComponent(text)}`)).body.items;
  const readClient = async (text: string) => {
    const [found] = await findClients(text);
    return (await staff('GET', `/api/admin/clients/${found.id}`)).body.client;
  };
  const readRows = async () => (await listAllRows(site, clientTables)).sort();

  test('clients come in with their contacts, addresses, notes and tags', async () => {
    const file = [
      'Nume;Prenume;Telefon;Telefon 2;E-mail;Adresa;Localitate;Județ;Etichete;Observații;Cod intern',
      'Popa;Ioana;0722 111 001;0264/111002;IOANA@exemplu.ro;Str. Lalelelor nr. 4;Cluj-Napoca;Cluj;VIP, gazon;Câine mic;17',
      'Popa;Ioana;0722111001;;ioana.popa@exemplu.ro;Str. Viilor nr. 9;Turda;Cluj;;;18',
    ].join('\n');
    const checked = await imports.check('clients', file);
    expect(checked.columns.map(({ field }) => field)).toEqual([
      ...['name', 'firstName', 'phone', 'phone', 'email', 'streetName', 'city', 'county', 'tag', 'note'],
      null,
    ]);
    expect(checked).toMatchObject({ state: 'checked', counts: { new: 1, changed: 1, same: 0, refused: 0 } });
    expect(await findClients('Popa')).toEqual([]);

    expect(await imports.step(checked.id, 'run')).toMatchObject({ state: 'done', done: 2 });
    const client = await readClient('Popa');
    expect(client).toMatchObject({
      name: 'Ioana Popa',
      emails: ['ioana.popa@exemplu.ro', 'ioana@exemplu.ro'],
      phones: ['+40264111002', '+40722111001'],
      tags: ['VIP', 'gazon'],
    });
    expect(client.notes).toMatchObject([{ text: 'Câine mic' }]);
    expect(
      client.gardens.map((one: Record<string, string>) => `${one.streetName} ${one.houseNumber} ${one.city}`).sort(),
    ).toEqual(['Str. Lalelelor 4 Cluj-Napoca', 'Str. Viilor 9 Turda']);
  });

  test('the same file twice changes nothing', async () => {
    const file = 'Nume;Telefon;Strada;Nr;Localitate\nDan Rus;0722111010;Morii;3;Dej\nFără Telefon;;Morii;5;Dej\n';
    await imports.importFile('clients', file);
    const before = await readRows();
    const again = await imports.importFile('clients', file);
    expect(again.counts).toEqual({ new: 0, changed: 0, same: 2, refused: 0 });
    expect(await readRows()).toEqual(before);
  });

  test('rows of clients are refused one by one with the reason', async () => {
    const file = [
      'Nume,Telefon,E-mail',
      'Radu Cota,0722111020,radu@exemplu.ro',
      ',0722111021,',
      'Ana,12,',
      'Ana,,nu@',
      'Fără nimic,,',
      'X Y,=A1,',
      'Alt Om,0722111020,',
    ].join('\n');
    const done = await imports.importFile('clients', file);
    expect(done.counts).toEqual({ new: 1, changed: 0, same: 1, refused: 5 });
    const refused = await imports.listRows(done.id, 'refused');
    expect(refused.map(({ number, text }) => `${number} ${text}`)).toEqual([
      '3 Lipsește numele clientului',
      '4 Telefonul „12” nu este corect',
      '5 Adresa de e-mail „nu@” nu este corectă',
      '6 Lipsesc telefonul, e-mailul și adresa: clientul nu ar putea fi recunoscut',
      '7 Celula B conține o formulă',
    ]);
    const table = await (await site.get(`/api/admin/imports/${done.id}/refused.csv`, await headers())).text();
    expect(table).toContain('Ana;12;;Telefonul „12” nu este corect');
  });
  const headers = async () => (await createSignedInStaff(site, 'editor')).headers;

  test('a row whose phone and e-mail belong to two clients is refused', async () => {
    await imports.importFile('clients', 'Nume;Telefon\nUnu Unu;0722111030\nDoi Doi;0722111031');
    const done = await imports.importFile('clients', 'Nume;Telefon;Tel. mobil\nTrei;0722111030;0722111031');
    expect(await imports.listRows(done.id)).toMatchObject([
      { outcome: 'refused', text: 'Datele de contact sunt ale mai multor clienți: Unu Unu și Doi Doi' },
    ]);
  });

  test('an imported address belongs to the e-mail addresses that a file named with it', async () => {
    const readOwners = async () =>
      (await site.db.selectFrom('client_addresses').select('emails').where('city', '=', 'Huedin').execute()).map(
        ({ emails }) => JSON.parse(emails),
      );
    await imports.importFile('clients', 'Nume;Telefon;Strada;Oraș\nIda Moga;0722111045;Str. Florilor 3;Huedin');
    expect(await readOwners()).toEqual([[]]);
    const file = 'Nume;Telefon;Email;Strada;Oraș\nIda Moga;0722111045;Ida@Exemplu.ro;Strada Florilor 3;Huedin';
    const done = await imports.importFile('clients', file);
    expect(await readOwners()).toEqual([['ida@exemplu.ro']]);
    const page = await (await site.get('/api/client/profile', await openClientSession(site, 'ida@exemplu.ro'))).json();
    expect(page).toMatchObject({ name: 'Ida Moga', phone: '+40 722 111 045', addresses: [{ city: 'Huedin' }] });
    await imports.step(done.id, 'undo');
    expect(await readOwners()).toEqual([[]]);
  });

  test('an undo brings back every row as it was before the import', async () => {
    await imports.importFile('clients', 'Nume;Telefon;Etichete\nMara Ene;0722111040;veche');
    const before = await readRows();
    const file =
      'Nume;Telefon;E-mail;Etichete;Notă\nMara;0722111040;mara@exemplu.ro;nouă;Sună seara\nMara Ene;0722111041;;;\n';
    const done = await imports.importFile('clients', file);
    expect(done.counts).toMatchObject({ new: 1, changed: 1 });
    expect(await readRows()).not.toEqual(before);
    expect(await imports.step(done.id, 'undo')).toMatchObject({ state: 'undone', undoUntil: null });
    expect(await readRows()).toEqual(before);
  });

  test('a note that is being added while an import is undone stays', async () => {
    const done = await imports.importFile('clients', 'Nume;Telefon\nIna Zob;0722111044\nUna Zob;0722111046');
    const [{ id }] = await findClients('Ina Zob');
    const author = { user_id: 'x', user_name: 'Maria' };
    const note = { id: 'n1', client_id: id, own_client_id: id, at: '2027-03-01', ...author, text: 'A sunat' };
    const { undone } = await site.db.transaction().execute(async (trx) => {
      await insertRows(trx, 'client_notes', [note]);
      const undone = imports.step(done.id, 'undo');
      await waitForLock(trx, undone);
      return { undone };
    });
    expect(await undone).toMatchObject({ state: isSqlite(site.db) ? 'done' : 'undone' });
    expect((await readClient('Ina Zob')).notes).toMatchObject([{ text: 'A sunat' }]);
  });

  testOnce('an undone import keeps nothing of the file', async () => {
    const done = await imports.importFile('clients', 'Nume;Telefon\nOana Zob;0722111042\nOana;rău');
    await imports.step(done.id, 'undo');
    const left = await listAllRows(site, ['imports', 'import_rows', 'import_changes']);
    expect(left.filter((row) => /Oana|722111042/.test(row))).toEqual([]);
  });

  test('an undone import leaves nothing in the index of texts', async ({ skip }) => {
    skip(!isSqlite(site.db), 'Only SQLite has an index of its own.');
    const isInIndex = async () =>
      (await sql`select 1 from clients_trigrams_data where instr(block, cast('ꙮ' as blob)) > 0`.execute(site.db)).rows
        .length > 0;
    const done = await imports.importFile('clients', 'Nume;Telefon\nꙮꙮꙮꙮ;0722111047');
    expect(await isInIndex()).toBe(true);
    await imports.step(done.id, 'undo');
    expect(await isInIndex()).toBe(false);
  });

  testOnce('an import whose time to be undone is over stays imported', async () => {
    const done = await imports.importFile('clients', 'Nume;Telefon\nPaul Zob;0722111043');
    await cleanUpImports(site.db, { unread: '2000-01-01', unstarted: '2000-01-01', now: '2099-01-01' });
    const { status } = await staff('POST', `/api/admin/imports/${done.id}/steps`, { step: 'undo' });
    expect([status, (await imports.read(done.id)).state]).toEqual([409, 'done']);
  });

  test('an import on which something was built cannot be undone', async () => {
    const done = await imports.importFile('clients', 'Nume;Telefon\nLia Pop;0722111050\nEma Pop;0722111051');
    const [lia] = await findClients('Lia Pop');
    await staff('POST', `/api/admin/clients/${lia.id}/notes`, { text: 'A sunat' });
    const before = await readRows();
    const refused = await imports.step(done.id, 'undo');
    expect(refused).toMatchObject({
      state: 'done',
      problem: 'Nu se mai poate anula: între timp s-a lucrat cu clientul Lia Pop.',
    });
    expect(await readRows()).toEqual(before);
  });

  test('an erased client leaves no trace in imports', async () => {
    const file =
      'Nume;Telefon;E-mail\nZenobia Ilea;0722111060;zenobia@exemplu.ro\nGelu Ilea;0722111061;\nZenobia;;zenobia@exemplu.ro,stricat\n';
    const done = await imports.importFile('clients', file);
    expect(done.counts).toMatchObject({ new: 2, refused: 1 });
    const [zenobia] = await findClients('Zenobia');
    const admin = createStaffCall(site, await createSignedInStaff(site, 'admin'));
    expect((await admin('POST', `/api/admin/clients/${zenobia.id}/erase`)).status).toBe(200);
    const left = await listAllRows(site, ['import_rows', 'import_changes', 'client_addresses']);
    expect(left.filter((row) => /zenobia|722111060/i.test(row))).toEqual([]);
    expect(await imports.step(done.id, 'undo')).toMatchObject({ state: 'undone' });
    expect(await findClients('Ilea')).toEqual([]);
  });

  testOnce('a column keeps the field that was chosen last for the same headings', async () => {
    const file = 'Nume;Telefon;Sursă\nVlad Miu;0722111070;târg';
    await imports.check('clients', file, { fields: ['name', 'phone', 'tag'] });
    const again = await imports.upload('clients', file);
    expect(again.body.item.columns.map(({ field }: { field: string }) => field)).toEqual(['name', 'phone', 'tag']);
  });

  testOnce('headings that add whose name or phone it is are matched all the same', async () => {
    const file = 'Denumire client;Telefonul clientului;Cod client\nVlad Miu;0722111075;17';
    const { body } = await imports.upload('clients', file);
    expect(body.item.columns.map(({ field }: { field: string }) => field)).toEqual(['name', 'phone', null]);
  });

  testOnce('a file without headings is matched by its content', async () => {
    const { body } = await imports.upload(
      'clients',
      '0722111080;vlad@exemplu.ro;Vlad\n0722111081;ana@exemplu.ro;Ana\n',
    );
    expect([body.item.rows, body.item.columns.map(({ field }: { field: string }) => field)]).toEqual([
      2,
      ['phone', 'email', null],
    ]);
  });

  testOnce('an XLSX is imported like a CSV', async () => {
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const rows = `<row>${cell('Client')}${cell('Mobil')}</row><row>${cell('Ion Ban')}<c><v>722111090</v></c></row>`;
    await imports.importFile('clients', createXlsx(rows));
    expect(await readClient('Ion Ban')).toMatchObject({ phones: ['+40722111090'] });
  });

  testOnce('a file that cannot be read leaves nothing behind', async () => {
    const before = await listAllRows(site, ['imports', 'import_rows']);
    const { status, body } = await imports.upload(
      'clients',
      Buffer.concat([Buffer.from('Nume\nȘtefan Țîrlea\n'), Buffer.from([0xc8])]),
    );
    expect([status, body.fields.file]).toEqual([400, expect.stringContaining('rândul 3')]);
    expect(await listAllRows(site, ['imports', 'import_rows'])).toEqual(before);
  });

  testOnce('a file during whose reading the server was killed is not listed, and is deleted after a day', async () => {
    const { item } = (await imports.upload('clients', 'Nume;Telefon\nAna;0722111070')).body;
    // Its rows are stored in parts; how many there are is written last.
    await site.db.updateTable('imports').set({ row_count: 0, columns: '[]' }).where('id', '=', item.id).execute();
    const { items } = (await staff('GET', '/api/admin/imports')).body;
    expect(items.filter(({ id }: { id: string }) => id === item.id)).toEqual([]);
    const now = new Date().toISOString();
    const clean = (unread: string) => cleanUpImports(site.db, { unread, unstarted: '2000-01-01', now });
    await clean(item.createdAt);
    expect(await findImport(site.db, item.id)).toBeDefined();
    await clean('2099-01-01');
    expect(await findImport(site.db, item.id)).toBeUndefined();
    expect((await listAllRows(site, ['import_rows'])).filter((row) => row.includes(item.id))).toEqual([]);
  });

  testOnce('a file is checked only with valid columns', async () => {
    const { id } = (await imports.upload('clients', 'a;b\n1;2')).body.item;
    const choose = async (fields: (string | null)[]) =>
      (await staff('PUT', `/api/admin/imports/${id}/columns`, { fields })).body.fields?.fields;
    expect(await choose(['name', 'name'])).toBe('„Nume” este ales la mai multe coloane');
    expect(await choose([null, null])).toBe('Alegeți ce conține cel puțin o coloană');
    expect(await choose(['name'])).toBe('Coloanele nu sunt ale acestui fișier');
    for (const unknown of ['price', 'constructor'])
      expect(await choose(['name', unknown])).toBe('Unul dintre câmpuri nu există');
  });

  testOnce('a checked import can be discarded, one that has begun cannot', async () => {
    const checked = await imports.check('clients', 'Nume;Telefon\nIon Dan;0722111099');
    expect((await staff('DELETE', `/api/admin/imports/${checked.id}`)).status).toBe(200);
    expect((await staff('GET', `/api/admin/imports/${checked.id}`)).status).toBe(404);
    const done = await imports.importFile('clients', 'Nume;Telefon\nIon Dan;0722111099');
    expect((await staff('DELETE', `/api/admin/imports/${done.id}`)).body.code).toBe('wrong_state');
    expect((await staff('POST', `/api/admin/imports/${done.id}/steps`, { step: 'run' })).body.code).toBe('wrong_state');
  });

  testOnce('the log says who imported and who undid how much', async () => {
    const done = await imports.importFile('clients', 'Nume;Telefon\nTudor Jurnal;0722111111');
    await imports.step(done.id, 'undo');
    const admin = createStaffCall(site, await createSignedInStaff(site, 'admin'));
    const { items } = (await admin('GET', `/api/admin/activity?thing=${done.id}`)).body;
    expect(items.map(({ action }: { action: string }) => action)).toEqual(['undoImport', 'import']);
  });

  test.for(['before', 'after'])(
    'a row erased %s a chunk notes its outcome does not come back',
    async (moment, { skip }) => {
      skip(isSqlite(site.db), 'SQLite runs one transaction at a time.');
      const email = `${moment}@exemplu.ro`;
      const { id } = (await imports.upload('clients', `Nume;E-mail\nRadu Zob;${email}`)).body.item;
      const erase = () =>
        site.db.transaction().execute((trx) => eraseFromImports(trx, dataSubjectWithEmail(email), new Date()));
      const checked = site.db.transaction().execute(async (trx) => {
        const record = (await findImport(trx, id)) as ImportRecord;
        const planRows = async (_: unknown, rows: ImportValues[]) => {
          if (moment === 'before') await erase();
          return rows.map(({ number }) => ({ number, outcome: 'new' as const, text: null }));
        };
        await checkChunk(trx, record, planRows, { after: 0, max: 50 });
        const erasing = erase();
        await waitForLock(trx, erasing);
        return { erasing };
      });
      const outcome = await checked.then(
        ({ erasing }) => erasing,
        ({ message }) => message,
      );
      expect(outcome).toEqual(moment === 'before' ? 'Rows of the import were erased meanwhile.' : { count: 2 });
      expect((await listAllRows(site, ['import_rows'])).filter((row) => row.includes(email))).toEqual([]);
    },
  );

  testOnce('rows of files that mention an erased address are erased', async () => {
    await imports.upload('clients', 'Nume;E-mail\nCineva;cineva@exemplu.ro\nAltcineva;altcineva@exemplu.ro');
    const erase = () =>
      site.db
        .transaction()
        .execute((trx) => eraseFromImports(trx, dataSubjectWithEmail('cineva@exemplu.ro'), new Date()));
    expect(await erase()).toEqual({ count: 2 });
    expect((await listAllRows(site, ['import_rows'])).filter((row) => row.includes('altcineva@'))).toHaveLength(1);
  });
});
