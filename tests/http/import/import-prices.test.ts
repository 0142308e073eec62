import { beforeAll, expect, test } from 'vitest';
import { listAllRows } from '../../support/fixtures/all-rows.ts';
import { createImportCalls } from '../../support/import/import-calls.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createXlsx } from '../../support/sheets/create-xlsx.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';

onEveryEngine('import of prices', {}, (site, testOnce) => {
  let staff: StaffCall;
  let imports: ReturnType<typeof createImportCalls>;
  beforeAll(async () => {
    const me = await createSignedInStaff(site, 'editor');
    staff = createStaffCall(site, me);
    imports = createImportCalls(site, me, staff);
  });

  const suggest = async (text: string) =>
    (await staff('GET', `/api/admin/quotes/suggestions?text=${encodeURIComponent(text)}`)).body.items;
  const readPrices = () => listAllRows(site, ['price_list']);

  test('prices of a list are suggested in quotes', async () => {
    const file = 'Denumire;UM;Preț unitar;TVA\nGazon rulou așternut;mp;32,50;21%\nTuns gard viu;ml;1.250,00 lei;11\n';
    expect((await imports.importFile('prices', file)).counts).toMatchObject({ new: 2, refused: 0 });
    expect(await suggest('gazon asternut')).toEqual([
      { description: 'Gazon rulou așternut', unit: 'm2', unitPrice: 3250, vat: 'standard' },
    ]);
    expect(await suggest('gard')).toMatchObject([{ unit: 'm', unitPrice: 125_000, vat: 'reduced' }]);
  });

  test('a new price replaces the listed one', async () => {
    await imports.importFile('prices', 'Descriere;Preț\nPământ vegetal;180');
    const before = await readPrices();
    const done = await imports.importFile('prices', 'Descriere;Preț\nPământ vegetal;195,5\nNisip;90');
    expect(done.counts).toEqual({ new: 1, changed: 1, same: 0, refused: 0 });
    const after = await readPrices();
    const again = await imports.check('prices', 'Descriere;Preț\nPământ vegetal;195,5\nNisip;90');
    expect(again.counts).toEqual({ new: 0, changed: 0, same: 2, refused: 0 });
    const [row] = await imports.listRows(again.id);
    expect(row?.text).toMatch(/^Pământ vegetal: 195,50\slei \/ buc, TVA/);
    expect(await readPrices()).toEqual(after);
    expect(await imports.step(done.id, 'undo')).toMatchObject({ state: 'undone' });
    expect(await readPrices()).toEqual(before);
  });

  test('prices are listed, changed and removed by hand', async () => {
    const price = { description: 'Scarificare gazon', unit: 'm2', unitPrice: 400, vat: 'standard' };
    const list = async () => (await staff('GET', '/api/admin/prices?text=scarificare')).body.items;
    expect((await staff('PUT', '/api/admin/prices', price)).status).toBe(200);
    await staff('PUT', '/api/admin/prices', { ...price, description: 'SCARIFICARE gazon', unitPrice: 450 });
    expect(await list()).toEqual([{ ...price, description: 'SCARIFICARE gazon', unitPrice: 450 }]);
    expect((await staff('PUT', '/api/admin/prices', { ...price, unitPrice: -1 })).body.fields).toHaveProperty(
      'unitPrice',
    );
    expect((await staff('POST', '/api/admin/prices/remove', price)).status).toBe(200);
    expect((await staff('POST', '/api/admin/prices/remove', price)).status).toBe(404);
    expect(await list()).toEqual([]);
    const admin = createStaffCall(site, await createSignedInStaff(site, 'admin'));
    const { items } = (await admin('GET', '/api/admin/activity?thing=price-list')).body;
    expect(items.map(({ action }: { action: string }) => action)).toEqual(['delete', 'update', 'create']);
  });

  testOnce('a description that the file names twice is refused the second time, however far apart', async () => {
    const others = Array.from({ length: 120 }, (_, index) => `Articol ${index};${index}`);
    const file = ['Descriere;Preț', 'Mulci;50', ...others, 'mulci;60'].join('\n');
    const done = await imports.importFile('prices', file);
    expect(await imports.listRows(done.id, 'refused')).toMatchObject([{ text: 'Descrierea este și pe rândul 2' }]);
    expect(await suggest('mulci')).toMatchObject([{ unitPrice: 5000 }]);
    const { counts } = await imports.check('prices', file);
    expect(counts).toEqual({ new: 0, changed: 0, same: 121, refused: 1 });
  });

  testOnce('rows without a price, with a wrong one or with an unknown rate of VAT are refused', async () => {
    const file = 'Descriere,Preț,TVA\nA1,,\nA2,mult,\nA3,-5,\nA4,5,19%\n,5,\nA6,"1,250.50",scutit\nA7,1.250,0.21';
    const checked = await imports.check('prices', file);
    expect((await imports.listRows(checked.id)).map(({ text }) => text?.replaceAll('\u00a0', ' '))).toEqual([
      'Lipsește prețul',
      'Prețul „mult” nu este un număr',
      'Prețul nu poate fi negativ',
      'Cota de TVA „19%” nu există',
      'Lipsește descrierea',
      'A6: 1.250,50 lei / buc, TVA scutit',
      'A7: 1.250 lei / buc, TVA 21%',
    ]);
  });

  testOnce('numbers of an XLSX are prices as they are shown', async () => {
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const rows = `<row>${cell('Produs')}${cell('Tarif')}${cell('TVA')}</row>
      <row>${cell('Tei argintiu')}<c><v>349.9</v></c><c><v>0.11</v></c></row>`;
    await imports.importFile('prices', createXlsx(rows));
    expect(await suggest('tei arg')).toMatchObject([{ unitPrice: 34_990, vat: 'reduced' }]);
  });
});
