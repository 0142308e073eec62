import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultPaymentSettings } from '../../../contract/payments/settings.ts';
import { deleteLinesBefore } from '../../../server/workflows/payments/statements/statement-store.ts';
import { eraseFromQuotes } from '../../../server/workflows/quotes/erase-store.ts';
import { openClientSession } from '../../support/clients/client-session.ts';
import { dataSubjectWithEmail } from '../../support/fixtures/data-subject.ts';
import { addSmallCompany } from '../../support/fixtures/small-company.ts';
import { readPdfText } from '../../support/papers/read-pdf.ts';
import { createClientCalls } from '../../support/quotes/client-calls.ts';
import { createQuoteCalls } from '../../support/quotes/quote-calls.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';

let now = new Date('2027-03-14T09:00:00Z');
const path = '/api/admin/payments/statement';
const iban = 'RO49AAAA1B31007593840000';

onEveryEngine('Bank statements', { now: () => now }, (site) => {
  let call: StaffCall;
  let staff: Awaited<ReturnType<typeof createSignedInStaff>>;
  const { read, send, link } = createQuoteCalls(() => call);
  const client = createClientCalls(site);
  beforeAll(() => addSmallCompany(site.db));
  beforeEach(async () => {
    for (const table of ['quotes', 'number_series', 'outbox', 'clients'] as const)
      await site.db.deleteFrom(table).execute();
    await site.db.deleteFrom('settings').where('key', '=', 'payments').execute();
    staff = await createSignedInStaff(site, 'admin', now);
    call = createStaffCall(site, staff);
    const payments = { ...defaultPaymentSettings, beneficiary: 'Grădina SRL', iban };
    await call('PUT', '/api/admin/payment-settings', { payments, version: 0 });
  });
  const accept = async () => {
    const { id } = await send({ deposit: { kind: 'percent', percent: 30 } });
    await client.accept(await link(id));
    return id;
  };
  const upload = async (text: string) => {
    const form = new FormData();
    form.set('file', new File([text], 'extras.csv'));
    const reply = await fetch(site.url + path, {
      method: 'POST',
      headers: staff.headers,
      body: form,
    });
    return { status: reply.status, body: await reply.json() };
  };
  const csv = (...lines: string[]) => ['Data;Nume ordonator;Detalii;Credit;Moneda', ...lines].join('\n');
  const mt940 = (day: string, amount: string, details: string) =>
    `:20:EXTRAS\n:25:${iban}\n:28C:1/1\n:60F:C270301RON0,00\n:61:${day}C${amount}NTRFNONREF\n:86:${details}\n:62F:C270331RON0,00\n-`;
  const proposals = async () => (await call('GET', path)).body.items;

  test('only confirmed proposals of a statement count as paid', async () => {
    const id = await accept();
    const statement = csv(
      `12.03.2027;STEFAN TURCANU;of 2027 1 cont ${iban};1.626,75;RON`,
      '12.03.2027;Altcineva;chirie;900,00;RON',
    );
    expect(await upload(statement)).toMatchObject({
      status: 201,
      body: { credits: 2, proposed: 1, known: 0, refused: { total: 0 } },
    });
    const [item, ...others] = await proposals();
    expect(others).toEqual([]);
    expect(item).toMatchObject({ amount: 162_675, reason: 'reference', quote: { id, due: 162_675 } });
    expect((await read(id)).money).toMatchObject({ paid: 0 });
    const rows = await site.db.selectFrom('statement_lines').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(iban);

    const confirm = () => call('POST', `${path}/confirm`, { keys: [item.key] });
    const replies = await Promise.all([confirm(), confirm()]);
    expect(replies.map(({ body }) => body.confirmed).toSorted()).toEqual([0, 1]);
    const paid = await read(id);
    expect(paid.money).toMatchObject({ state: 'partly', paid: 162_675, due: 0 });
    expect(paid.payments).toMatchObject([{ source: 'statement', paidOn: '2027-03-12', method: 'transfer' }]);
    expect(await upload(statement)).toMatchObject({ body: { proposed: 0 } });
    expect(await proposals()).toEqual([]);
    expect((await read(id)).payments).toHaveLength(1);
  });

  test("a client's own data holds what was paid, without lines that nobody confirmed and notes of staff", async () => {
    const id = await accept();
    await upload(csv('12.03.2027;Stefan Turcanu;pentru vecin;1.626,75;RON'));
    const payment = { id: randomUUID(), amount: 50_000, paidOn: '2027-03-13', method: 'cash', note: 'de la vecin' };
    expect((await call('POST', `/api/admin/quotes/${id}/payments`, payment)).status).toBe(200);
    const { email } = (await read(id)).content.client;
    const headers = await openClientSession(site, email, now);
    const { quotes } = (await createStaffCall(site, { headers })('GET', '/api/client/export')).body;
    expect(quotes).toMatchObject([{ payments: [{ amount: 50_000, paid_on: '2027-03-13', method: 'cash' }] }]);
    expect(JSON.stringify(quotes)).not.toContain('vecin');
    const paper = await (await site.get('/api/client/export/pdf', headers)).arrayBuffer();
    const text = (await readPdfText(new Uint8Array(paper))).join(' ').replaceAll('\u00a0', ' ');
    expect(text).toContain('13 martie 2027: 500 lei');
  });

  test("an erased client's name leaves a transfer for somebody else's order", async () => {
    await accept();
    await upload(csv('12.03.2027;ZENOBIA QUINTESCU;OF-2027-0001 de la zenobia@exemplu.ro;100,00;RON'));
    const subject = dataSubjectWithEmail('zenobia@exemplu.ro');
    const mentions = { ...subject.mentions, names: ['Zenobia Quintescu'] };
    await site.db.transaction().execute((trx) => eraseFromQuotes(trx, { ...subject, mentions }, now));
    expect(await proposals()).toMatchObject([{ payer: '…', details: 'OF-2027-0001 de la …', amount: 10_000 }]);
  });

  test('the same statement twice proposes nothing new', async () => {
    await accept();
    const statement = csv('12.03.2027;Stefan Turcanu;gazon;1.626,75;RON');
    expect((await upload(statement)).body).toMatchObject({ proposed: 1 });
    const [{ key, reason }] = await proposals();
    expect(reason).toBe('amount');
    expect((await upload(statement)).body).toMatchObject({ proposed: 0, known: 1 });
    await call('POST', `${path}/dismiss`, { keys: [key], isDismissed: true });
    expect((await upload(statement)).body).toMatchObject({ proposed: 0, known: 1 });
    expect(await proposals()).toEqual([]);
    await call('POST', `${path}/dismiss`, { keys: [key], isDismissed: false });
    expect(await proposals()).toHaveLength(1);
  });

  test('the same transfer in another format is said to be there already', async () => {
    await accept();
    await upload(csv('12.03.2027;Stefan Turcanu;OF-2027-0001;100,00;RON', '12.03.2027;Ana;OF-2027-0001;100,00;RON'));
    expect((await proposals()).map(({ twin }: { twin: unknown }) => twin)).toEqual([null, null]);
    now = new Date(now.getTime() + 1000);
    await upload(mt940('270315', '100,00', 'AVANS OF-2027-0001'));
    const [other, first, second] = await proposals();
    expect([other.twin, first.twin, second.twin]).toEqual([{ kind: 'proposal', on: '2027-03-12' }, null, null]);
    await call('POST', `${path}/confirm`, { keys: [first.key] });
    expect((await proposals()).map(({ twin }: { twin: unknown }) => twin)).toEqual([
      { kind: 'payment', on: '2027-03-12' },
      { kind: 'payment', on: '2027-03-12' },
    ]);
    now = new Date(now.getTime() + 1000);
    await upload(mt940('270320', '100,00', 'ALTA PLATA OF-2027-0001'));
    expect((await proposals())[0]).toMatchObject({ bookedOn: '2027-03-20', twin: null });
  });

  test('lines of a statement that cannot be read are named', async () => {
    await accept();
    const { body } = await upload(csv('12.03.2027;Ana;OF-2027-0001;mult;RON', '13.03.2027;Ana;OF-2027-0001;10,00;RON'));
    expect(body).toMatchObject({ proposed: 1, refused: { total: 1, first: [{ line: 2 }] } });
  });

  test('a file that is no statement is refused', async () => {
    const refused = await upload('Nume;Telefon\nIon;0722');
    expect(refused).toMatchObject({ status: 400, body: { fields: { file: expect.any(String) } } });
    expect((await upload('')).status).toBe(400);
  });

  test('unconfirmed lines are deleted after a while', async () => {
    await accept();
    await upload(csv('12.03.2027;Ana;OF-2027-0001;10,00;RON'));
    await deleteLinesBefore(site.db, now.toISOString());
    expect(await proposals()).toHaveLength(1);
    await deleteLinesBefore(site.db, '2027-05-14T00:00:00.000Z');
    expect(await proposals()).toEqual([]);
  });
});
