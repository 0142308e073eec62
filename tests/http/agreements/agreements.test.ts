import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { AgreementContent } from '../../../contract/agreements/agreement-content.ts';
import { insertContent } from '../../../server/company/content/content-store.ts';
import { agreementContent, createAgreementCalls, mowing } from '../../support/agreements/agreement-calls.ts';
import { addSmallCompany } from '../../support/fixtures/small-company.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';
import { writeTeams } from '../../support/visits/availability-settings.ts';

const now = new Date('2027-05-12T09:00:00Z');

onEveryEngine('Agreements', { now: () => now }, (site, testOnce) => {
  let call: StaffCall;
  const { path, post, create, createFor, read, save, addVisit } = createAgreementCalls(site, () => call);
  beforeAll(async () => {
    await addSmallCompany(site.db);
    const fields = { name: 'Gard viu', description: 'Tuns gardul viu' };
    const hedge = { kind: 'services' as const, status: 'published' as const, publishAt: '2020-01-01T00:00:00.000Z' };
    const insert = (id: string, kind: 'services' | 'subscriptions', more: object) =>
      site.db
        .transaction()
        .execute((trx) =>
          insertContent(trx, { ...hedge, kind, id, fields: { ...fields, ...more } }, null, hedge.publishAt),
        );
    await insert('gard', 'services', {});
    await insert('esential', 'subscriptions', { name: 'Esențial', price: '390 lei / lună', priceAmount: 39_000 });
    await writeTeams(site.db, 1);
    call = createStaffCall(site, await createSignedInStaff(site, 'admin', now));
  });
  beforeEach(async () => {
    for (const table of ['agreements', 'number_series', 'visits', 'outbox', 'clients', 'activity'] as const)
      await site.db.deleteFrom(table).execute();
  });
  const postInvalid = async (change: Partial<AgreementContent>) => {
    const { status, body } = await post(agreementContent(change));
    return status === 400 ? body.fields : status;
  };

  test('a new agreement is active, has a number, a client, an event and its promised visits', async () => {
    const created = await create({ teamId: 'echipa-1', weekday: 4, window: '08:00' });
    expect(created).toMatchObject({
      number: 'CI-2027-0001',
      state: 'active',
      name: 'Ștefan Țurcanu',
      pause: null,
      quote: null,
      renewal: null,
      start: '2027-04-01',
      end: '2027-10-31',
      monthlyValue: 53_143,
      team: { id: 'echipa-1', name: 'Echipa 1' },
      steps: ['pause', 'end'],
      works: [
        {
          id: 'tuns',
          service: 'Gazon',
          value: 372_000,
          progress: { promised: 31, earlier: 5, done: 0, planned: 0, missed: 0, left: 26 },
          next: { earliest: '2027-05-12', due: '2027-05-12', latest: '2027-05-14', isOverdue: true },
        },
      ],
      events: [{ sequence: 0, step: 'create', toState: 'active' }],
    });
    expect(await read(created.id)).toEqual(created);
    const { body } = await call('GET', '/api/admin/clients?text=turcanu');
    expect(created.clientId).toBe(body.items[0].id);
    const { client } = (await call('GET', `/api/admin/clients/${created.clientId}`)).body;
    expect(client.timeline).toMatchObject([
      { kind: 'agreement', title: 'Contractul CI-2027-0001', state: 'active', to: `/admin/agreements/${created.id}` },
    ]);
    const log = (await call('GET', '/api/admin/activity?kind=agreements')).body.items;
    expect(log).toMatchObject([{ action: 'create', title: 'Contractul CI-2027-0001 pentru Ștefan Țurcanu' }]);
    expect(JSON.stringify(log)).not.toContain(' 4711');
  });

  test('completed and planned visits count as progress', async () => {
    const { id } = await create();
    await addVisit(id, '2027-05-04');
    await addVisit(id, '2027-05-06', { is_partial: 1 });
    await addVisit(id, '2027-05-10', { state: 'cancelled' });
    await addVisit(id, '2027-05-11', { state: 'no_show' });
    expect((await read(id)).works[0]).toMatchObject({
      progress: { promised: 31, earlier: 5, done: 1, planned: 0, missed: 0, left: 25 },
      next: { earliest: '2027-05-12', due: '2027-05-12', latest: '2027-05-13', isOverdue: false },
    });
    await addVisit(id, '2027-05-13', { state: 'confirmed' });
    const { works, visits } = await read(id);
    expect(works[0]).toMatchObject({
      progress: { done: 1, planned: 1 },
      next: { earliest: '2027-05-18', due: '2027-05-20', latest: '2027-05-22' },
    });
    expect(visits.map(({ date, isPartial }) => [date.slice(0, 10), isPartial])).toEqual([
      ['2027-05-13', false],
      ['2027-05-11', false],
      ['2027-05-10', false],
      ['2027-05-06', true],
      ['2027-05-04', false],
    ]);
  });

  test('an invalid agreement is refused with a message for each field', async () => {
    const work = (change: object) => ({ works: [{ ...mowing, ...change }] });
    const service = 'content.works.0.serviceId';
    expect(await postInvalid({ start: '2027-11-01' })).toEqual({ 'content.end': 'Se termină înainte să înceapă' });
    expect(await postInvalid({ end: '2031-01-01' })).toEqual({ 'content.end': 'Cel mult trei ani' });
    expect(await postInvalid(work({ months: [1] }))).toEqual({
      'content.works.0.months': 'Lucrarea nu cade niciodată între prima și ultima zi',
    });
    expect(await postInvalid(work({ months: [] }))).toMatchObject({
      'content.works.0.months': 'Alegeți cel puțin o lună',
    });
    expect(await postInvalid(work({ rule: { kind: 'interval', days: 7, tolerance: 7 } }))).toEqual({
      'content.works.0.rule.tolerance': 'Toleranța trebuie să fie mai mică decât intervalul',
    });
    expect(await postInvalid(work({ serviceId: 'nimic' }))).toEqual({ [service]: 'Serviciul nu mai este oferit' });
    expect(await postInvalid({ teamId: 'nimeni' })).toEqual({ 'content.teamId': 'Echipa nu există' });
    expect(await postInvalid({ works: [mowing, { ...mowing, id: 'altul' }] })).toEqual({
      'content.works.1.serviceId': 'Serviciul este deja în contract',
    });
    expect(await site.db.selectFrom('agreements').select('id').execute()).toEqual([]);
    expect(await site.db.selectFrom('number_series').select('name').execute()).toEqual([]);
  });

  test('a garden has one agreement at a time for a service, regardless of how the address is spelled', async () => {
    await create();
    const { client } = agreementContent();
    const other = {
      ...client,
      name: 'Ana',
      email: 'ana@clienti.ro',
      streetName: 'Str. LALELELOR',
      houseNumber: 'nr. 4',
    };
    const taken = {
      'content.works.0.serviceId':
        'Grădina are deja acest serviciu în contractul CI-2027-0001 (Ștefan Țurcanu), în aceeași perioadă',
    };
    expect(await postInvalid({ client: other })).toEqual(taken);
    expect(await postInvalid({ client: other, start: '2027-10-31', end: '2028-05-01' })).toEqual(taken);
    expect(await postInvalid({ client: other, start: '2027-11-01', end: '2028-10-31' })).toBe(201);
    expect(await postInvalid({ client: other, works: [{ ...mowing, serviceId: 'gard' }] })).toBe(201);
    expect(await postInvalid({ client: { ...other, houseNumber: '4A' } })).toBe(201);
  });

  test('of three agreements created concurrently for one garden only one is stored', async () => {
    const replies = await Promise.all(['Ana', 'Bob', 'Dan'].map((title) => post(agreementContent({ title }))));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
    expect(await site.db.selectFrom('agreements').select('number').execute()).toEqual([{ number: 'CI-2027-0001' }]);
  });

  test('creating an agreement twice with the same idempotency key stores one', async () => {
    const replies = [await post(agreementContent(), 'cheia-unu'), await post(agreementContent(), 'cheia-unu')];
    expect(replies.map(({ status, body }) => [status, body.agreement.number])).toEqual([
      [201, 'CI-2027-0001'],
      [201, 'CI-2027-0001'],
    ]);
  });

  testOnce('an edit of a stale agreement is refused with the current one', async () => {
    const { id, version, content } = await create();
    const changed = await save(id, { ...content, title: 'Altfel', end: '2027-09-30' });
    expect(changed.body.agreement).toMatchObject({ title: 'Altfel', end: '2027-09-30', version: version + 1 });
    expect(changed.body.agreement.events).toMatchObject([{ step: 'create' }, { step: 'edit' }]);
    const stale = await save(id, { ...content, title: 'Prea târziu' }, version);
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    expect(stale.body.details.agreement).toMatchObject({ title: 'Altfel', version: version + 1 });
    expect((await save(id, changed.body.agreement.content)).body.agreement.events).toHaveLength(2);
    await createFor('Ana');
    const { client } = agreementContent({});
    expect((await save(id, { ...content, client: { ...client, houseNumber: 'Ana' } })).body.fields).toMatchObject({
      'content.works.0.serviceId': expect.stringContaining('CI-2027-0002'),
    });
  });

  test('works and term that a client accepted in a quote cannot be edited', async () => {
    const { id, content } = await create();
    await site.db.updateTable('agreements').set({ quote_id: 'oferta', quote_number: 'OF-2027-0007' }).execute();
    const refused = await save(id, {
      ...content,
      works: [{ ...mowing, price: { per: 'visit', amount: 1 } }],
      end: '2027-09-01',
    });
    const message = 'Clientul a acceptat asta prin oferta OF-2027-0007. Pentru o schimbare, trimiteți altă ofertă.';
    expect(refused.body.fields).toEqual({ 'content.works': message, 'content.end': message });
    const saved = await save(id, { ...content, accessNotes: 'Câine în curte' });
    expect(saved.body.agreement).toMatchObject({ quote: { id: 'oferta', number: 'OF-2027-0007' } });
    expect(saved.body.agreement.content.accessNotes).toBe('Câine în curte');
  });

  testOnce('the draft of an agreement can be prefilled from a plan, a client or a visit', async () => {
    const draft = async (query = '') => (await call('GET', `/api/admin/agreements/draft${query}`)).body.content;
    expect(await draft()).toMatchObject({ title: '', works: [], start: '2027-05-12', end: '2027-10-31' });
    expect(await draft('?kind=plan&id=esential')).toMatchObject({
      title: 'Abonament Esențial',
      works: [{ price: { per: 'month', amount: 39_000 } }],
    });
    const { id } = await create();
    const visitId = await addVisit(id, '2027-05-04');
    const fromVisit = await draft(`?kind=visit&id=${visitId}`);
    expect(fromVisit).toMatchObject({ title: 'Gazon', client: { name: 'Ana Pop', streetName: 'Strada Teilor' } });
    expect(fromVisit.works[0]).toMatchObject({ serviceId: 'gazon', rule: { kind: 'interval', days: 14 } });
    const [{ id: clientId } = { id: '' }] = await site.db.selectFrom('clients').select('id').execute();
    expect(await draft(`?kind=client&id=${clientId}`)).toMatchObject({ client: { email: 'stefan@clienti.ro' } });
    expect((await call('GET', '/api/admin/agreements/draft?kind=plan&id=nimic')).status).toBe(404);
    expect((await call('GET', path('nimic'))).status).toBe(404);
  });
});
