import { beforeAll, expect, test } from 'vitest';
import { listAllRows } from '../../support/fixtures/all-rows.ts';
import { addSmallCompany } from '../../support/fixtures/small-company.ts';
import { createImportCalls } from '../../support/import/import-calls.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';

const now = () => new Date('2026-06-15T10:00:00Z');
const tables = [
  ...['agreements', 'agreement_events', 'number_series', 'visits', 'visit_events', 'visit_windows', 'clients'],
  ...['client_contacts', 'client_records', 'client_addresses', 'client_tags', 'client_notes', 'outbox'],
];
const heading =
  'Client;Telefon;Strada;Nr;Localitate;Serviciu;Frecvența;Luni;Preț;Prima zi;Ultima zi;Ultima vizită;Acces';

onEveryEngine('import of agreements', { now }, (site, testOnce) => {
  let staff: StaffCall;
  let imports: ReturnType<typeof createImportCalls>;
  beforeAll(async () => {
    await addSmallCompany(site.db);
    const me = await createSignedInStaff(site, 'editor');
    staff = createStaffCall(site, me);
    imports = createImportCalls(site, me, staff);
  });

  const readRows = async () => (await listAllRows(site, tables)).sort();
  const readAgreement = async (text: string) => {
    const { items } = (await staff('GET', `/api/admin/agreements?text=${encodeURIComponent(text)}`)).body;
    return (await staff('GET', `/api/admin/agreements/${items[0].id}`)).body.agreement;
  };

  test('agreements come in with client, recurrence, price and last visit, from which the next one is due', async () => {
    const file = [
      heading,
      'Ana Morar;0722333001;Florilor;3;Cluj-Napoca;gazon;la 14 zile;aprilie-octombrie;250 lei;01.04.2026;31.10.2026;10.06.2026;Cod 1234',
      'Dan Ilea;0722333002;Viilor;9;Turda;Gazon;de 2 ori pe lună;;1.200 / lună;01.03.2026;;;',
    ].join('\n');
    expect((await imports.importFile('agreements', file)).counts).toMatchObject({ new: 2, refused: 0 });
    const agreement = await readAgreement('Morar');
    expect(agreement).toMatchObject({
      state: 'active',
      number: 'CI-2026-0001',
      content: { start: '2026-04-01', end: '2026-10-31', accessNotes: 'Cod 1234', client: { phone: '+40722333001' } },
    });
    const [work] = agreement.content.works;
    expect(work).toMatchObject({
      serviceId: 'gazon',
      rule: { kind: 'interval', days: 14, tolerance: 3 },
      price: { per: 'visit', amount: 25_000 },
    });
    const { items } = (await staff('GET', '/api/admin/appointments?text=Morar')).body;
    expect(items).toMatchObject([{ state: 'completed', date: '2026-06-10T00:00:00' }]);
    const second = await readAgreement('Ilea');
    expect(second.content).toMatchObject({ end: '2027-02-28', works: [{ price: { per: 'month', amount: 120_000 } }] });
    const [client] = (await staff('GET', '/api/admin/clients?text=ilea')).body.items;
    const { timeline } = (await staff('GET', `/api/admin/clients/${client.id}`)).body.client;
    expect(timeline.map(({ kind }: { kind: string }) => kind)).toEqual(['agreement']);
  });

  const row = 'Ion Vad;0722333010;Morii;1;Dej;Gazon;săptămânal;;180;01.04.2026;31.10.2026;;';

  test('the same file of agreements twice changes nothing', async () => {
    await imports.importFile('agreements', `${heading}\n${row}`);
    const before = await readRows();
    expect((await imports.importFile('agreements', `${heading}\n${row}`)).counts).toMatchObject({ new: 0, same: 1 });
    expect(await readRows()).toEqual(before);
  });

  test('another agreement for the same work of a garden is refused', async () => {
    await imports.importFile('agreements', `${heading}\n${row}`);
    const before = await readRows();
    const other = await imports.importFile(
      'agreements',
      `${heading}\n${row.replace('180', '200')}\n${row.replace('180', '210')}`,
    );
    expect((await imports.listRows(other.id, 'refused')).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Grădina are deja acest serviciu în contractul CI-2026-/),
      'Grădina este cu același serviciu și pe rândul 2',
    ]);
    expect(await readRows()).toEqual(before);
  });

  test('undoing an import of agreements brings back every row with the numbers', async () => {
    await imports.importFile('clients', 'Nume;Telefon\nVera Sas;0722333020');
    const before = await readRows();
    const rows = ['Vera Sas;0722333020;Viilor;7;Turda', 'Nou Sas;0722333021;Viilor;8;Turda'];
    const file = [heading, ...rows.map((row) => `${row};Gazon;săptămânal;;180;01.04.2026;31.10.2026;10.06.2026;`)].join(
      '\n',
    );
    const done = await imports.importFile('agreements', file);
    expect(done.counts).toMatchObject({ new: 2 });
    await imports.step(done.id, 'undo');
    expect(await readRows()).toEqual(before);

    const again = await imports.importFile('agreements', file);
    const { id } = await readAgreement('Vera Sas');
    await staff('PUT', `/api/admin/agreements/${id}`, {
      version: 1,
      content: { ...(await readAgreement('Vera Sas')).content, title: 'Alt titlu' },
    });
    expect(await imports.step(again.id, 'undo')).toMatchObject({
      state: 'done',
      problem: expect.stringMatching(/s-a lucrat cu contractul CI-2026-\d+/),
    });
  });

  testOnce('incomplete and past agreements are refused with the reason', async () => {
    const check = async (row: string) => {
      const checked = await imports.check('agreements', `${heading}\n${row}`);
      return (await imports.listRows(checked.id))[0]?.text;
    };
    const start = 'Ema Rus;0722333030;Lungă;1;Gherla';
    expect(await check(`${start};Piscină;lunar;;100;01.04.2026;;;`)).toBe(
      'Serviciul „Piscină” nu este pe site: scrieți-l ca acolo',
    );
    expect(await check(`${start};Gazon;uneori;;100;01.04.2026;;;`)).toMatch(/nu spune cât de des/);
    expect(await check(`${start};Gazon;lunar;;100;01.04.2025;01.11.2025;;`)).toMatch(/s-a încheiat/);
    expect(await check(`${start};Gazon;lunar;;100;01.04.2019;31.12.2026;;`)).toBe('Cel mult trei ani');
    expect(await check(`${start};Gazon;lunar;;;01.04.2026;;;`)).toBe('Lipsește prețul');
    expect(await check('Ema Rus;0722333030;Lungă;1;;Gazon;lunar;;100;01.04.2026;;;')).toBe('Introduceți localitatea');
    expect(await check('Ema Rus;;Lungă;1;Gherla;Gazon;lunar;;100;01.04.2026;;;')).toBe(
      'Introduceți un telefon sau o adresă de e-mail',
    );
    expect(await check(`${start};Gazon;lunar;;100;01.04.2026;;20.06.2026;`)).toBe('Ultima lucrare nu a trecut încă');
  });
});
