import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { insertRows, withAnyTable } from '../../../server/platform/db/rows.ts';
import { bani } from '../../support/fixtures/bani.ts';
import { createTestClock } from '../../support/fixtures/test-clock.ts';
import { setUpInvoicing } from '../../support/invoicing/invoicing-setup.ts';
import { startProgramServer } from '../../support/invoicing/program-server.ts';
import { insertMowing } from '../../support/planning/insert-agreement.ts';
import { runDailyJobs } from '../../support/servers/daily-jobs.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { waitUntil } from '../../support/servers/wait-until.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall } from '../../support/staff/staff-calls.ts';

const program = await startProgramServer();
afterAll(() => program.stop());
const start = '2027-03-16T09:00:00Z';
const clock = createTestClock(new Date(start));
const options = {
  now: clock.now,
  env: { OUTGOING_HOSTS: '127.0.0.1' },
  invoicing: { origin: program.origin, pauseMs: 0 },
};

onEveryEngine('Hand-over of invoices', options, (site, testOnce) => {
  const setUp = setUpInvoicing(site, program, clock.now);
  const { call, quotes, connect, orderWork, withdraw, mow, note, list, handOver, findRow, waitForState } = setUp;
  const pay = async (quoteId: string, paidOn: string, amount = bani(100_000)) => {
    const id = randomUUID();
    await call('POST', quotes.path(quoteId, '/payments'), { id, amount, paidOn, method: 'transfer', note: '' });
    return { id, key: `advance:${id}` };
  };
  const confirm = async (key: string, isThere: boolean, at?: string | null) =>
    call('POST', '/api/admin/invoicing/confirm', { key, isThere, at: at ?? (await findRow(key))?.handed_at });
  const readWarning = async (kind: string) =>
    (await list(`?kind=${kind}`)).items[0]?.warning?.replaceAll('\u00a0', ' ');
  const readDashboard = async () => (await call('GET', '/api/admin/dashboard')).body.today.quotes;
  /** An accepted quote with an agreement of 300 lei a month since 1 March, which ends on a day. */
  const orderMonths = async (endOn: string) => {
    const order = await orderWork({}, null);
    const price = { per: 'month' as const, amount: bani(30_000) };
    const rule = { kind: 'interval' as const, days: 7, tolerance: 2 };
    const works = [{ id: 'tuns', serviceId: 'gazon', rule, months: [3], price }];
    const id = await insertMowing(site.db, {}, { works, end: endOn });
    await site.db.updateTable('agreements').set({ quote_id: order.id }).where('id', '=', id).execute();
    return { ...order, month: `agreement:${id}:2027-03` };
  };
  const copyOrder = async (quoteId: string, times: number) => {
    const names = Array.from({ length: times }, (_, index) => `${quoteId}-${index}`);
    const copy = async (table: 'quotes' | 'quote_versions' | 'quote_acceptances' | 'visits', column: string) => {
      const db = withAnyTable(site.db);
      const row = await db.selectFrom(table).selectAll().where(column, '=', quoteId).executeTakeFirstOrThrow();
      const change = (name: string) => ({
        [column]: name,
        ...(table === 'quotes' && { number: name }),
        ...(table === 'visits' && { id: name }),
      });
      await insertRows(site.db, table, names.map((name) => ({ ...row, ...change(name) })) as never);
    };
    await copy('quotes', 'id');
    await copy('quote_versions', 'quote_id');
    await copy('quote_acceptances', 'quote_id');
    await copy('visits', 'quote_id');
  };
  const runDaily = () => runDailyJobs(site, clock.now, { invoicing: options.invoicing });
  const sentKeys = async () =>
    (await site.db.selectFrom('invoiced_items').select('key').where('state', 'is not', null).execute()).map(
      ({ key }) => key,
    );

  test('what two people hand over at once is handed over once', async () => {
    await connect('smartbill');
    const { key } = await orderWork();
    await Promise.all([handOver([key]), handOver([key, key]), handOver([key])]);
    await waitForState(key, 'sent');
    await handOver([key]);
    expect(program.listDocuments()).toHaveLength(1);
  });

  test('of many chosen ones the others are handed over when one is not to be invoiced', async () => {
    await connect('oblio');
    const [done, open] = [await orderWork(), await orderWork({}, null)];
    const { body } = await handOver([done.key, open.key, 'quote:nu', 'x']);
    expect(body).toEqual({
      handedOver: 1,
      skipped: ['OF-2027-0002: nu mai este de facturat.', 'O lucrare nu mai există.', 'O lucrare nu mai există.'],
    });
    await waitForState(done.key, 'sent');
  });

  testOnce('without a program, its key or the CUI nothing is handed over, with the reason', async () => {
    const { key } = await orderWork();
    const readRefusal = async () => (await handOver([key])).body.message;
    expect(await readRefusal()).toContain('Alegeți întâi programul');
    await connect('oblio');
    await site.db.deleteFrom('settings').where('key', '=', 'invoicing-secret').execute();
    expect(await readRefusal()).toContain('Introduceți cheia Oblio');
  });

  test('of an unknown hand-over staff say that it arrived', async () => {
    await connect('smartbill');
    const { key } = await orderWork();
    program.answer = () => 'hang up';
    await handOver([key]);
    await waitForState(key, 'unknown');
    expect(await confirm(key, true)).toMatchObject({ status: 200 });
    expect(await findRow(key)).toMatchObject({ state: 'sent', note: null });
    expect(await confirm(key, true)).toMatchObject({ status: 409 });
    // From a page that still shows it as unknown.
    expect((await handOver([key], true)).body).toMatchObject({ handedOver: 0 });
  });

  test('an unknown hand-over that staff repeat names the same id', async () => {
    await connect('fgo');
    const { key } = await orderWork();
    program.answer = () => 'hang up';
    await handOver([key]);
    await waitForState(key, 'unknown');
    program.answer = () => undefined;
    await handOver([key], true);
    await waitForState(key, 'sent');
    const ids = program.listDocuments().map(({ body }) => body.IdExtern);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  });

  testOnce('a program that is down is asked again later', async () => {
    await connect('oblio');
    const { key } = await orderWork();
    program.answer = () => ({ status: 503, body: 'x' });
    await handOver([key]);
    await waitUntil('the first attempt', async () => Boolean((await findRow(key))?.note));
    expect(await findRow(key)).toMatchObject({ state: 'queued', note: 'Oblio nu dă acces acum (503).' });
  });

  test('a payment before the work is an advance to invoice by the fifteenth of the next month', async () => {
    await connect('oblio');
    const { id } = await orderWork({}, null);
    const { key } = await pay(id, '2027-02-28');
    expect(await list('?kind=advance')).toMatchObject({
      total: 1,
      counts: { quote: 0, advance: 1 },
      items: [{ key, recordId: id, gross: 100_000, day: '2027-02-28', deadline: '2027-03-15' }],
    });
    await handOver([key]);
    await waitForState(key, 'sent');
    expect(program.listDocuments()[0]?.body).toMatchObject({
      products: [
        { name: 'Avans conform ofertei OF-2027-0001: Gazon nou în curte', quantity: 1, price: 1000, vatPercentage: 21 },
      ],
      mentions: 'Avans pentru oferta OF-2027-0001, încasat duminică, 28 februarie 2027.',
    });
  });

  testOnce.each([
    ['a payment after the work', '2027-03-12', '2027-03-01'],
    ['a payment before finished work, from before the first day', '2027-03-05', '2027-03-06'],
    ['a payment before finished work without a first day', '2027-03-05', ''],
  ])('%s is no advance to invoice', async (_, paidOn, startOn) => {
    await connect('oblio', { startOn });
    const { id } = await orderWork();
    await pay(id, paidOn);
    expect(await list('?kind=advance')).toMatchObject({ total: 0 });
    expect(await list()).toMatchObject({ items: [{ paid: 100_000 }] });
  });

  test('the final hand-over names the invoice of the advance', async () => {
    await connect('smartbill', { startOn: '2027-03-01' });
    const { id, key } = await orderWork();
    const advance = await pay(id, '2027-03-02');
    await pay(id, '2027-03-05', bani(50_000));
    const invoice = { number: 'GR 12', date: '2027-03-03' };
    await call('PUT', '/api/admin/invoicing/invoice', { key: advance.key, invoice });
    expect(await list('?kind=advance')).toMatchObject({ total: 1, items: [{ day: '2027-03-05' }] });
    await handOver([key]);
    await waitForState(key, 'sent');
    const { mentions } = program.listDocuments()[0]?.body ?? {};
    expect(mentions.replaceAll('\u00a0', ' ').split('\n').slice(1)).toEqual([
      'Se scade avansul de 1.000 lei, facturat cu GR 12 din miercuri, 3 martie 2027.',
      'Încasat 500 lei, vineri, 5 martie 2027, fără factură de avans notată.',
    ]);
    expect(await list('?kind=advance')).toMatchObject({ total: 0 });
  });

  test('the final hand-over names the hand-over of an advance whose invoice is not noted', async () => {
    await connect('oblio', { startOn: '2027-03-01' });
    const { id, key } = await orderWork();
    const advance = await pay(id, '2027-03-02');
    await handOver([advance.key]);
    await waitForState(advance.key, 'sent');
    await handOver([key]);
    await waitForState(key, 'sent');
    const { mentions } = program.listDocuments()[1]?.body ?? {};
    expect(mentions.replaceAll('\u00a0', ' ').split('\n').slice(1)).toEqual([
      'Încasat 1.000 lei, marți, 2 martie 2027, avans predat la facturare (GR 0001): dacă s-a facturat, se scade.',
    ]);
  });

  testOnce('a payment with a test key is no advance to invoice', async () => {
    await connect('oblio', { startOn: '2027-03-01' });
    const { id } = await orderWork();
    const payment = await pay(id, '2027-03-02');
    const times = { created_at: start, expires_at: start };
    const session = { id: payment.id, quote_id: id, stripe_id: null, payment_intent: null, amount: bani(100_000) };
    await site.db
      .insertInto('card_sessions')
      .values({ ...session, ...times, is_test: 1, state: 'paid' })
      .execute();
    expect(await list('?kind=advance')).toMatchObject({ total: 0 });
    expect(await list()).toMatchObject({ items: [{ paid: 0 }] });
  });

  test('the number noted on a changed month is that of what was handed over', async () => {
    await connect('oblio', { startOn: '2027-03-01' });
    const id = await insertMowing(site.db);
    await mow(id, '2027-03-03');
    clock.time = new Date('2027-04-01T09:00:00Z');
    const key = `agreement:${id}:2027-03`;
    await handOver([key]);
    await waitForState(key, 'sent');
    await mow(id, '2027-03-10');
    await note(key, 'GR 1');
    expect(await readWarning('agreement')).toBe('La facturare erau 150 lei, acum sunt 300 lei.');
    await note(key, null);
    expect(await readWarning('agreement')).toBe('La predare erau 150 lei, acum sunt 300 lei.');
  });

  testOnce('a number that is noted while a month is being sent belongs to what is sent', async () => {
    await connect('smartbill', { startOn: '2027-03-01' });
    const id = await insertMowing(site.db);
    await mow(id, '2027-03-03');
    clock.time = new Date('2027-04-01T09:00:00Z');
    const key = `agreement:${id}:2027-03`;
    program.answer = async () => {
      await mow(id, '2027-03-10');
      await note(key, 'GR 1');
      return undefined;
    };
    await handOver([key]);
    await waitForState(key, 'sent');
    expect(await readWarning('agreement')).toBe('La facturare erau 150 lei, acum sunt 300 lei.');
  });

  testOnce('no invoice is noted on a month that costs something else than the page showed', async () => {
    await connect('oblio', { startOn: '2027-03-01' });
    const id = await insertMowing(site.db);
    await mow(id, '2027-03-03');
    await mow(id, '2027-03-10');
    const key = `agreement:${id}:2027-03`;
    const { status, body } = await note(key, 'GR 1', { gross: 15_000 });
    expect([status, body.message.replaceAll('\u00a0', ' ')]).toEqual([
      409,
      'Suma s-a schimbat între timp: acum sunt 300 lei.',
    ]);
    expect(await note(key, 'GR 1', { gross: 30_000 })).toMatchObject({ status: 200 });
  });

  test('the invoice of an advance is noted and taken back', async () => {
    const { id } = await orderWork({}, null);
    const { key } = await pay(id, '2027-03-02');
    const read = async () => (await call('GET', `/api/admin/invoicing/quotes/${id}`)).body.items;
    expect(await note(key, '')).toMatchObject({ status: 400 });
    await note(key, 'GR 12');
    expect(await read()).toMatchObject([{ key, invoice: { number: 'GR 12', date: '2027-04-01' } }]);
    expect(await list('?kind=advance')).toMatchObject({ total: 0 });
    await note(key, null);
    expect(await list('?kind=advance')).toMatchObject({ total: 1 });
  });

  test('ended months of agreements are listed with what was done in them', async () => {
    await connect('oblio', { startOn: '2027-03-01' });
    const id = await insertMowing(site.db, { taxId: 'RO14399840' });
    await mow(id, '2027-03-03');
    await mow(id, '2027-03-10');
    await mow(id, '2027-03-11', { is_partial: 1 });
    await mow(id, '2027-04-01');
    expect(await list('?kind=agreement')).toMatchObject({ total: 0 });
    clock.time = new Date('2027-04-01T09:00:00Z');
    const key = `agreement:${id}:2027-03`;
    expect(await list('?kind=agreement')).toMatchObject({
      total: 1,
      items: [{ key, recordId: id, gross: 30_000, net: 24_793, day: '2027-03-31', taxId: 'RO14399840' }],
    });
    expect(await list('?kind=agreement&month=2027-04')).toMatchObject({ total: 0 });
    expect(await list('?kind=agreement&text=ANA')).toMatchObject({ total: 1 });
    await handOver([key]);
    await waitForState(key, 'sent');
    expect(program.listDocuments()[0]?.body).toMatchObject({
      client: { cif: 'RO14399840' },
      products: [{ name: 'Gazon, martie 2027: 2 vizite, 3 și 10', quantity: 2, price: 150, vatPercentage: 21 }],
    });
  });

  testOnce('agreements are not listed before the company says since when it invoices them here', async () => {
    await connect('oblio');
    const id = await insertMowing(site.db);
    await mow(id, '2027-03-03');
    clock.time = new Date('2027-04-01T09:00:00Z');
    expect(await list('?kind=agreement')).toMatchObject({ total: 0, startOn: '' });
  });

  test('a month that changed after its hand-over is handed over anew, under another id, once its document is deleted', async () => {
    await connect('oblio', { startOn: '2027-03-01' });
    const id = await insertMowing(site.db);
    await mow(id, '2027-03-03');
    clock.time = new Date('2027-04-01T09:00:00Z');
    const key = `agreement:${id}:2027-03`;
    await handOver([key]);
    await waitForState(key, 'sent');
    await mow(id, '2027-03-10');
    const [item] = (await list('?kind=agreement')).items;
    expect(item?.warning?.replaceAll('\u00a0', ' ')).toBe('La predare erau 150 lei, acum sunt 300 lei.');
    const refused = (await handOver([key], true)).body;
    expect([refused.handedOver, refused.skipped[0]]).toEqual([0, expect.stringContaining('scoateți predarea')]);
    expect(await findRow(key)).toMatchObject({ state: 'sent', document: 'GR 0001' });
    await confirm(key, false);
    await handOver([key]);
    await waitForState(key, 'sent');
    // From a page that still shows the change.
    expect((await handOver([key], true)).body).toMatchObject({ handedOver: 0 });
    expect(new Set(program.listDocuments().map(({ body }) => body.idempotencyKey)).size).toBe(2);
    expect(await list('?kind=agreement')).toMatchObject({ items: [{ warning: null, gross: 30_000 }] });
  });

  test('a month that changed after its invoice is listed again until the invoice is noted anew', async () => {
    await connect('oblio', { startOn: '2027-03-01' });
    const id = await insertMowing(site.db);
    await mow(id, '2027-03-03');
    clock.time = new Date('2027-04-01T09:00:00Z');
    const key = `agreement:${id}:2027-03`;
    await note(key, 'GR 1');
    expect(await list('?kind=agreement')).toMatchObject({ total: 0 });
    await mow(id, '2027-03-30');
    const [item] = (await list('?kind=agreement')).items;
    expect(item).toMatchObject({ invoice: { number: 'GR 1' }, gross: 30_000 });
    expect(item?.warning?.replaceAll('\u00a0', ' ')).toBe('La facturare erau 150 lei, acum sunt 300 lei.');
    expect((await handOver([key], true)).body).toMatchObject({ handedOver: 0 });
    await note(key, 'GR 1, GR 2');
    expect(await list('?kind=agreement')).toMatchObject({ total: 0 });
  });

  test('the invoice of an advance that was given back stays on the quote, with what changed', async () => {
    const { id } = await orderWork({}, null);
    const { id: payment, key } = await pay(id, '2027-03-02');
    await call('PUT', '/api/admin/invoicing/invoice', { key, invoice: { number: 'GR 1', date: '2027-03-03' } });
    await call('DELETE', quotes.path(id, `/payments/${payment}`));
    const [item] = (await call('GET', `/api/admin/invoicing/quotes/${id}`)).body.items;
    expect(item).toMatchObject({ key, invoice: { number: 'GR 1' } });
    expect(item.warning.replaceAll('\u00a0', ' ')).toBe('La facturare erau 1.000 lei, acum sunt 0 lei.');
  });

  test('work that was handed over before its client withdrew stays listed, with what is left to pay', async () => {
    await connect('smartbill');
    const { id, key } = await orderWork();
    await handOver([key]);
    await waitForState(key, 'sent');
    await withdraw(id);
    expect((await handOver([key], true)).body).toMatchObject({ handedOver: 0 });
    const [item] = (await list()).items;
    expect(item?.warning?.replaceAll('\u00a0', ' ')).toBe(
      'Clientul s-a retras sâmbătă, 20 martie 2027: de plată rămân 200 lei.',
    );
    const invoice = { number: 'GR 12', date: '2027-03-21' };
    expect(await call('PUT', quotes.path(id, '/invoice'), { invoice })).toMatchObject({ status: 200 });
    expect(await list()).toMatchObject({ total: 0 });
  });

  test('work that was reopened after its hand-over stays listed, and says so', async () => {
    await connect('oblio');
    const { id, key } = await orderWork();
    await handOver([key]);
    await waitForState(key, 'sent');
    const setState = (state: 'confirmed' | 'cancelled') =>
      site.db.updateTable('visits').set({ state }).where('quote_id', '=', id).execute();
    for (const state of ['confirmed', 'cancelled'] as const) {
      await setState(state);
      expect(await list()).toMatchObject({
        total: 1,
        counts: { quote: 1 },
        items: [{ key, mayHandOver: false, warning: 'Lucrarea s-a redeschis după predare.' }],
      });
      expect(await readDashboard()).toMatchObject({ toInvoice: 1 });
    }
    await confirm(key, false);
    expect(await list()).toMatchObject({ total: 0, counts: { quote: 0 } });
  });

  test('the CSV has what is owed after a withdrawal, and the VAT that the program would be told', async () => {
    await connect('oblio');
    const [done, left] = [await orderWork(), await orderWork({}, null)];
    await withdraw(left.id);
    await pay(done.id, '2027-03-12', bani(50_000));
    const download = async () => {
      const { headers } = await createSignedInStaff(site, 'admin', clock.time);
      const text = await (await site.get('/api/admin/quotes/to-invoice.csv', headers)).text();
      return text.trim().replaceAll('\u00a0', ' ').split('\r\n').slice(1);
    };
    const owed = 'Clientul s-a retras sâmbătă, 20 martie 2027: de plată rămân 200 lei.';
    const client = 'Ștefan Țurcanu;;Strada Lalelelor 4, Cluj-Napoca, jud. Cluj;Gazon nou în curte';
    const rows = (done: string, left: string) => [
      `OF-2027-0001;${client};${done};500,00;2027-03-12;`,
      `OF-2027-0002;${client};${left};0,00;2027-03-20;${owed}`,
    ];
    expect((await download()).toSorted()).toEqual(
      rows('4481,40;4481,40;941,10;0,00;0,00;0,00;5422,50', '165,29;165,29;34,71;0,00;0,00;0,00;200,00'),
    );
    await setUp.writeVatPayer(false);
    expect((await download()).toSorted()).toEqual(
      rows('5422,50;0,00;0,00;0,00;0,00;5422,50;5422,50', '200,00;0,00;0,00;0,00;0,00;200,00;200,00'),
    );
  });

  test('after a withdrawal what was executed is invoiced by hand, and no month is handed over', async () => {
    await connect('oblio', { startOn: '2027-03-01', sendsDaily: true });
    const { id, key, month } = await orderMonths('2027-03-05');
    await withdraw(id, '2027-03-05T08:00:00.000Z', 2900);
    expect(await list('?kind=agreement')).toMatchObject({ total: 0 });
    const { items, ...page } = await list();
    expect([page, items]).toMatchObject([{ total: 1, counts: { quote: 1 } }, [{ key, gross: 2900, handover: null }]]);
    expect(items[0]?.warning?.replaceAll('\u00a0', ' ')).toBe(
      'Clientul s-a retras vineri, 5 martie 2027: de plată rămân 29 lei.',
    );
    expect(await list('?month=2027-03')).toMatchObject({ total: 1, items: [{ day: '2027-03-05' }] });
    expect((await handOver([key, month])).body).toMatchObject({ handedOver: 0 });
    await runDaily();
    expect(await sentKeys()).toEqual([]);
    expect((await call('GET', `/api/admin/invoicing/quotes/${id}`)).body.items).toMatchObject([{ key, gross: 2900 }]);
    await call('PUT', quotes.path(id, '/invoice'), { invoice: { number: 'GR 1', date: '2027-03-16' } });
    expect(await list()).toMatchObject({ total: 0, counts: { quote: 0 } });
  });

  test('a month that was handed over before the withdrawal stays listed and is named beside what is owed', async () => {
    await connect('smartbill', { startOn: '2027-03-01' });
    const { id, month } = await orderMonths('2027-03-12');
    await handOver([month]);
    await waitForState(month, 'sent');
    await withdraw(id, '2027-03-16T08:00:00.000Z', 12_000);
    const readWarnings = async (query = '') =>
      (await list(query)).items.map(({ warning }) => warning?.replaceAll('\u00a0', ' '));
    const said = 'Clientul s-a retras marți, 16 martie 2027: de plată rămân 120 lei.';
    expect(await readWarnings('?kind=agreement')).toEqual([said]);
    expect(await readWarnings()).toEqual([`${said} Predat sau facturat: martie 2027, 300 lei.`]);
    const invoice = { number: 'GR 1', date: '2027-03-16' };
    await call('PUT', '/api/admin/invoicing/invoice', { key: month, invoice });
    expect(await readWarnings('?kind=agreement')).toEqual([]);
    expect(await readWarnings()).toEqual([`${said} Predat sau facturat: martie 2027, 300 lei, cu GR 1.`]);
  });

  testOnce('a month that the program refused before the withdrawal is not listed', async () => {
    await connect('smartbill', { startOn: '2027-03-01' });
    const { id, month } = await orderMonths('2027-03-12');
    program.answer = () => ({ body: { errorText: 'Seria nu a fost gasita.' } });
    await handOver([month]);
    await waitForState(month, 'failed');
    expect(await list('?kind=agreement')).toMatchObject({ total: 1 });
    await withdraw(id, '2027-03-16T08:00:00.000Z', 0);
    expect([await list('?kind=agreement'), await list()]).toMatchObject([{ total: 0 }, { total: 0 }]);
  });

  test('a visit done after the end of its agreement is invoiced in its month', async () => {
    await connect('oblio', { startOn: '2027-04-01' });
    const id = await insertMowing(site.db, {}, { end: '2027-03-31' });
    await mow(id, '2027-03-24');
    await mow(id, '2027-04-02');
    clock.time = new Date('2027-05-01T09:00:00Z');
    const key = `agreement:${id}:2027-04`;
    expect(await list('?kind=agreement')).toMatchObject({
      total: 1,
      items: [{ key, gross: 15_000, day: '2027-04-30' }],
    });
    await handOver([key]);
    await waitForState(key, 'sent');
  });

  testOnce('a key of a month that does not exist is left out of what is handed over', async () => {
    await connect('oblio');
    const id = await insertMowing(site.db);
    const { key } = await orderWork();
    expect((await handOver([`agreement:${id}:2027-99`, key])).body).toEqual({
      handedOver: 1,
      skipped: ['O lucrare nu mai există.'],
    });
    await waitForState(key, 'sent');
  });

  test('an advance whose payment was removed after the hand-over says so', async () => {
    await connect('oblio');
    const { id } = await orderWork({}, null);
    const { id: payment, key } = await pay(id, '2027-03-02');
    await handOver([key]);
    await waitForState(key, 'sent');
    await call('DELETE', quotes.path(id, `/payments/${payment}`));
    expect(await readWarning('advance')).toBe('La predare erau 1.000 lei, acum sunt 0 lei.');
    expect((await handOver([key], true)).body).toMatchObject({ handedOver: 0 });
    expect(await findRow(key)).toMatchObject({ state: 'sent', document: 'GR 0001' });
    expect(await confirm(key, false)).toMatchObject({ status: 200 });
    expect(await list('?kind=advance')).toMatchObject({ total: 0 });
  });

  test('of an unknown hand-over staff say that it did not arrive', async () => {
    await connect('smartbill');
    const { key } = await orderWork();
    program.answer = () => 'hang up';
    await handOver([key]);
    await waitForState(key, 'unknown');
    const first = await findRow(key);
    clock.time = new Date('2027-03-16T09:05:00Z');
    await handOver([key], true);
    await waitForState(key, 'unknown');
    // From a page that still shows the first hand-over.
    expect(await confirm(key, false, first?.handed_at)).toMatchObject({ status: 409 });
    expect(await confirm(key, false)).toMatchObject({ status: 200 });
    expect((await list()).items).toMatchObject([{ key, handover: null, mayHandOver: true }]);
  });

  testOnce('a refused hand-over is no longer to be cleared up once its client withdrew', async () => {
    await connect('smartbill');
    const { id, key } = await orderWork();
    program.answer = () => ({ body: { errorText: 'Seria nu a fost gasita.' } });
    await handOver([key]);
    await waitForState(key, 'failed');
    expect(await readDashboard()).toMatchObject({ failedHandovers: { total: 1 } });
    await withdraw(id, '2027-03-20T08:00:00.000Z', 0);
    expect(await list()).toMatchObject({ total: 0 });
    expect(await readDashboard()).toMatchObject({ failedHandovers: { total: 0 } });
  });

  testOnce('a refused hand-over of a month is no longer to be cleared up once months are not listed', async () => {
    await connect('oblio', { startOn: '2027-03-01' });
    const id = await insertMowing(site.db);
    await mow(id, '2027-03-03');
    clock.time = new Date('2027-04-01T09:00:00Z');
    program.answer = () => ({ status: 400, body: { status: 400, statusMessage: 'Seria nu exista' } });
    const key = `agreement:${id}:2027-03`;
    await handOver([key]);
    await waitForState(key, 'failed');
    expect(await readDashboard()).toMatchObject({ failedHandovers: { total: 1, kind: 'agreement' } });
    await connect('oblio');
    expect(await readDashboard()).toMatchObject({ failedHandovers: { total: 0 } });
  });

  testOnce('a hand-over that waited for a day behind another one fails with the reason', async () => {
    await connect('oblio');
    const [first, second, next] = [await orderWork(), await orderWork(), await orderWork()];
    program.answer = () => ({ status: 503, body: 'x' });
    await handOver([first.key, second.key]);
    await waitUntil('the first attempt', async () => Boolean((await findRow(first.key))?.note));
    clock.time = new Date('2027-03-17T10:00:00Z');
    program.answer = () => undefined;
    await handOver([next.key]);
    await waitForState(next.key, 'sent');
    expect((await waitForState(second.key, 'failed'))?.note).toBe('A trecut timpul în care mai folosea.');
  });

  test('once a day what ended since the first day is handed over', async () => {
    await connect('oblio', { startOn: '2027-03-10', sendsDaily: true });
    const [old, fresh] = [await orderWork({}, '2027-03-09'), await orderWork({}, '2027-03-10')];
    await pay(fresh.id, '2027-03-09');
    const open = await orderWork({}, null);
    const early = await pay(open.id, '2027-03-09');
    const advance = await pay(open.id, '2027-03-11');
    await runDaily();
    expect((await sentKeys()).toSorted()).toEqual([advance.key, fresh.key].toSorted());
    await runDaily();
    await waitForState(fresh.key, 'sent');
    await waitForState(advance.key, 'sent');
    expect(program.listDocuments()).toHaveLength(2);
    expect([await findRow(old.key), await findRow(early.key)]).toEqual([undefined, undefined]);
  });

  testOnce('old work that was never noted as invoiced does not keep an advance from its daily hand-over', async () => {
    await connect('oblio', { startOn: '2027-03-10', sendsDaily: true });
    const old = await orderWork({}, '2027-02-09');
    await copyOrder(old.id, 200);
    const open = await orderWork({}, null);
    const advance = await pay(open.id, '2027-03-11');
    await runDaily();
    expect(await sentKeys()).toEqual([advance.key]);
  });

  test('the dashboard counts advances and hand-overs to be cleared up', async () => {
    await connect('smartbill');
    const open = await orderWork({}, null);
    await pay(open.id, '2027-02-10');
    await pay(open.id, '2027-03-10');
    const { id, key } = await orderWork();
    program.answer = () => 'hang up';
    await handOver([key]);
    await waitForState(key, 'unknown');
    expect(await readDashboard()).toMatchObject({ advances: { total: 2, overdue: 1 }, failedHandovers: { total: 1 } });
    await call('PUT', quotes.path(id, '/invoice'), { invoice: { number: 'GR 1', date: '2027-03-16' } });
    expect(await readDashboard()).toMatchObject({ failedHandovers: { total: 0 } });
  });

  test('after the legal term the quote goes with what is known of its invoices', async () => {
    await connect('oblio');
    const { key } = await orderWork();
    await handOver([key]);
    await waitForState(key, 'sent');
    clock.time = new Date('2033-06-30T09:00:00Z');
    await runDaily();
    expect(await findRow(key)).toBeDefined();
    clock.time = new Date('2033-07-02T09:00:00Z');
    await runDaily();
    expect(await findRow(key)).toBeUndefined();
  });

  testOnce('what the daily hand-over cannot send without a key fails where the dashboard shows it', async () => {
    await connect('oblio', { startOn: '2027-03-10', sendsDaily: true });
    await site.db.deleteFrom('settings').where('key', '=', 'invoicing-secret').execute();
    const { key } = await orderWork();
    await runDaily();
    expect((await waitForState(key, 'failed'))?.note).toContain('Introduceți cheia Oblio');
  });

  testOnce('nothing is handed over by itself unless the company wants it', async () => {
    await connect('oblio', { startOn: '2027-03-10' });
    await orderWork();
    await runDaily();
    expect(await sentKeys()).toEqual([]);
  });

  testOnce('a hand-over is logged with who did it', async () => {
    await connect('oblio');
    const { id, key } = await orderWork();
    await handOver([key]);
    const { items } = (await call('GET', `/api/admin/activity?kind=quotes&thing=${id}`)).body;
    const changes = [{ field: 'handedOver', from: null, to: 'Oblio' }];
    expect(items).toContainEqual(expect.objectContaining({ action: 'update', changes }));
  });

  testOnce('administrators alone choose the program', async () => {
    const asEditor = createStaffCall(site, await createSignedInStaff(site, 'editor', clock.time));
    expect(await asEditor('GET', '/api/admin/invoicing-settings')).toMatchObject({ status: 403 });
    expect(await asEditor('GET', '/api/admin/invoicing/items')).toMatchObject({ status: 200 });
  });
});
