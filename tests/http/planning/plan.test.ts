import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { PlannedVisit, Proposal } from '../../../contract/planning/plan.ts';
import { defaultAvailability } from '../../../contract/visits/availability.ts';
import { remindVisitors } from '../../../server/workflows/visits/emails/visit-emails.ts';
import { addSmallCompany } from '../../support/fixtures/small-company.ts';
import { insertMowing } from '../../support/planning/insert-agreement.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';
import { writeAvailabilitySettings } from '../../support/visits/availability-settings.ts';
import { completedVisitRow } from '../../support/visits/completed-visit.ts';
import { staffVisitBody, staffVisitsPath } from '../../support/visits/staff-visit-calls.ts';
import { visitRequest } from '../../support/visits/visit-request.ts';
import { createVisitContext, listOutboxEmails, rethrow } from '../../support/visits/visit-setup.ts';

// A Wednesday; plans start on Thursday, 11 March.
const now = new Date('2027-03-10T09:00:00Z');
const emptied = ['agreements', 'visits', 'outbox', 'activity', 'clients'] as const;

onEveryEngine('Planning visits of agreements', { now: () => now }, (site, testOnce) => {
  let call: StaffCall;
  let admin: StaffCall;
  beforeAll(async () => {
    await addSmallCompany(site.db);
    call = createStaffCall(site, await createSignedInStaff(site, 'editor', now));
    admin = createStaffCall(site, await createSignedInStaff(site, 'admin', now));
  });
  beforeEach(async () => {
    for (const table of emptied) await site.db.deleteFrom(table).execute();
    await site.db.deleteFrom('settings').where('key', '=', 'planning').execute();
    await writeAvailabilitySettings(site.db, { ...defaultAvailability, teams: 1 });
  });

  const preview = async (body: Record<string, unknown> = {}) => {
    const reply = await call('POST', '/api/admin/plan/preview', { kept: [], ...body });
    expect(reply.status).toBe(200);
    return reply.body as {
      from: string;
      to: string;
      proposals: Proposal[];
      unplaced: { reason: string }[];
      outside: object[];
      km: object;
    };
  };
  const toVisit = ({ agreementId, workId, date, teamId }: PlannedVisit) => ({ agreementId, workId, date, teamId });
  let number = 0;
  const newKey = () => `planul-${number++}-${Math.random()}`;
  const confirm = (visits: PlannedVisit[], change: Record<string, unknown> = {}) =>
    call('POST', '/api/admin/plan/confirm', { visits: visits.map(toVisit), email: true, key: newKey(), ...change });
  const rows = () => site.db.selectFrom('visits').selectAll().orderBy('local_time').execute();
  const windows = () => site.db.selectFrom('visit_windows').selectAll().orderBy('local_time').execute();
  const listDates = (list: { date: string }[]) => list.map(({ date }) => date.slice(0, 10));

  test('a plan proposes every due visit of the coming three weeks with the reason', async () => {
    await insertMowing(site.db);
    await insertMowing(site.db, { name: 'Dan Rusu', email: 'dan@exemplu.ro', houseNumber: '9' });
    const plan = await preview();
    expect(plan).toMatchObject({ from: '2027-03-11', to: '2027-03-31', unplaced: [] });
    expect(plan.proposals[0]).toMatchObject({
      workId: 'tuns',
      teamId: 'echipa-1',
      service: 'Gazon',
      city: 'Florești',
      windowCount: 1,
      isOverdue: true,
      earliest: '2027-03-11',
      date: '2027-03-11T08:00:00',
      until: '10:00',
      reason: 'joi, întârziată, lângă o altă grădină din Florești, prima vizită din contract',
    });
    const ana = plan.proposals.filter(({ name }) => name === 'Ana Pop');
    expect(listDates(ana)).toEqual(['2027-03-11', '2027-03-18', '2027-03-25']);
    expect(ana[1]?.reason).toBe('joi, lângă o altă grădină din Florești, la 7 zile de la ultima');
    expect(await rows()).toEqual([]);
  });

  test('confirming a plan creates its visits with one e-mail per client', async () => {
    const id = await insertMowing(site.db);
    await insertMowing(site.db, { name: 'Dan Rusu', email: '', phone: '0733 222 111', houseNumber: '9' });
    const { proposals } = await preview();
    expect(await confirm(proposals)).toEqual({
      status: 201,
      body: { confirmed: proposals.length, emails: 1, canSend: false },
    });
    const visits = await rows();
    expect(visits.map(({ local_time }) => local_time)).toEqual(proposals.map(({ date }) => date));
    expect(visits[0]).toMatchObject({ state: 'confirmed', source: 'staff', timing: 'window', work_id: 'tuns' });
    expect((await windows()).map(({ visit_id, team }) => [visit_id, team])).toEqual(
      visits.map((visit) => [visit.id, 1]),
    );
    const events = await site.db.selectFrom('visit_events').selectAll().execute();
    expect(events).toHaveLength(visits.length);
    const [client] = await site.db
      .selectFrom('clients')
      .select(['name', 'visits'])
      .where('name', '=', 'Ana Pop')
      .execute();
    expect(client?.visits).toBe(visits.filter(({ agreement_id }) => agreement_id === id).length);
    const anas = proposals.filter(({ name }) => name === 'Ana Pop');
    expect(await listOutboxEmails(site.db)).toMatchObject([
      {
        kind: 'agreementDates',
        to: 'ana@exemplu.ro',
        payload: { visits: anas.map(({ date, service }) => ({ localTime: date, service })) },
      },
    ]);
    const activity = await site.db.selectFrom('activity').selectAll().where('kind', '=', 'appointments').execute();
    expect(activity.map(({ title }) => title)).toEqual(['Plan: 6 vizite, din joi, 11 martie']);
  });

  testOnce('visits for a service that is no longer offered take as many windows as before', async () => {
    await insertMowing(site.db);
    const service = () => site.db.updateTable('content').where('kind', '=', 'services').where('id', '=', 'gazon');
    const fields = { name: 'Gazon', description: 'Gazon nou' };
    const withdrawn = JSON.stringify({ ...fields, windowCount: 2 });
    await service().set({ fields: withdrawn, status: 'draft' }).execute();
    const { proposals } = await preview();
    expect(proposals[0]).toMatchObject({ service: 'Gazon', windowCount: 2, until: '12:00' });
    expect((await confirm(proposals)).status).toBe(201);
    expect(await windows()).toHaveLength(2 * proposals.length);
    await service()
      .set({ fields: JSON.stringify(fields), status: 'published' })
      .execute();
  });

  testOnce('a second plan proposes only the visits that were not confirmed', async () => {
    await insertMowing(site.db);
    const { proposals } = await preview();
    await confirm(proposals.slice(0, 1), { email: false });
    const again = await preview();
    expect(again.proposals.map(toVisit)).toEqual(proposals.slice(1).map(toVisit));
    expect(await listOutboxEmails(site.db)).toEqual([]);
    await confirm(again.proposals);
    expect((await preview()).proposals).toEqual([]);
  });

  testOnce('a proposal that staff moved stays', async () => {
    await insertMowing(site.db);
    const [first] = (await preview()).proposals as [Proposal];
    const moved = { ...toVisit(first), date: '2027-03-12T14:00:00' };
    const { proposals } = await preview({ kept: [moved] });
    expect(proposals[0]).toMatchObject({ ...moved, earliest: first.earliest, latest: first.latest });
    expect(proposals[1]).toMatchObject({ earliest: '2027-03-17', due: '2027-03-19', latest: '2027-03-21' });
    expect((await confirm(proposals)).status).toBe(201);
  });

  test('a visit that staff enter by hand for the garden counts in its agreement', async () => {
    const id = await insertMowing(site.db);
    expect(listDates((await preview()).proposals)).toEqual(['2027-03-11', '2027-03-18', '2027-03-25']);
    const contact = { name: 'Ana Pop', email: 'ana@exemplu.ro', phone: '0722 123 456' };
    const garden = { streetName: 'Str. Teilor', houseNumber: '4', city: 'Florești', serviceId: 'gazon' };
    const typed = staffVisitBody({ ...contact, ...garden, date: '2027-03-12T10:00:00', sendEmail: false });
    expect((await call('POST', staffVisitsPath, typed)).body.visit).toMatchObject({ agreementId: id });
    const { agreement } = (await call('GET', `/api/admin/agreements/${id}`)).body;
    expect(agreement.works[0].progress).toMatchObject({ planned: 1 });
    const plan = await preview();
    expect(listDates(plan.proposals)).toEqual(['2027-03-19', '2027-03-26']);
    expect(plan.outside).toEqual([]);
  });

  const insertVisit = (day: string, change: object = {}) => {
    const row = completedVisitRow(`de-mana-${day}`, {
      ...{ state: 'confirmed', city: 'Florești', house_number: '4', local_time: `${day}T10:00:00` },
      ...change,
    });
    return site.db.insertInto('visits').values(row).execute();
  };

  test('a plan proposes no visit beside one of the same garden and service that is in no agreement', async () => {
    const agreementId = await insertMowing(site.db);
    await insertVisit('2027-03-12', { email: 'altul@exemplu.ro', phone_e164: null });
    const plan = await preview();
    expect(listDates(plan.proposals)).toEqual(['2027-03-19', '2027-03-26']);
    expect(plan.outside).toMatchObject([
      { agreementId, visitId: 'de-mana-2027-03-12', service: 'Gazon', date: '2027-03-12T10:00:00' },
    ]);
  });

  testOnce(
    'a visit that staff separated from the agreement, of another garden or another service is not counted',
    async () => {
      await insertMowing(site.db);
      const { proposals } = await preview();
      await insertVisit('2027-03-12', { is_unlinked: 1 });
      await insertVisit('2027-03-15', { house_number: '40' });
      await insertVisit('2027-03-16', { service_id: 'gard' });
      await insertVisit('2027-03-17', { state: 'cancelled' });
      const again = await preview();
      expect(again.proposals.map(toVisit)).toEqual(proposals.map(toVisit));
      expect(again.outside).toEqual([]);
    },
  );

  testOnce('a proposal is refused when staff have added a visit of the garden on a near day meanwhile', async () => {
    await insertMowing(site.db);
    const { proposals } = await preview();
    await insertVisit('2027-03-12');
    const { body } = await confirm(proposals.slice(0, 1));
    expect(body.details.refused[0].message).toBe('Lucrarea are deja o vizită vineri, 12 martie');
  });

  test('a plan with visits that became impossible is refused as a whole and names each of them', async () => {
    const id = await insertMowing(site.db);
    const other = await insertMowing(site.db, { name: 'Dan Rusu', email: 'dan@exemplu.ro', houseNumber: '9' });
    const { proposals } = await preview({ weeks: 1 });
    const anas = proposals.find(({ agreementId }) => agreementId === id) as Proposal;
    const dans = proposals.find(({ agreementId }) => agreementId === other) as Proposal;
    expect((await site.post('/api/appointments', visitRequest({ date: anas.date }))).status).toBe(201);
    await site.db.updateTable('agreements').set({ end_on: '2027-03-10' }).where('id', '=', other).execute();
    const reply = await confirm(proposals);
    expect(reply).toMatchObject({ status: 409, body: { code: 'plan_changed' } });
    expect(reply.body.details.refused).toEqual(
      expect.arrayContaining([
        { ...toVisit(anas), name: 'Ana Pop', message: 'Echipa nu mai este liberă la acea oră' },
        { ...toVisit(dans), name: 'Dan Rusu', message: 'Ziua nu mai este în perioada contractului' },
      ]),
    );
    expect((await rows()).filter(({ agreement_id }) => agreement_id)).toEqual([]);
    expect(await windows()).toHaveLength(1);
  });

  testOnce('a plan is refused for a day in a pause, a past day, an invalid hour, team or work', async () => {
    const id = await insertMowing(site.db);
    const pauses = JSON.stringify([{ from: '2027-03-15', to: '2027-03-16' }]);
    await site.db.updateTable('agreements').set({ pauses }).where('id', '=', id).execute();
    const visit = { agreementId: id, workId: 'tuns', date: '2027-03-11T08:00:00', teamId: 'echipa-1' };
    const messages: string[] = [];
    for (const change of [
      { date: '2027-03-15T08:00:00' },
      { date: '2027-03-10T14:00:00' },
      { date: '2027-03-11T09:00:00' },
      { date: '2027-03-13T08:00:00' },
      { teamId: 'echipa-7' },
      { workId: 'taiat' },
    ]) {
      const { body } = await confirm([{ ...visit, ...change }]);
      messages.push(body.details.refused[0].message);
    }
    expect(messages).toEqual([
      'Contractul este în pauză în acea zi',
      'Alegeți o zi de mâine încolo',
      'La acea oră nu mai începe nicio vizită',
      'Echipa nu lucrează în acea zi',
      'Echipa nu lucrează în acea zi',
      'Lucrarea nu mai este în contract',
    ]);
  });

  testOnce('staff may plan a visit outside its tolerance', async () => {
    const id = await insertMowing(site.db);
    const visit = { agreementId: id, workId: 'tuns', date: '2027-03-11T08:00:00', teamId: 'echipa-1' };
    expect((await confirm([visit])).status).toBe(201);
    // Due on 18 March, at the earliest on the 16th.
    const soon = await confirm([{ ...visit, date: '2027-03-12T08:00:00' }]);
    expect(soon.body.details.refused[0].message).toBe('Lucrarea are deja o vizită joi, 11 martie');
    expect((await confirm([{ ...visit, date: '2027-03-15T08:00:00' }])).status).toBe(201);
    expect((await confirm([{ ...visit, date: '2027-03-26T08:00:00' }])).status).toBe(201);
  });

  testOnce('staff may leave out the first visit of a work and plan the later ones', async () => {
    await insertMowing(site.db);
    const [, ...later] = (await preview()).proposals;
    expect(listDates(later)).toEqual(['2027-03-18', '2027-03-25']);
    expect((await confirm(later)).status).toBe(201);
  });

  test('of two concurrent confirmations of the same plan one succeeds', async () => {
    await writeAvailabilitySettings(site.db, { ...defaultAvailability, teams: 2 });
    for (const houseNumber of ['1', '2', '3'])
      await insertMowing(site.db, { houseNumber, email: `a${houseNumber}@exemplu.ro` });
    const { proposals } = await preview();
    const elsewhere = proposals.map((visit) => ({
      ...visit,
      teamId: visit.teamId === 'echipa-1' ? 'echipa-2' : 'echipa-1',
    }));
    const replies = await Promise.all([confirm(proposals), confirm(elsewhere)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await rows()).toHaveLength(proposals.length);
    expect(await windows()).toHaveLength(proposals.length);
  });

  test('a plan confirmed repeatedly with one key is stored once and gets the same reply', async () => {
    await insertMowing(site.db);
    const { proposals } = await preview();
    const key = newKey();
    const replies = await Promise.all([confirm(proposals, { key }), confirm(proposals, { key })]);
    replies.push(await confirm(proposals, { key }));
    expect(replies.map(({ status, body }) => ({ status, body }))).toEqual(
      Array(3).fill({ status: 201, body: { confirmed: proposals.length, emails: 1, canSend: false } }),
    );
    expect(await rows()).toHaveLength(proposals.length);
    expect(await listOutboxEmails(site.db)).toHaveLength(1);
  });

  testOnce('another plan with the same key is stored as another plan', async () => {
    await insertMowing(site.db);
    const { proposals } = await preview();
    const key = newKey();
    for (const visit of proposals) expect(await confirm([visit], { key })).toMatchObject({ status: 201 });
    expect(await rows()).toHaveLength(proposals.length);
  });

  testOnce('a plan of 2,000 visits fits the limit of the body size', async () => {
    const visit = { agreementId: 'a'.repeat(36), workId: 'b'.repeat(40), date: '2027-03-11T08:00:00' };
    const visits = Array.from({ length: 2000 }, () => ({ ...visit, teamId: 'c'.repeat(36) }));
    expect(await confirm(visits)).toMatchObject({ status: 409, body: { code: 'plan_changed' } });
  });

  test('a plan confirmed while visitors book reserves no window twice', async () => {
    for (const houseNumber of ['1', '2', '3', '4'])
      await insertMowing(site.db, { houseNumber, email: `a${houseNumber}@exemplu.ro` });
    const { proposals } = await preview({ weeks: 2 });
    const bookings = proposals.map(({ date }, index) =>
      site.post(
        '/api/appointments',
        visitRequest({ date, email: `om${index}@exemplu.ro`, phone: `07${20_000_000 + index}` }),
      ),
    );
    const [reply] = await Promise.all([confirm(proposals), ...bookings]);
    const held = await windows();
    expect(new Set(held.map(({ local_time }) => local_time)).size).toBe(held.length);
    const planned = (await rows()).filter(({ agreement_id }) => agreement_id).length;
    expect(planned).toBe(reply.status === 201 ? proposals.length : 0);
  });

  testOnce('work for which no window is free is returned with the reason', async () => {
    await writeAvailabilitySettings(site.db, { ...defaultAvailability, teams: 1, windows: ['08:00'] });
    for (let at = 0; at < 8; at++) await insertMowing(site.db, { houseNumber: String(at), email: `a${at}@exemplu.ro` });
    const { proposals, unplaced } = await preview({ weeks: 1 });
    expect(new Set(proposals.map(({ date }) => date)).size).toBe(proposals.length);
    expect(unplaced.length).toBeGreaterThan(0);
    expect(unplaced[0]?.reason).toMatch(/^Nicio oră liberă între joi, 11 martie și /);
  });

  testOnce('only administrators can change the number of planned weeks, up to a limit', async () => {
    const path = '/api/admin/planning-settings';
    expect((await call('GET', path)).body).toEqual({ planning: { weeks: 3, usesMeasuredTimes: false }, version: 0 });
    expect((await call('PUT', path, { planning: { weeks: 5 }, version: 0 })).status).toBe(403);
    expect((await admin('PUT', path, { planning: { weeks: 9 }, version: 0 })).status).toBe(400);
    expect((await admin('PUT', path, { planning: { weeks: 5 }, version: 0 })).status).toBe(200);
    expect((await preview()).to).toBe('2027-04-14');
  });

  test('with measured times a visit gets as many windows as its garden needed, else those of the service', async () => {
    await insertMowing(site.db);
    await insertMowing(site.db, { name: 'Dan Rusu', email: 'dan@exemplu.ro', houseNumber: '9' });
    const time = (minutes: number) => ({
      city: 'Florești',
      service_id: 'gazon',
      started_at: '2027-02-15T08:00:00.000Z',
      finished_at: new Date(Date.parse('2027-02-15T08:00:00Z') + minutes * 60_000).toISOString(),
    });
    const timed = [
      ...Array.from({ length: 3 }, () => ({ ...time(200), house_number: '4' })),
      ...Array.from({ length: 4 }, () => ({ ...time(90), street_name: 'Strada Lungă' })),
    ];
    for (const [index, change] of timed.entries())
      await site.db
        .insertInto('visits')
        .values(completedVisitRow(`masurata-${index}`, change))
        .execute();
    const countWindows = async () => {
      const { proposals } = await preview();
      return Object.fromEntries(proposals.map(({ name, windowCount }) => [name, windowCount]));
    };
    expect(await countWindows()).toEqual({ 'Ana Pop': 1, 'Dan Rusu': 1 });
    // An earlier version stored the settings without this field.
    await site.db.insertInto('settings').values({ key: 'planning', value: '{"weeks":3}' }).execute();
    expect(await countWindows()).toEqual({ 'Ana Pop': 1, 'Dan Rusu': 1 });
    const planning = { weeks: 3, usesMeasuredTimes: true };
    expect((await admin('PUT', '/api/admin/planning-settings', { planning, version: 1 })).status).toBe(200);
    expect(await countWindows()).toEqual({ 'Ana Pop': 2, 'Dan Rusu': 1 });
    const { proposals } = await preview();
    expect((await confirm(proposals)).status).toBe(201);
    expect(new Set((await rows()).map(({ name, window_count }) => `${name} ${window_count}`))).toContain('Ana Pop 2');
  });

  testOnce('planned visits get a reminder the day before', async () => {
    await insertMowing(site.db);
    await confirm((await preview()).proposals);
    expect(
      await remindVisitors(
        createVisitContext(site.db, () => now),
        rethrow,
      ),
    ).toBe(1);
  });

  test('the capacity for more gardens is counted by zone, without the windows of planned visits', async () => {
    const read = async () => (await call('GET', '/api/admin/plan/room')).body;
    // One team has five windows on five days a week.
    const free = { weekly: 25, fortnightly: 50 };
    expect(await read()).toEqual({
      weeks: 3,
      zones: ['în oraș (0-15 km)', 'zona metropolitană (15-30 km)', 'proiecte speciale (30+ km)'].map((zone) => ({
        zone,
        ...free,
      })),
    });
    for (let at = 0; at < 5; at++) await insertMowing(site.db, { houseNumber: String(at), email: `a${at}@exemplu.ro` });
    expect((await read()).zones[0]).toMatchObject(free);
    await confirm((await preview()).proposals);
    expect((await read()).zones[0]).toMatchObject({ weekly: 20, fortnightly: 40 });
  });
});
