import { beforeAll, beforeEach, expect, test } from 'vitest';
import { agreementChanged } from '../../../contract/emails/kinds/agreements.ts';
import { resumeAndExpire } from '../../../server/workflows/agreements/agreement-steps.ts';
import { findVisitTolerances } from '../../../server/workflows/agreements/due-work.ts';
import { agreementContent, createAgreementCalls, mowing } from '../../support/agreements/agreement-calls.ts';
import { addSmallCompany } from '../../support/fixtures/small-company.ts';
import { createTestClock } from '../../support/fixtures/test-clock.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';
import { writeTeams } from '../../support/visits/availability-settings.ts';
import { staffVisitBody } from '../../support/visits/staff-visit-calls.ts';
import { listOutboxEmails, rethrow } from '../../support/visits/visit-setup.ts';

const start = new Date('2027-05-12T09:00:00Z');
const clock = createTestClock(start);

onEveryEngine('Steps of agreements', { now: clock.now }, (site, testOnce) => {
  let call: StaffCall;
  const { create, createFor, read, save, step, addVisit } = createAgreementCalls(site, () => call);
  const signInAt = async (time: Date) => {
    clock.time = time;
    call = createStaffCall(site, await createSignedInStaff(site, 'editor', clock.time));
  };
  beforeAll(() => addSmallCompany(site.db));
  beforeEach(async () => {
    await signInAt(start);
    for (const table of ['agreements', 'number_series', 'visits', 'outbox', 'clients', 'activity'] as const)
      await site.db.deleteFrom(table).execute();
    await writeTeams(site.db, 1);
  });
  /** A confirmed visit with its window. */
  const plan = async (agreementId: string, day: string, time = '10:00:00') => {
    const body = staffVisitBody({ date: `${day}T${time}`, sendEmail: true });
    const { visit } = (await call('POST', '/api/admin/appointments', body)).body;
    const own = { agreement_id: agreementId, work_id: mowing.id };
    await site.db.updateTable('visits').set(own).where('id', '=', visit.id).execute();
    return visit.id as string;
  };
  const readVisit = async (id: string) => (await call('GET', `/api/admin/appointments/${id}`)).body.visit;
  const changes = async () => (await listOutboxEmails(site.db)).filter(({ kind }) => kind === 'agreementChanged');
  const isFree = async (day: string) => {
    const { body } = await call('GET', `/api/availability?from=${day}&to=${day}`);
    return body.days[0].windows.find(({ time }: { time: string }) => time === '10:00').free;
  };
  const run = () => resumeAndExpire({ db: site.db, now: clock.now }, rethrow);

  test('a pause cancels the planned visits within it and sends one e-mail', async () => {
    const { id } = await create();
    const [inside, after] = [await plan(id, '2027-05-19'), await plan(id, '2027-05-26')];
    expect(await isFree('2027-05-19')).toBe(false);
    await site.db.deleteFrom('outbox').execute();
    const paused = await step(id, 'pause', { from: '2027-05-13', to: '2027-05-24', note: 'Vacanță', key: 'cheia-unu' });
    expect(paused.body).toMatchObject({
      cancelledVisits: 1,
      agreement: { pause: { from: '2027-05-13', to: '2027-05-24' }, steps: ['resume', 'end'] },
    });
    expect(paused.body.agreement.works[0].progress).toMatchObject({ promised: 29, planned: 1 });
    const visit = await readVisit(inside);
    expect(visit.state).toBe('cancelled');
    expect(visit.events.at(-1)).toMatchObject({ step: 'cancel', note: 'Contractul CI-2027-0001 este în pauză.' });
    expect(await readVisit(after)).toMatchObject({ state: 'confirmed' });
    expect(await isFree('2027-05-19')).toBe(true);
    const again = await step(id, 'pause', { from: '2027-05-13', to: '2027-05-24', note: 'Vacanță', key: 'cheia-unu' });
    expect(again).toMatchObject({ status: 200, body: { cancelledVisits: 1, agreement: { pause: {} } } });
    const emails = await listOutboxEmails(site.db);
    expect(emails.map(({ kind }) => kind)).toEqual(['agreementChanged']);
    expect(emails[0]?.payload).toMatchObject({
      news: 'paused',
      from: '2027-05-13',
      to: '2027-05-24',
      visits: [{ service: 'Gazon', localTime: '2027-05-19T10:00:00' }],
    });
  });

  testOnce('a pause leaves a visit at which the team works already, before its hour', async () => {
    const { id } = await create();
    const visit = await plan(id, '2027-05-12', '14:00:00');
    const entry = { key: crypto.randomUUID(), at: clock.time.toISOString(), step: 'start' };
    expect((await call('POST', `/api/crew/visits/${visit}/steps`, entry)).status).toBe(200);
    const paused = await step(id, 'pause', { from: '2027-05-12', to: '2027-05-24' });
    expect([paused.status, paused.body.cancelledVisits]).toEqual([200, 0]);
    expect((await readVisit(visit)).status.name).toBe('working');
  });

  testOnce('the e-mail about a pause promises work after it only if there is some', async () => {
    const { id } = await create();
    for (const [to, isPromised] of [
      ['2027-10-20', true],
      ['2027-10-31', false],
      ['2027-12-31', false],
    ] as const) {
      await site.db.deleteFrom('outbox').execute();
      await step(id, 'pause', { from: '2027-05-13', to });
      const [email] = await changes();
      const { opening } = agreementChanged.page(agreementChanged.payload.parse(email?.payload));
      expect(opening?.endsWith('Apoi reluăm lucrările.')).toBe(isPromised);
      await step(id, 'resume', { email: false });
    }
  });

  testOnce('a pause is refused with a message for each field', async () => {
    const { id } = await create();
    const fields = async (change: object) => (await step(id, 'pause', { ...change })).body.fields;
    expect(await fields({})).toEqual({ from: 'Alegeți prima zi', to: 'Alegeți ultima zi' });
    expect(await fields({ from: '2027-06-02', to: '2027-06-01' })).toEqual({ to: 'Se termină înainte să înceapă' });
    expect(await fields({ from: '2027-05-01', to: '2027-05-11' })).toEqual({ to: 'Pauza s-a terminat deja' });
    expect(await fields({ from: '2027-11-01', to: '2027-11-11' })).toEqual({
      from: 'Contractul se termină duminică, 31 octombrie 2027',
    });
    expect((await step(id, 'resume')).body.code).toBe('wrong_state');
    expect((await step(id, 'end', { on: '2027-06-01' })).body.fields).toEqual({ note: 'Scrieți de ce se încheie' });
  });

  test('a pause ends after its last day or when staff resume the agreement', async () => {
    const { id, monthlyValue } = await create();
    const other = await createFor('Ana');
    const days = { from: '2027-05-13', to: '2027-05-24', email: false };
    await step(id, 'pause', days);
    await step(other.id, 'pause', days);
    await signInAt(new Date('2027-05-20T09:00:00Z'));
    const resumed = await step(other.id, 'resume');
    expect(resumed.body.agreement).toMatchObject({
      state: 'active',
      pauses: [{ from: '2027-05-13', to: '2027-05-19' }],
    });
    expect((await changes()).map(({ payload }) => payload)).toMatchObject([{ news: 'resumed', visits: [] }]);
    await signInAt(new Date('2027-05-24T20:59:00Z'));
    await run();
    expect(await read(id)).toMatchObject({ state: 'paused' });
    await signInAt(new Date('2027-05-24T21:01:00Z'));
    await Promise.all([run(), run()]);
    const { events, ...agreement } = await read(id);
    expect(agreement).toMatchObject({
      state: 'active',
      pause: null,
      pauses: [{ from: '2027-05-13', to: '2027-05-24' }],
      monthlyValue,
    });
    expect(events.map((event) => [event.step, event.by.name])).toMatchObject([
      ['create', expect.any(String)],
      ['pause', expect.any(String)],
      ['resume', null],
    ]);
  });

  test('resuming an agreement removes a pause that has not begun', async () => {
    const { id, monthlyValue } = await create();
    await step(id, 'pause', { from: '2027-08-01', to: '2027-08-14' });
    expect((await step(id, 'resume')).body.agreement).toMatchObject({ state: 'active', pauses: [], monthlyValue });
  });

  test('ending an agreement cancels its later visits until it is reopened', async () => {
    const { id, content } = await create();
    const [before, after] = [await plan(id, '2027-05-19'), await plan(id, '2027-06-02')];
    const ended = await step(id, 'end', { on: '2027-05-31', note: 'Se mută' });
    expect(ended.body).toMatchObject({
      cancelledVisits: 1,
      agreement: { state: 'ended', end: '2027-05-31', endedOn: '2027-05-31', endReason: 'Se mută', steps: ['reopen'] },
    });
    expect([(await readVisit(before)).state, (await readVisit(after)).state]).toEqual(['confirmed', 'cancelled']);
    expect((await changes())[0]?.payload).toMatchObject({
      news: 'ended',
      to: '2027-05-31',
      visits: [{ service: 'Gazon' }],
    });
    expect((await save(id, { ...content, title: 'Altfel' })).body.code).toBe('wrong_state');
    const reopened = await step(id, 'reopen', { email: false });
    expect(reopened.body.agreement).toMatchObject({
      state: 'active',
      end: '2027-10-31',
      endedOn: null,
      endReason: null,
    });
    expect(await changes()).toHaveLength(1);
  });

  test('an edit that no longer covers planned visits is refused until staff keep or cancel them', async () => {
    const { id, content } = await create();
    const [kept, cut, removed] = [
      await plan(id, '2027-05-19'),
      await plan(id, '2027-06-09'),
      await plan(id, '2027-05-26'),
    ];
    await site.db.updateTable('visits').set({ work_id: 'scos' }).where('id', '=', removed).execute();
    await site.db.deleteFrom('outbox').execute();
    const works = [mowing, { ...mowing, id: 'scos', serviceId: 'tuns-gard' }];
    await site.db
      .updateTable('agreements')
      .set({ content: JSON.stringify({ ...content, works }) })
      .execute();
    const shorter = { ...content, end: '2027-05-31' };
    const asked = await save(id, shorter);
    expect(asked).toMatchObject({ status: 409, body: { code: 'affects_visits' } });
    expect(asked.body.details).toMatchObject({
      count: 2,
      touched: [
        { id: removed, reason: 'work' },
        { id: cut, reason: 'term', date: '2027-06-09T10:00:00' },
      ],
    });
    expect((await read(id)).end).toBe(content.end);
    expect((await save(id, { ...content, works, end: '2027-05-31' }, undefined, 'keep')).status).toBe(200);
    expect((await readVisit(cut)).state).toBe('confirmed');
    const { body } = await save(id, shorter, undefined, 'cancel');
    expect(body.agreement.content.works).toHaveLength(1);
    const states = await Promise.all([kept, cut, removed].map(async (visit) => (await readVisit(visit)).state));
    expect(states).toEqual(['confirmed', 'confirmed', 'cancelled']);
    expect(await changes()).toMatchObject([
      { payload: { news: 'changed', visits: [{ localTime: '2027-05-26T10:00:00' }] } },
    ]);
  });

  test('visits that have not begun follow the corrected address and contacts of their agreement', async () => {
    const { name, email, phone, streetName, houseNumber, city, county } = staffVisitBody();
    const client = { ...agreementContent().client, name, email, phone, streetName, houseNumber, city, county };
    const { id, content } = await create({ client });
    const [own, elsewhere] = [await plan(id, '2027-05-19'), await plan(id, '2027-05-26')];
    await call('PATCH', `/api/admin/appointments/${elsewhere}`, { sequence: 0, houseNumber: '70' });
    await call('PUT', `/api/admin/appointments/${own}/point`, { point: { latitude: 46.751, longitude: 23.491 } });
    const corrected = { ...client, email: 'dan.rusu@exemplu.ro', houseNumber: '9' };
    expect(await save(id, { ...content, client: corrected })).toMatchObject({ status: 200 });
    expect(await readVisit(own)).toMatchObject({ email: corrected.email, address: { houseNumber: '9' } });
    expect(await readVisit(elsewhere)).toMatchObject({ email: corrected.email, address: { houseNumber: '70' } });
    expect(await site.db.selectFrom('gardens').selectAll().execute()).toEqual([]);
    const { day } = (await call('GET', '/api/crew/days/2027-05-19')).body;
    expect(day.stops).toMatchObject([{ id: own, address: { houseNumber: '9' }, position: { isExact: false } }]);
    const { visits } = (await call('GET', '/api/admin/appointments/calendar?from=2027-05-19&to=2027-05-19')).body;
    expect(visits).toMatchObject([{ id: own, address: { houseNumber: '9' } }]);
    const emails = (await listOutboxEmails(site.db)).filter(({ state }) => state === 'unsent');
    expect(emails.map(({ to }) => to)).toEqual([corrected.email, corrected.email]);
    await signInAt(new Date('2027-05-19T09:00:00Z'));
    await save(id, { ...content, client: { ...corrected, houseNumber: '11' } });
    expect(await readVisit(own)).toMatchObject({ address: { houseNumber: '9' } });
  });

  testOnce('a visit keeps its phone when its agreement loses it and the visit has no e-mail', async () => {
    const { name, email, phone, streetName, houseNumber, city, county } = staffVisitBody();
    const client = { ...agreementContent().client, name, email, phone, streetName, houseNumber, city, county };
    const { id, content } = await create({ client });
    const visit = await plan(id, '2027-05-19');
    await call('PATCH', `/api/admin/appointments/${visit}`, { sequence: 0, email: '' });
    await save(id, { ...content, client: { ...client, phone: '', houseNumber: '9' } });
    expect(await readVisit(visit)).toMatchObject({ email: '', phone, address: { houseNumber: '9' } });
  });

  testOnce('a reopened agreement no longer has the future pause it had before its end', async () => {
    const { id, monthlyValue } = await create();
    await step(id, 'pause', { from: '2027-08-01', to: '2027-08-14' });
    await step(id, 'end', { on: '2027-05-31', note: 'Se mută' });
    expect((await step(id, 'reopen')).body.agreement).toMatchObject({ state: 'active', pauses: [], monthlyValue });
  });

  testOnce('an agreement cannot end before its first day, unless it has not begun and ends today', async () => {
    const { id } = await create();
    const end = (on: string) => step(id, 'end', { on, note: 'Se mută' });
    expect((await end('2020-01-01')).body.fields).toEqual({ on: 'Contractul începe abia joi, 1 aprilie 2027' });
    const other = await createFor('Ana', { start: '2027-06-01' });
    expect((await step(other.id, 'end', { on: '2027-05-12', note: 'Renunță' })).status).toBe(200);
  });

  testOnce('an idempotency key applies to one agreement and one step only', async () => {
    const [{ id }, other] = [await create(), await createFor('Ana')];
    const pause = { from: '2027-05-13', to: '2027-05-24', key: 'aceeasi-cheie' };
    for (const one of [id, other.id]) await step(one, 'pause', pause);
    expect((await read(other.id)).pause).not.toBeNull();
    expect((await step(id, 'resume', { key: pause.key })).body.agreement).toMatchObject({ pause: null });
  });

  testOnce('an agreement cannot be reopened when its garden has another one for the same service', async () => {
    const { id } = await create();
    await step(id, 'end', { on: '2027-05-11', note: 'Greșit' });
    const other = await create({ title: 'Altul' });
    expect((await step(id, 'reopen')).body.fields).toMatchObject({
      'content.works.0.serviceId': expect.stringContaining(other.number),
    });
  });

  test('an agreement expires at the end of its last day in Bucharest', async () => {
    const { id } = await create({ end: '2027-05-12' });
    await signInAt(new Date('2027-05-12T20:59:00Z'));
    await run();
    expect(await read(id)).toMatchObject({ state: 'active' });
    await signInAt(new Date('2027-05-12T21:01:00Z'));
    await Promise.all([run(), run()]);
    const agreement = await read(id);
    expect(agreement).toMatchObject({ state: 'ended', endedOn: '2027-05-12', endReason: null, steps: [] });
    expect(agreement.events.map((event) => event.step)).toEqual(['create', 'expire']);
    expect(await changes()).toEqual([]);
  });

  testOnce('the days to which a planned visit may move follow from the other visits of its work', async () => {
    const { id } = await create();
    await addVisit(id, '2027-05-06');
    const visitId = await addVisit(id, '2027-05-13', { state: 'confirmed' });
    await addVisit(id, '2027-05-20', { state: 'confirmed' });
    const visit = await site.db.selectFrom('visits').selectAll().where('id', '=', visitId).executeTakeFirstOrThrow();
    const tolerances = await findVisitTolerances(site.db, [visit, { ...visit, id: 'other', agreement_id: null }]);
    expect([...tolerances]).toEqual([[visitId, { earliest: '2027-05-11', latest: '2027-05-15' }]]);
  });
});
