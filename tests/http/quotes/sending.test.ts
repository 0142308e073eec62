import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { QuoteDetail } from '../../../contract/quotes/staff-quotes.ts';
import { openClientSession } from '../../support/clients/client-session.ts';
import { bani } from '../../support/fixtures/bani.ts';
import { addSmallCompany, lawnService } from '../../support/fixtures/small-company.ts';
import { createTestClock } from '../../support/fixtures/test-clock.ts';
import { createQuoteCalls } from '../../support/quotes/quote-calls.ts';
import { completeContent, lawnItem } from '../../support/quotes/quote-content.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';

const start = new Date('2027-03-10T09:00:00Z');
const clock = createTestClock(start);

onEveryEngine('Sending quotes', { now: clock.now }, (site, testOnce) => {
  let call: StaffCall;
  const { path, read, create, save, step, draft, send, link } = createQuoteCalls(() => call);
  const signInAt = async (time: Date) => {
    clock.time = time;
    call = createStaffCall(site, await createSignedInStaff(site, 'editor', clock.time));
  };
  beforeAll(() => addSmallCompany(site.db));
  beforeEach(async () => {
    await signInAt(start);
    for (const table of ['quotes', 'number_series', 'quote_line_uses', 'outbox', 'clients', 'activity'] as const)
      await site.db.deleteFrom(table).execute();
  });
  const emails = () => site.db.selectFrom('outbox').selectAll().orderBy('key').execute();
  const versions = (id: string) =>
    site.db.selectFrom('quote_versions').selectAll().where('quote_id', '=', id).orderBy('version').execute();

  test('the first sending gives a number, an immutable version and an e-mail with link and PDF', async () => {
    const id = await draft();
    const reply = await step(id, 'send', { note: 'Discutat la telefon' });
    expect(reply).toMatchObject({ status: 200, body: { mailed: true, canSend: false } });
    const quote: QuoteDetail = reply.body.quote;
    expect(quote).toMatchObject({ state: 'sent', number: 'OF-2027-0001', sentAt: start.toISOString(), gross: 542_250 });
    expect(quote).toMatchObject({ hasUnsentChanges: false, steps: ['send', 'extend', 'decline'] });
    expect(quote.events.at(-1)).toMatchObject({ step: 'send', toState: 'sent', note: 'Discutat la telefon' });
    expect(quote.clientId).not.toBeNull();
    const [version] = await versions(id);
    expect(version?.hash).toBe(
      createHash('sha256')
        .update(version?.snapshot as string)
        .digest('hex'),
    );
    expect(quote.versions).toMatchObject([
      { version: 1, hash: version?.hash, gross: 542_250, validUntil: '2027-04-10' },
    ]);
    expect(JSON.parse(version?.snapshot as string)).toMatchObject({
      number: 'OF-2027-0001',
      version: 1,
      sentAt: start.toISOString(),
      title: 'Gazon nou în curte',
      company: { isVatPayer: true },
      lines: [{ kind: 'heading' }, { vatPercent: 21 }, { isOptional: true }],
    });
    const [email] = await emails();
    expect(email).toMatchObject({ kind: 'quoteSent', recipient: 'stefan@clienti.ro' });
    expect(JSON.parse(email?.payload as string).quoteUrl).toMatch(/\/oferta\/[0-9a-f]{48}$/);
    expect(JSON.parse(email?.attachments as string)).toMatchObject([
      { filename: 'oferta-OF-2027-0001.pdf', paper: { title: 'Ofertă OF-2027-0001' } },
    ]);
    const [entry] = await site.db.selectFrom('activity').selectAll().where('action', '=', 'send').execute();
    expect(entry?.title).toBe('Oferta OF-2027-0001 pentru Ștefan Țurcanu');
  });

  test('the reply says that a client without an address gets no e-mail', async () => {
    const id = await draft({ client: { ...completeContent().client, email: '' } });
    expect((await step(id, 'send')).body.mailed).toBe(false);
    expect(await emails()).toEqual([]);
  });

  testOnce('a link that staff hand over is logged', async () => {
    const { id } = await send();
    await link(id, 'whatsapp');
    const log = await site.db.selectFrom('activity').select('changes').where('subject_id', '=', id).execute();
    expect(JSON.stringify(log)).toContain('prin WhatsApp');
  });

  test('a quote sent repeatedly with one key is sent once', async () => {
    const id = await draft();
    const key = randomUUID();
    const { version } = await read(id);
    const replies = await Promise.all([1, 2, 3].map(() => step(id, 'send', { key, version })));
    expect(replies.map(({ status, body }) => [status, body.mailed])).toEqual(Array(3).fill([200, true]));
    expect((await step(id, 'send', { key, version })).body.quote.versions).toHaveLength(1);
    expect(await emails()).toHaveLength(1);
  });

  testOnce('the key of a step applies to one quote and one version only', async () => {
    const [id, other] = [await draft(), await draft()];
    const key = randomUUID();
    const { version } = await read(id);
    await step(id, 'send', { key, version });
    expect((await step(other, 'send', { key, version })).body.quote).toMatchObject({ state: 'sent' });
    await save(id, completeContent({ title: 'Alt titlu' }));
    const again = await step(id, 'send', { key, version: (await read(id)).version });
    expect(again.body.quote).toMatchObject({ title: 'Alt titlu', hasUnsentChanges: false });
  });

  testOnce('sending a changed quote leaves its first version as it was', async () => {
    const { id } = await send();
    const [first] = await versions(id);
    const cheaper = completeContent({ lines: [{ ...lawnItem, unitPrice: bani(4000) }] });
    expect((await save(id, cheaper)).body.quote).toMatchObject({
      hasUnsentChanges: true,
      gross: 542_250,
      state: 'sent',
    });
    const { quote } = (await step(id, 'send')).body;
    expect(quote).toMatchObject({ number: 'OF-2027-0001', gross: 482_000, hasUnsentChanges: false });
    expect(quote.versions.map((one: { version: number }) => one.version)).toEqual([2, 1]);
    expect((await versions(id))[0]).toEqual(first);
    const sent = (await emails()).map(({ state, payload }) => [state, JSON.parse(payload).changes]);
    expect(sent).toEqual([
      ['withdrawn', []],
      ['unsent', expect.arrayContaining([expect.stringContaining('Total: 4.820')])],
    ]);
  });

  test('thirty quotes sent concurrently get thirty consecutive numbers', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, () => draft()));
    const failing = draft({ title: '' });
    const replies = await Promise.all([...ids.map((id) => step(id, 'send')), failing.then((id) => step(id, 'send'))]);
    const numbers = replies.flatMap(({ body }) => body.quote?.number ?? []);
    expect(replies.at(-1)?.status).toBe(400);
    expect(numbers.toSorted()).toEqual(ids.map((_, index) => `OF-2027-${String(index + 1).padStart(4, '0')}`));
  });

  test('of two concurrent sends of one quote one succeeds', async () => {
    const id = await draft();
    const { version } = await read(id);
    const replies = await Promise.all([1, 2].map(() => step(id, 'send', { version })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await send()).number).toBe('OF-2027-0002');
  });

  testOnce('numbers begin again with the year in Bucharest', async () => {
    await signInAt(new Date('2027-12-31T21:30:00Z'));
    expect((await send({ validUntil: '2028-02-01' })).number).toBe('OF-2027-0001');
    clock.time = new Date('2027-12-31T22:30:00Z');
    await signInAt(clock.time);
    expect((await send({ validUntil: '2028-02-01' })).number).toBe('OF-2028-0001');
  });

  const client = completeContent().client;
  const incomplete: [string, string, object][] = [
    ['without a title', 'content.title', { title: '' }],
    ['without a name', 'content.client.name', { client: { ...client, name: '' } }],
    ['without a contact', 'content.client.email', { client: { ...client, email: '', phone: '' } }],
    ['with a phone that is none', 'content.client.phone', { client: { ...client, email: '', phone: 'vecin' } }],
    ['without a line', 'content.lines', { lines: [{ kind: 'heading', id: 'a', description: 'Gazon' }] }],
    [
      'with an empty description',
      'content.lines.1.description',
      { lines: [lawnItem, { ...lawnItem, id: 'b', description: '' }] },
    ],
    ['with a total of zero', 'content.lines', { lines: [{ ...lawnItem, unitPrice: 0 }] }],
    ['with an end in the past', 'content.validUntil', { validUntil: '2027-03-09' }],
    ['with a photo of somebody else', 'content.photos', { photos: ['visit-al-altcuiva'] }],
    [
      'for a service that is not offered',
      'content.schedule.serviceId',
      { schedule: { serviceId: 'ciorna', windowCount: 1, from: '2027-03-20' } },
    ],
  ];
  testOnce.each(incomplete)('a draft %s is not sent', async (_, field, change) => {
    const id = await draft(change);
    const reply = await step(id, 'send');
    expect(reply).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
    expect(await read(id)).toMatchObject({ state: 'draft', number: null, versions: [] });
  });

  test('sending an empty draft is refused with a message for every missing field', async () => {
    const { body } = await step(await create(), 'send');
    expect(Object.keys(body.fields).toSorted()).toEqual([
      'content.client.email',
      'content.client.name',
      'content.lines',
      'content.title',
    ]);
  });

  testOnce('sending a stale version of a draft is refused', async () => {
    const id = await draft();
    expect(await step(id, 'send', { version: 1 })).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    expect(await read(id)).toMatchObject({ state: 'draft' });
  });

  testOnce('the stored version of a quote contains the service name of its schedule', async () => {
    const { id } = await send({ schedule: { serviceId: lawnService.id, windowCount: 3, from: '2027-03-20' } });
    const [version] = await versions(id);
    expect(JSON.parse(version?.snapshot as string).schedule).toMatchObject({ service: 'Gazon', windowCount: 3 });
  });

  test('a version says in hours how long its work takes', async () => {
    const { id, versions: sent } = await send({
      schedule: { serviceId: lawnService.id, windowCount: 7, from: '2027-03-20' },
    });
    const readOwn = async () => (await (await site.get(`/api/quotes/${await link(id)}`)).json()).quote;
    expect((await readOwn()).snapshot.schedule.duration).toEqual({ minutes: 840, days: 2 });
    const [version] = await versions(id);
    const snapshot = JSON.parse(version?.snapshot as string);
    delete snapshot.schedule.duration;
    await site.db
      .updateTable('quote_versions')
      .set({ snapshot: JSON.stringify(snapshot) })
      .execute();
    expect((await readOwn()).snapshot.schedule).toEqual({ ...snapshot.schedule });
    expect(await read(id)).toMatchObject({ hasUnsentChanges: false, versions: [{ hash: sent[0]?.hash }] });
  });

  test('an own unit of the settings is kept in what was sent', async () => {
    const owner = createStaffCall(site, await createSignedInStaff(site, 'admin', clock.time));
    const saveUnits = async (units: string[]) => {
      const { quotes, version } = (await owner('GET', '/api/admin/quote-settings')).body;
      return owner('PUT', '/api/admin/quote-settings', { version, quotes: { ...quotes, units } });
    };
    expect((await saveUnits(['m²'])).body.fields).toEqual({ 'quotes.units.0': 'Unitatea este deja în listă' });
    expect(await saveUnits(['sac 40 l'])).toMatchObject({ status: 200 });
    const bags = { ...lawnItem, description: 'Pământ de flori', unit: 'sac 40 l' };
    const { id } = await send({ lines: [bags, { ...lawnItem, id: 'piatra', unit: 'm3' }] });
    expect(await saveUnits([])).toMatchObject({ status: 200 });
    const [version] = await versions(id);
    expect(JSON.parse(version?.snapshot as string).lines).toMatchObject([{ unit: 'sac 40 l' }, { unit: 'm3' }]);
    const content = completeContent({ lines: [bags] });
    expect(await save(id, content)).toMatchObject({ status: 200 });
    const pallets = await save(id, { ...content, lines: [bags, { ...lawnItem, id: 'paleti', unit: 'palet' }] });
    expect(pallets.body.fields).toEqual({ 'content.lines.1.unit': 'Alegeți unitatea' });
  });

  testOnce('extending an expired quote creates a new version without the unsent edits', async () => {
    const { id } = await send();
    await save(id, completeContent({ title: 'Altceva' }));
    await signInAt(new Date('2027-04-10T21:30:00Z'));
    expect(await read(id)).toMatchObject({ state: 'expired', steps: ['send', 'extend'] });
    expect((await step(id, 'decline')).body.code).toBe('wrong_state');
    const { quote } = (await step(id, 'extend')).body;
    expect(quote).toMatchObject({ state: 'sent', validUntil: '2027-05-11', hasUnsentChanges: true });
    const [, second] = await versions(id);
    expect(JSON.parse(second?.snapshot as string)).toMatchObject({ version: 2, title: 'Gazon nou în curte' });
    expect(await step(id, 'extend')).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  });

  test('a quote can be sent again after staff recorded a refusal', async () => {
    const { id } = await send();
    const declining = { note: 'Prea scump', key: randomUUID(), version: (await read(id)).version };
    const { quote } = (await step(id, 'decline', declining)).body;
    expect(quote).toMatchObject({ state: 'declined', answeredAt: start.toISOString(), steps: ['send'] });
    expect((await emails()).map(({ state }) => state)).toEqual(['withdrawn']);
    const { events } = await read(id);
    const again = await step(id, 'decline', declining);
    expect(again.body).toMatchObject({ mailed: false, quote: { events: { length: events.length } } });
    expect((await step(id, 'send')).body.quote).toMatchObject({ state: 'sent', answeredAt: null });
  });

  test('editing the contact of a sent quote adds no contact to its client before it is sent', async () => {
    const { id, clientId } = await send();
    const contacts = () => site.db.selectFrom('client_contacts').select('value').orderBy('value').execute();
    const before = await contacts();
    const client = { ...completeContent().client, email: 'stefan@alta.ro' };
    expect((await save(id, completeContent({ client }))).body.quote.clientId).toBe(clientId);
    expect(await contacts()).toEqual(before);
    await step(id, 'send');
    expect((await contacts()).map(({ value }) => value)).toContain('stefan@alta.ro');
  });

  test('a quote stays on the page of its address until it is sent to another one', async () => {
    const { id } = await send({ validUntil: '2027-03-20' });
    const corrected = { ...completeContent().client, email: 'stefan@alta.ro' };
    const pages = await Promise.all(
      [completeContent().client, corrected].map(async ({ email }) => {
        const headers = await openClientSession(site, email, clock.time);
        return async () => (await (await site.get('/api/client/quotes', headers)).json()).items.length;
      }),
    );
    const countListed = () => Promise.all(pages.map((count) => count()));
    const given = await link(id);
    const open = async () => (await site.get(`/api/quotes/${given}`)).status;
    await save(id, completeContent({ client: corrected }));
    expect([await countListed(), await open()]).toEqual([[1, 0], 200]);
    await step(id, 'extend');
    expect([await countListed(), await open()]).toEqual([[1, 0], 200]);
    await step(id, 'send');
    expect([await countListed(), await open()]).toEqual([[0, 1], 404]);
  });

  test('sending a quote with a corrected phone number ends the links shared by WhatsApp', async () => {
    const { id } = await send();
    const [given, emailed] = [await link(id, 'whatsapp'), await link(id)];
    await save(id, completeContent({ client: { ...completeContent().client, phone: '0744 111 222' } }));
    await step(id, 'send');
    const open = async (token: string) => (await site.get(`/api/quotes/${token}`)).status;
    expect([await open(given), await open(emailed)]).toEqual([404, 200]);
  });

  test('a sent quote cannot be deleted', async () => {
    const { id } = await send();
    expect(await call('DELETE', path(id))).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect(await read(id)).toMatchObject({ state: 'sent', clientId: expect.any(String) });
  });
});
