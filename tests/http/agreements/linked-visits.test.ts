import { beforeAll, beforeEach, expect, test } from 'vitest';
import { lockRows } from '../../../server/platform/db/run-exclusively.ts';
import { lockDays } from '../../../server/workflows/visits/availability/availability-store.ts';
import { agreementContent, createAgreementCalls, mowing } from '../../support/agreements/agreement-calls.ts';
import { waitForLock } from '../../support/servers/locks.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';
import {
  addCompanyAndService,
  clearVisits,
  staffVisitBody,
  staffVisitsPath,
} from '../../support/visits/staff-visit-calls.ts';
import { addService, visitRequest } from '../../support/visits/visit-request.ts';

const now = new Date('2027-04-12T09:00:00Z');

onEveryEngine('Visits entered by hand in agreements', { now: () => now }, (site, testOnce) => {
  let call: StaffCall;
  const { create, read, step } = createAgreementCalls(site, () => call);
  beforeAll(async () => {
    await addCompanyAndService(site);
    await addService(site.db, 'gard');
    call = createStaffCall(site, await createSignedInStaff(site, 'admin', now));
  });
  beforeEach(async () => {
    await clearVisits(site);
    for (const table of ['agreements', 'clients'] as const) await site.db.deleteFrom(table).execute();
  });

  const { taxId: _, ...person } = agreementContent().client;
  const body = (change = {}) => staffVisitBody({ ...person, date: '2027-04-21T10:00:00', sendEmail: false, ...change });
  const add = async (change = {}) => {
    const reply = await call('POST', staffVisitsPath, body(change));
    expect(reply.status).toBe(201);
    return reply.body.visit;
  };
  const countProgress = async (id: string) => (await read(id)).works[0]?.progress;

  test('a visit that staff add for a garden with an agreement counts as planned in it', async () => {
    const { id } = await create();
    const before = await countProgress(id);
    const visit = await add({ streetName: 'str. lalelelor' });
    expect(visit).toMatchObject({ agreementId: id });
    const after = await countProgress(id);
    expect(after).toEqual({ ...before, planned: 1, left: (before?.left ?? 0) - 1 });
    expect((await read(id)).visits).toMatchObject([{ id: visit.id, workId: mowing.id }]);
  });

  testOnce('a visit for another service, another town or another client stays without agreement', async () => {
    await create();
    expect(await add({ serviceId: 'gard' })).toMatchObject({ agreementId: null });
    expect(await add({ city: 'Gilău', date: '2027-04-22T10:00:00' })).toMatchObject({ agreementId: null });
    const stranger = { email: 'dan@exemplu.ro', phone: '', date: '2027-04-23T10:00:00' };
    expect(await add(stranger)).toMatchObject({ agreementId: null });
  });

  testOnce('only the repeated visits of the days of the agreement belong to it', async () => {
    const { id } = await create({ end: '2027-04-30' });
    await add({ repeat: { every: 'week', until: '2027-05-06', inSeason: false } });
    const visits = await site.db
      .selectFrom('visits')
      .select(['local_time', 'agreement_id'])
      .orderBy('local_time')
      .execute();
    expect(visits.map(({ agreement_id }) => agreement_id)).toEqual([id, id, null]);
  });

  test('a request from the site belongs to the agreement of its garden once it is confirmed', async () => {
    const { id } = await create();
    const request = visitRequest({ ...person, date: '2027-04-21T10:00:00' });
    const { id: visitId } = await (await site.post('/api/appointments', request)).json();
    const readVisit = async () => (await call('GET', `${staffVisitsPath}/${visitId}`)).body.visit;
    expect(await readVisit()).toMatchObject({ agreementId: null });
    await call('POST', `${staffVisitsPath}/${visitId}/steps`, { step: 'confirm', sendEmail: 'none' });
    expect(await readVisit()).toMatchObject({ agreementId: id });
    expect(await countProgress(id)).toMatchObject({ planned: 1 });
  });

  testOnce('a visit moved to a day of the agreement belongs to it', async () => {
    const { id } = await create({ start: '2027-04-20' });
    const visit = await add({ date: '2027-04-15T10:00:00' });
    expect(visit.agreementId).toBeNull();
    const move = { step: 'move', date: '2027-04-22T10:00:00', sendEmail: 'none' };
    const { body: moved } = await call('POST', `${staffVisitsPath}/${visit.id}/steps`, move);
    expect(moved.visit).toMatchObject({ agreementId: id });
  });

  testOnce('correcting the address or service of a visit takes it into an agreement or out of it', async () => {
    const { id } = await create();
    const visit = await add({ houseNumber: '9', city: 'Gilău' });
    const correct = async (sequence: number, change: object) =>
      (await call('PATCH', `${staffVisitsPath}/${visit.id}`, { sequence, ...change })).body.visit.agreementId;
    expect(await correct(0, { houseNumber: '4', city: 'Cluj-Napoca' })).toBe(id);
    expect(await correct(1, { phone: '0744 111 222', name: 'Ștefan Țurcanu' })).toBe(id);
    expect(await correct(2, { serviceId: 'gard' })).toBeNull();
    expect(await correct(3, { serviceId: 'gazon' })).toBe(id);
  });

  testOnce('a visit of the same client under another e-mail address of theirs belongs to the agreement', async () => {
    const { id } = await create();
    await add({ email: 'acasa@clienti.ro', date: '2027-04-13T10:00:00', serviceId: 'gard' });
    expect(await add({ email: 'acasa@clienti.ro', phone: '' })).toMatchObject({ agreementId: id });
  });

  const readFitting = async (id: string) => (await call('GET', `${staffVisitsPath}/${id}/agreements`)).body;
  const agreementsOf = async (id: string) => (await readFitting(id)).agreements;
  const link = (id: string, sequence: number, agreementId: string | null) =>
    call('PUT', `${staffVisitsPath}/${id}/agreement`, { sequence, agreementId });

  test('a visit separated from its agreement stays out when it is moved or corrected, until staff link it again', async () => {
    const { id, number } = await create();
    const visit = await add();
    expect((await link(visit.id, 0, null)).body.visit).toMatchObject({ agreementId: null, sequence: 1 });
    expect(await countProgress(id)).toMatchObject({ planned: 0 });
    const move = { step: 'move', date: '2027-04-22T10:00:00', sendEmail: 'none' };
    await call('POST', `${staffVisitsPath}/${visit.id}/steps`, move);
    const corrected = await call('PATCH', `${staffVisitsPath}/${visit.id}`, { sequence: 2, name: 'Ștefan T.' });
    expect(corrected.body.visit).toMatchObject({ agreementId: null });
    expect(await agreementsOf(visit.id)).toEqual([
      { agreementId: id, number, title: 'Întreținerea grădinii', name: 'Ștefan Țurcanu', city: 'Cluj-Napoca' },
    ]);
    const { body: linked } = await link(visit.id, 3, id);
    expect(linked.visit).toMatchObject({ agreementId: id });
    const notes = linked.visit.events.map(({ note }: { note: string | null }) => note).filter(Boolean);
    expect(notes).toEqual([`Despărțită de contractul ${number}`, `Legată de contractul ${number}`]);
    expect(await countProgress(id)).toMatchObject({ planned: 1 });
  });

  testOnce('a visit of another contact at the address of an agreement can be linked to it by hand', async () => {
    const { id } = await create();
    const visit = await add({ name: 'Mara Țurcanu', email: 'mara@clienti.ro', phone: '' });
    expect(visit).toMatchObject({ agreementId: null });
    expect(await agreementsOf(visit.id)).toMatchObject([{ agreementId: id }]);
    expect((await link(visit.id, 0, id)).body.visit).toMatchObject({ agreementId: id });
  });

  testOnce('a visit that belongs to no agreement is marked as such once', async () => {
    await create();
    const { id } = await add({ email: 'mara@clienti.ro', phone: '' });
    expect(await readFitting(id)).toMatchObject({ isUnlinked: false });
    expect((await link(id, 0, null)).body.visit.events[1]).toMatchObject({ note: 'Nu ține de niciun contract' });
    expect(await readFitting(id)).toMatchObject({ isUnlinked: true });
    expect((await link(id, 1, null)).body.visit.sequence).toBe(1);
  });

  testOnce('a visit is not linked to an agreement that does not fit', async () => {
    const visit = await add({ date: '2027-04-14T10:00:00' });
    const { id } = await create({ start: '2027-04-20' });
    expect(await agreementsOf(visit.id)).toEqual([]);
    expect(await link(visit.id, 0, id)).toMatchObject({
      status: 400,
      body: { fields: { agreementId: 'Contractul nu are serviciul vizitei, ziua ei sau grădina ei' } },
    });
    expect(await link(visit.id, 7, id)).toMatchObject({ status: 409, body: { code: 'stale_version' } });
  });

  const {
    staffNotes: _notes,
    isConfirmed: _confirmed,
    sendEmail: _sendEmail,
    name: _name,
    notes: _wish,
    ...typed
  } = body();
  const check = async (change = {}) => (await call('POST', `${staffVisitsPath}/check`, { ...typed, ...change })).body;

  testOnce('while a visit is typed, staff are told in which agreement it counts', async () => {
    const { id, number } = await create();
    expect((await check()).agreements).toMatchObject([{ agreementId: id, number, isCertain: true }]);
    expect((await check({ email: 'mara@clienti.ro', phone: '' })).agreements).toMatchObject([{ isCertain: false }]);
    expect((await check({ serviceId: 'gard' })).agreements).toEqual([]);
  });

  test('while a visit is typed, staff are warned of visits of the garden nearer than the agreement allows', async () => {
    const { number } = await create();
    const [before, after] = [await add({ date: '2027-04-17T10:00:00' }), await add({ date: '2027-04-25T10:00:00' })];
    await add({ date: '2027-04-16T10:00:00' });
    await add({ date: '2027-04-26T10:00:00' });
    await add({ date: '2027-04-21T12:00:00', houseNumber: '9' });
    const { near } = await check();
    expect(near).toMatchObject([
      { id: before.id, date: '2027-04-17T10:00:00', status: { name: 'confirmed' }, agreement: number },
      { id: after.id },
    ]);
    expect((await check({ visitId: before.id })).near).toMatchObject([{ id: after.id }]);
    expect((await check({ serviceId: 'gard' })).near).toEqual([]);
  });

  testOnce('without an agreement a visit of the garden within three days is near', async () => {
    await add({ date: '2027-04-24T10:00:00' });
    await add({ date: '2027-04-17T10:00:00' });
    expect((await check()).near).toMatchObject([{ date: '2027-04-24T10:00:00', agreement: null }]);
  });

  test('a visit added while its agreement is paused does not stay planned in the pause', async () => {
    const { id } = await create();
    const { date } = body();
    const { replies } = await site.db.transaction().execute(async (trx) => {
      await lockDays(trx, [date]);
      const adding = call('POST', staffVisitsPath, body());
      await waitForLock(trx, adding);
      const pausing = step(id, 'pause', { from: '2027-04-19', to: '2027-04-25' });
      await waitForLock(trx, pausing, 2);
      return { replies: Promise.all([adding, pausing]) };
    });
    expect((await replies).map(({ status }) => status)).toEqual([201, 200]);
    const planned = site.db.selectFrom('visits').select('id').where('agreement_id', '=', id);
    expect(await planned.where('state', '!=', 'cancelled').execute()).toEqual([]);
  });

  test.each([
    ['moved', { date: '2027-04-15T10:00:00' }, 'POST', '/steps', { step: 'move', date: '2027-04-22T10:00:00' }],
    ['confirmed', { isConfirmed: false }, 'POST', '/steps', { step: 'confirm' }],
    ['corrected', { houseNumber: '9', city: 'Gilău' }, 'PATCH', '', { houseNumber: '4', city: 'Cluj-Napoca' }],
    ['linked', { email: 'mara@clienti.ro', phone: '' }, 'PUT', '/agreement', {}],
  ])('a visit %s while its agreement is paused does not stay planned in the pause', async (...changed) => {
    const [how, visit, method, path, change] = changed;
    const added = await add(visit);
    const { id } = await create({ start: '2027-04-20' });
    const body = path === '/steps' ? change : { sequence: 0, ...change, ...(how === 'linked' && { agreementId: id }) };
    const { replies } = await site.db.transaction().execute(async (trx) => {
      await lockRows(trx, 'visits', [added.id]);
      const changing = call(method, `${staffVisitsPath}/${added.id}${path}`, body);
      await waitForLock(trx, changing);
      const pausing = step(id, 'pause', { from: '2027-04-19', to: '2027-04-25' });
      await waitForLock(trx, pausing, 2);
      return { replies: Promise.all([changing, pausing]) };
    });
    expect((await replies).map(({ status }) => status)).toEqual([200, 200]);
    const planned = site.db.selectFrom('visits').select('id').where('agreement_id', '=', id);
    expect(await planned.where('state', '!=', 'cancelled').execute()).toEqual([]);
  });

  testOnce('staff choose the agreement of a new visit', async () => {
    const { id } = await create();
    expect(await add({ agreementId: null })).toMatchObject({ agreementId: null });
    const other = { email: 'mara@clienti.ro', phone: '', date: '2027-04-28T10:00:00', agreementId: id };
    expect(await add(other)).toMatchObject({ agreementId: id });
    const { status, body: refused } = await call('POST', staffVisitsPath, body({ serviceId: 'gard', agreementId: id }));
    expect({ status, fields: refused.fields }).toEqual({
      status: 400,
      fields: { agreementId: 'Contractul nu se potrivește cu ziua, serviciul și grădina' },
    });
  });
});
