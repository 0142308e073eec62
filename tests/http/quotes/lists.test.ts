import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { QuoteSummary } from '../../../contract/quotes/staff-quotes.ts';
import { bani } from '../../support/fixtures/bani.ts';
import { addSmallCompany } from '../../support/fixtures/small-company.ts';
import { createTestClock } from '../../support/fixtures/test-clock.ts';
import { writeAcceptance } from '../../support/quotes/accepted-quote.ts';
import { createQuoteCalls } from '../../support/quotes/quote-calls.ts';
import { completeContent, lawnItem, optionalItem } from '../../support/quotes/quote-content.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff, type StaffMember } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';
import { completedVisitRow } from '../../support/visits/completed-visit.ts';
import { staffVisitBody, staffVisitsPath } from '../../support/visits/staff-visit-calls.ts';

const start = new Date('2027-03-10T09:00:00Z');
const clock = createTestClock(start);

onEveryEngine('Lists of quotes', { now: clock.now }, (site, testOnce) => {
  let call: StaffCall;
  let staff: StaffMember;
  const { path, read, step, draft, send } = createQuoteCalls(() => call);
  const signInAt = async (time: Date) => {
    clock.time = time;
    staff = await createSignedInStaff(site, 'editor', clock.time);
    call = createStaffCall(site, staff);
  };
  beforeAll(() => addSmallCompany(site.db));
  beforeEach(async () => {
    await signInAt(start);
    for (const table of ['quotes', 'number_series', 'quote_line_uses', 'visits', 'outbox', 'clients'] as const)
      await site.db.deleteFrom(table).execute();
  });
  const list = async (query = '') => (await call('GET', `/api/admin/quotes${query}`)).body;
  const count = () => list('/counts');
  const names = ({ items }: { items: QuoteSummary[] }) => items.map(({ name }) => name).toSorted();
  const client = completeContent().client;
  const forClient = (name: string) => ({
    client: { ...client, name, email: `${name.toLowerCase()}@clienti.ro`, phone: '' },
  });
  const download = (rest: string) => site.get(`/api/admin/quotes${rest}`, staff.headers);
  const sendAccepted = async (name: string, options: string[] = []) => {
    const { id } = await send(forClient(name));
    await writeAcceptance(site.db, id, clock.time, options);
    return id;
  };

  test('quotes are counted and summed by state', async () => {
    await draft(forClient('Ana'));
    await send({ ...forClient('Bogdan'), validUntil: '2027-03-12' });
    await send(forClient('Carmen'));
    await sendAccepted('Dan', ['irigare']);
    expect((await count()).states).toMatchObject({
      draft: { count: 1, gross: 542_250 },
      sent: { count: 2, gross: 1_084_500 },
      accepted: { count: 1, gross: 792_250 },
      expired: { count: 0, gross: 0 },
    });
    expect(names(await list('?due=yes'))).toEqual(['Bogdan']);
    const { today, numbers } = (await call('GET', '/api/admin/dashboard')).body;
    expect(today.quotes.ending).toMatchObject({ total: 1, items: [{ name: 'Bogdan', validUntil: '2027-03-12' }] });
    expect(numbers.quotes).toEqual({
      sent: 3,
      accepted: 1,
      lost: 0,
      waiting: 2,
      acceptedGross: 792_250,
      medianAnswerHours: 0,
    });
    await signInAt(new Date('2027-03-12T22:30:00Z'));
    expect((await count()).states).toMatchObject({ sent: { count: 1 }, expired: { count: 1, gross: 542_250 } });
    const [expired] = (await list('?state=expired')).items;
    expect(expired).toMatchObject({ name: 'Bogdan', state: 'expired' });
    expect(names(await list('?state=sent'))).toEqual(['Carmen']);
    expect(names(await list('?due=yes'))).toEqual([]);
    expect((await list()).total).toBe(4);
  });

  test('quotes are found by number, name without diacritics, title, phone and place', async () => {
    await send();
    await send({ ...forClient('Bogdan'), title: 'Tăiat pomi' });
    for (const text of ['of-2027-0001', 'stefan turcanu', '0722333444', 'stefan@clienti', 'lalelelor', 'gazon'])
      expect(names(await list(`?text=${encodeURIComponent(text)}`)), text).toContain('Ștefan Țurcanu');
    expect(names(await list('?text=taiat'))).toEqual(['Bogdan']);
    expect((await list('?text=taiat&state=draft')).total).toBe(0);
    expect((await list('?text=nimic')).total).toBe(0);
  });

  test('the quotes of one client are listed', async () => {
    const { clientId } = await send(forClient('Ana'));
    await send(forClient('Ana'));
    await send(forClient('Bogdan'));
    expect(await list(`?client=${clientId}`)).toMatchObject({ total: 2, items: [{ name: 'Ana' }, { name: 'Ana' }] });
  });

  test('the pages of the list of quotes contain every quote once', async () => {
    for (const name of ['Ana', 'Bogdan', 'Carmen']) await draft(forClient(name));
    const [first, second] = [await list('?size=2'), await list('?size=2&page=2')];
    expect(first.total).toBe(3);
    expect([...names(first), ...names(second)].toSorted()).toEqual(['Ana', 'Bogdan', 'Carmen']);
  });

  test('the filtered list of quotes is exported as CSV', async () => {
    await draft(forClient('Ana'));
    await send({ ...forClient('Bogdan'), title: '=Gazon' });
    const reply = await download('/export.csv?state=sent');
    expect(reply.headers.get('content-disposition')).toContain('oferte-2027-03-10.csv');
    const [head, line, ...rest] = (await reply.text()).trim().split('\r\n');
    expect(head).toContain('Număr;Stare;Titlu;Client');
    expect(line).toContain("OF-2027-0001;Trimisă;'=Gazon;Bogdan;");
    expect(line).toContain(';5422,50;2027-04-10;2027-03-10 11:00;');
    expect(rest).toEqual([]);
  });

  test('descriptions used before are suggested with their last price', async () => {
    await send();
    await signInAt(new Date(start.getTime() + 1000));
    await send({ lines: [{ ...lawnItem, description: 'Gazon RULOU, montat', unitPrice: bani(5000) }] });
    const suggest = async (text: string) =>
      (await call('GET', `/api/admin/quotes/suggestions?text=${encodeURIComponent(text)}`)).body.items;
    expect(await suggest('gaz rul')).toEqual([
      { description: 'Gazon RULOU, montat', unit: 'm2', unitPrice: 5000, vat: 'standard' },
    ]);
    expect(await suggest('irigare auto')).toMatchObject([{ unitPrice: 250_000 }]);
    expect(await suggest('100%')).toEqual([]);
    expect(await suggest('')).toEqual([]);
  });

  test('accepted work is listed for invoicing by month once its visits are completed', async () => {
    const [ana, bogdan] = [await sendAccepted('Ana', ['irigare']), await sendAccepted('Bogdan')];
    const visit = (id: string, change: object) =>
      site.db
        .insertInto('visits')
        .values(completedVisitRow(id, { quote_id: ana, ...change }))
        .execute();
    await visit('prima', { local_time: '2027-03-30T10:00:00' });
    await visit('a-doua', { local_time: '2027-04-02T10:00:00', state: 'confirmed' });
    const toInvoice = async (query = '') => (await call('GET', `/api/admin/invoicing/items${query}`)).body;
    expect((await toInvoice()).total).toBe(0);
    expect(await read(bogdan)).toMatchObject({ isFinished: false, visits: [] });
    await visit('a-treia', { local_time: '2027-03-10T10:00:00', quote_id: bogdan });
    expect(await toInvoice()).toMatchObject({ total: 1, items: [{ recordId: bogdan, day: '2027-03-10' }] });
    expect(await read(ana)).toMatchObject({ isFinished: false, visits: [{ id: 'prima' }, { id: 'a-doua' }] });
    await site.db.updateTable('visits').set({ state: 'completed' }).where('id', '=', 'a-doua').execute();
    expect(await toInvoice()).toMatchObject({ total: 2, items: [{ recordId: ana }, { recordId: bogdan }] });
    expect((await toInvoice('?month=2027-04')).items).toEqual([
      {
        key: `quote:${ana}`,
        kind: 'quote',
        recordId: ana,
        number: 'OF-2027-0001',
        title: 'Gazon nou în curte',
        name: 'Ana',
        taxId: '',
        gross: 792_250,
        net: 654_752,
        vat: 137_498,
        lines: [
          { description: 'Gazon rulou, montat', gross: 542_250 },
          { description: 'Irigare automată', gross: 250_000 },
        ],
        paid: 0,
        day: '2027-04-02',
        deadline: null,
        handover: null,
        mayHandOver: true,
        invoice: null,
        warning: null,
      },
    ]);
    expect((await toInvoice('?month=2027-03')).items).toMatchObject([{ recordId: bogdan }]);
    expect(await toInvoice('?text=BOGDAN%20gazon')).toMatchObject({ total: 1, items: [{ recordId: bogdan }] });
    expect(await toInvoice('?text=bogdan&month=2027-04')).toMatchObject({ total: 0, items: [] });
    const found = await (await download('/to-invoice.csv?text=bogdan')).text();
    expect(found.trim().split('\r\n')).toHaveLength(2);
    expect((await count()).toInvoice).toBe(2);

    const cancelled = await sendAccepted('Calin');
    await visit('anulată', { local_time: '2027-04-03T10:00:00', state: 'cancelled', quote_id: cancelled });
    expect((await count()).toInvoice).toBe(2);

    const text = await (await download('/to-invoice.csv?month=2027-04')).text();
    const [head, line] = text.trim().split('\r\n');
    expect(head).toBe(
      'Oferta;Client;CUI;Adresa;Lucrarea;Fără TVA;Bază 21%;TVA 21%;Bază 11%;TVA 11%;Bază scutită;Total;Plătit;Terminată la;De știut',
    );
    expect(line).toBe(
      'OF-2027-0001;Ana;;Strada Lalelelor 4, Cluj-Napoca, jud. Cluj;Gazon nou în curte;6547,52;6547,52;1374,98;0,00;0,00;0,00;7922,50;0,00;2027-04-02;',
    );

    const invoice = { number: 'GR 0042', date: '2027-04-03' };
    const marked = await call('PUT', path(ana, '/invoice'), { invoice });
    expect(marked.body.quote).toMatchObject({ invoice, isFinished: true });
    expect((await toInvoice()).items).toMatchObject([{ recordId: bogdan }]);
    await call('PUT', path(ana, '/invoice'), { invoice: null });
    expect((await toInvoice()).total).toBe(2);
  });

  test('staff schedule accepted work that has no visit yet', async () => {
    const toSchedule = async () => (await call('GET', '/api/admin/dashboard')).body.today.quotes.toSchedule;
    const [accepted, { id: sent }] = [await sendAccepted('Ana'), await send(forClient('Bogdan'))];
    expect(await toSchedule()).toBe(1);
    const add = (quoteId: string) => call('POST', staffVisitsPath, staffVisitBody({ quoteId, sendEmail: false }));
    const refused = await add(sent);
    expect([refused.status, refused.body.fields]).toEqual([400, { quoteId: 'Oferta nu este acceptată' }]);
    const { visit } = (await add(accepted)).body;
    expect(await read(accepted)).toMatchObject({ isFinished: false, visits: [{ id: visit.id }] });
    expect(await toSchedule()).toBe(0);
    const end = (change: object) => site.db.updateTable('visits').set(change).where('id', '=', visit.id).execute();
    for (const change of [{ state: 'cancelled' }, { state: 'completed', is_partial: 1 }]) {
      await end(change);
      expect(await toSchedule()).toBe(1);
    }
    await end({ is_partial: 0 });
    expect([await toSchedule(), (await read(accepted)).isFinished]).toEqual([0, true]);
  });

  testOnce('an invoice is refused for an unaccepted quote and without a valid number and date', async () => {
    const { id } = await send();
    const invoice = { number: 'GR 1', date: '2027-04-03' };
    expect(await call('PUT', path(id, '/invoice'), { invoice })).toMatchObject({ body: { code: 'wrong_state' } });
    const reply = await call('PUT', path(id, '/invoice'), { invoice: { number: ' ', date: '2027-02-30' } });
    expect(reply).toMatchObject({ status: 400, body: { fields: { 'invoice.number': expect.any(String) } } });
    expect(reply.body.fields['invoice.date']).toBeDefined();
  });

  test('the work order of a quote contains the ordered lines without prices', async () => {
    const id = await sendAccepted('Ana');
    const { body } = await call('GET', path(id, '/work-order'));
    expect(body).toEqual({
      number: 'OF-2027-0001',
      title: 'Gazon nou în curte',
      lines: [
        { description: 'Gazon', isHeading: true, quantity: '' },
        { description: lawnItem.description, isHeading: false, quantity: '120,5\u00a0m²' },
      ],
    });
    const { id: open } = await send();
    expect((await call('GET', path(open, '/work-order'))).status).toBe(404);
  });

  test('the verification of a quote detects changes of its versions and its evidence', async () => {
    const id = await sendAccepted('Ana', [optionalItem.id]);
    const verify = async () => (await call('GET', path(id, '/verification'))).body;
    expect(await verify()).toMatchObject({ versions: [{ version: 1, matches: true }], acceptance: { matches: true } });
    await site.db.updateTable('quote_acceptances').set({ evidence: '{}' }).execute();
    expect(await verify()).toMatchObject({ acceptance: { matches: false } });
    const { snapshot } = await site.db.selectFrom('quote_versions').select('snapshot').executeTakeFirstOrThrow();
    await site.db
      .updateTable('quote_versions')
      .set({ snapshot: snapshot.replace('4500', '4501') })
      .execute();
    expect(await verify()).toMatchObject({ versions: [{ matches: false }] });
  });

  testOnce('an accepted quote cannot be edited or sent, except for its internal note', async () => {
    const id = await sendAccepted('Ana');
    const { version, content } = await read(id);
    const put = (change: object) => call('PUT', path(id), { version, content, internalNote: 'Sunați', ...change });
    expect(await put({ content: { ...content, title: 'Altul' } })).toMatchObject({ body: { code: 'wrong_state' } });
    expect((await put({})).body.quote).toMatchObject({ internalNote: 'Sunați', gross: 542_250 });
    expect((await step(id, 'send')).body.code).toBe('wrong_state');
  });
});
