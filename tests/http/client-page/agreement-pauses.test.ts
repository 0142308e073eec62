import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createAgreementCalls, mowing } from '../../support/agreements/agreement-calls.ts';
import { openClientSession } from '../../support/clients/client-session.ts';
import { addSmallCompany } from '../../support/fixtures/small-company.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';
import { writeTeams } from '../../support/visits/availability-settings.ts';
import { staffVisitBody } from '../../support/visits/staff-visit-calls.ts';
import { listOutboxEmails } from '../../support/visits/visit-setup.ts';

const now = new Date('2027-05-12T09:00:00Z');
const days = { from: '2027-05-17', to: '2027-05-24' };

onEveryEngine('Pauses that clients ask for', { now: () => now, limits: { clientStepsADay: 6 } }, (site, testOnce) => {
  let [staff, client, stranger] = [] as unknown as [StaffCall, StaffCall, StaffCall];
  const { create, read, step } = createAgreementCalls(site, () => staff);
  const pause = (id: string, body: object = days) => client('POST', `/api/client/agreements/${id}/pause`, body);
  const resume = (id: string) => client('POST', `/api/client/agreements/${id}/resume`);
  const saveSettings = (value: object) =>
    site.db
      .insertInto('settings')
      .values({ key: 'requests', value: JSON.stringify(value) })
      .execute();

  beforeAll(async () => {
    await addSmallCompany(site.db);
    staff = createStaffCall(site, await createSignedInStaff(site, 'editor', now));
    client = createStaffCall(site, { headers: await openClientSession(site, 'stefan@clienti.ro', now) });
    stranger = createStaffCall(site, { headers: await openClientSession(site, 'rau@exemplu.ro', now) });
  });
  beforeEach(async () => {
    const tables = ['agreements', 'number_series', 'visits', 'outbox', 'clients', 'activity', 'rate_counts'] as const;
    for (const table of tables) await site.db.deleteFrom(table).execute();
    await site.db.deleteFrom('settings').where('key', '=', 'requests').execute();
    await writeTeams(site.db, 1);
  });
  const plan = async (agreementId: string, day: string) => {
    const body = staffVisitBody({ date: `${day}T10:00:00`, sendEmail: false });
    const { visit } = (await staff('POST', '/api/admin/appointments', body)).body;
    const own = { agreement_id: agreementId, work_id: mowing.id };
    await site.db.updateTable('visits').set(own).where('id', '=', visit.id).execute();
    return visit.id as string;
  };

  testOnce('a client can pause and resume their agreement', async () => {
    const { id } = await create();
    const [inside, after] = [await plan(id, '2027-05-19'), await plan(id, '2027-05-26')];
    const { items } = (await client('GET', '/api/client/agreements')).body;
    expect(items).toMatchObject([
      {
        id,
        number: 'CI-2027-0001',
        state: 'active',
        start: '2027-04-01',
        end: '2027-10-31',
        pause: null,
        maxPauseDays: 30,
        canResume: false,
        quoteId: null,
        address: { streetName: 'Strada Lalelelor' },
        works: [{ service: 'Gazon', rule: 'la 7 ± 2 zile, aprilie–octombrie', done: 0, planned: 2 }],
      },
    ]);
    expect(JSON.stringify(items)).not.toContain(' 4711');
    const paused = await pause(id);
    expect(paused.body.agreement).toMatchObject({
      state: 'active',
      pause: days,
      canResume: true,
      maxPauseDays: 0,
      cancelledInPause: [{ date: '2027-05-19T10:00:00' }],
    });
    expect(await pause(id)).toMatchObject({ status: 200 });
    const detail = await read(id);
    expect(detail.events.filter(({ step }) => step === 'pause')).toMatchObject([
      { by: { isClient: true, name: 'Ștefan Țurcanu' } },
    ]);
    expect(detail.visits).toMatchObject([
      { id: after, state: 'confirmed' },
      { id: inside, state: 'cancelled' },
    ]);
    const emails = await listOutboxEmails(site.db);
    expect(emails.map(({ kind, to }) => [kind, to]).sort()).toEqual([
      ['agreementChanged', 'stefan@clienti.ro'],
      ['staffAgreement', expect.stringContaining('@')],
    ]);
    expect(emails.find(({ kind }) => kind === 'staffAgreement')?.payload).toMatchObject({ news: 'paused', ...days });
    expect((await resume(id)).body.agreement).toMatchObject({ state: 'active', pause: null, maxPauseDays: 30 });
    expect((await listOutboxEmails(site.db)).filter(({ kind }) => kind === 'staffAgreement')).toHaveLength(2);
  });

  testOnce('an invalid pause by a client is refused with a message for its field', async () => {
    const { id } = await create();
    const fields = async (body: object) => (await pause(id, body)).body.fields;
    expect(await fields({ from: '2027-05-12', to: '2027-05-13' })).toEqual({
      from: 'Cel mai devreme joi, 13 mai 2027',
    });
    expect(await fields({ from: '2027-05-14', to: '2027-05-13' })).toEqual({ to: 'Se termină înainte să înceapă' });
    expect(await fields({ from: '2027-05-13', to: '2027-06-12' })).toEqual({ to: 'Cel mult 30 de zile' });
    expect(await fields({ from: '2027-11-01', to: '2027-11-02' })).toEqual({
      from: 'Contractul se termină duminică, 31 octombrie 2027',
    });
    await saveSettings({ changeHours: 48, holdHours: 4 });
    expect(await fields({ from: '2027-05-14', to: '2027-05-14' })).toEqual({
      from: 'Cel mai devreme sâmbătă, 15 mai 2027',
    });
    await site.db.deleteFrom('settings').where('key', '=', 'requests').execute();
    await saveSettings({ changeHours: 0, pauseDays: 0, holdHours: 4 });
    expect(await pause(id)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect((await client('GET', '/api/client/agreements')).body.items).toMatchObject([{ maxPauseDays: 0 }]);
  });

  test('a client cannot end a pause set by staff', async () => {
    const { id } = await create();
    await step(id, 'pause', days);
    expect(await resume(id)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect(await pause(id)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  });

  test('the agreement of another client is not found', async () => {
    const { id } = await create();
    const paths = [`pause`, 'resume'].map((name) => ['POST', `/api/client/agreements/${id}/${name}`] as const);
    for (const [method, path] of [...paths, ['GET', `/api/client/agreements/${id}/pdf`] as const])
      expect(await stranger(method, path, method === 'POST' ? days : undefined)).toMatchObject({ status: 404 });
    expect((await read(id)).pause).toBeNull();
  });

  test('of five concurrent pauses of one agreement only one is stored', async () => {
    const { id } = await create();
    const ends = ['2027-05-20', '2027-05-21', '2027-05-22', '2027-05-23', '2027-05-24'];
    const replies = await Promise.all(ends.map((to) => pause(id, { from: days.from, to })));
    const done = replies.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    for (const { status } of replies) expect([200, 409]).toContain(status);
    const { events, pauses } = await read(id);
    expect(events.filter(({ step }) => step === 'pause')).toHaveLength(1);
    expect(pauses).toHaveLength(1);
  });

  test('a client who has reached the daily limit of pauses gets 429', async () => {
    const { id } = await create();
    const statuses = [];
    for (let i = 0; i < 5; i++) statuses.push((await pause(id)).status, (await resume(id)).status);
    expect(statuses.slice(0, 6)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(new Set(statuses.slice(6))).toEqual(new Set([429, 409]));
    expect((await listOutboxEmails(site.db)).filter(({ kind }) => kind === 'staffAgreement')).toHaveLength(6);
  });

  testOnce('a client can download their agreement as a PDF', async () => {
    const { id } = await create();
    const headers = await openClientSession(site, 'stefan@clienti.ro', now);
    const reply = await site.get(`/api/client/agreements/${id}/pdf`, headers);
    expect(reply.headers.get('content-type')).toBe('application/pdf');
    expect((await reply.bytes()).subarray(0, 4).toString()).toBe('37,80,68,70');
  });
});
