import { beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultAvailability } from '../../../contract/visits/availability.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';
import { writeAvailabilitySettings } from '../../support/visits/availability-settings.ts';
import { addCompanyAndService, clearVisits, staffVisitBody } from '../../support/visits/staff-visit-calls.ts';
import { visitRequest, wednesday } from '../../support/visits/visit-request.ts';
import { listOutboxEmails } from '../../support/visits/visit-setup.ts';

const base = '/api/admin/appointments';
const weekly = { every: 'week', until: '2027-04-05', inSeason: false };

onEveryEngine('Steps on a series', { now: () => wednesday }, (site, testOnce) => {
  let call: StaffCall;
  beforeAll(async () => {
    await addCompanyAndService(site);
    call = createStaffCall(site, await createSignedInStaff(site, 'editor', wednesday));
  });
  beforeEach(async () => {
    await clearVisits(site);
    await writeAvailabilitySettings(site.db, { ...defaultAvailability, teams: 1 });
  });

  const add = async (): Promise<string> => (await call('POST', base, staffVisitBody({ repeat: weekly }))).body.visit.id;
  const step = (id: string, body: Record<string, unknown>) =>
    call('POST', `${base}/${id}/steps`, { scope: 'following', ...body });
  const series = async () => (await call('GET', `${base}?order=asc&text=rusu`)).body.items;
  const days = async () => (await series()).map(({ date }: { date: string }) => date.slice(0, 10));
  const listMoved = async () => (await listOutboxEmails(site.db)).filter(({ kind }) => kind === 'visitMoved');

  test('a series with one team can be moved by its own interval, forward and back', async () => {
    const id = await add();
    const onward = await step(id, { step: 'move', date: '2027-03-22T10:00:00' });
    expect(onward.body.following).toEqual({ changed: 3, refused: [] });
    expect(await days()).toEqual(['2027-03-22', '2027-03-29', '2027-04-05', '2027-04-12']);
    const back = await step(id, { step: 'move', date: '2027-03-15T10:00:00' });
    expect(back.body.following).toEqual({ changed: 3, refused: [] });
    expect(await days()).toEqual(['2027-03-15', '2027-03-22', '2027-03-29', '2027-04-05']);
    const windows = await site.db.selectFrom('visit_windows').select('local_time').execute();
    expect(windows.map(({ local_time }) => local_time.slice(0, 10)).sort()).toEqual(await days());
  });

  test('a step on a series changes all its visits or none', async () => {
    const id = await add();
    const [, , third] = await series();
    // The step fails halfway, because an event with this sequence exists already.
    const event = await site.db
      .selectFrom('visit_events')
      .selectAll()
      .where('visit_id', '=', third.id)
      .executeTakeFirstOrThrow();
    await site.db
      .insertInto('visit_events')
      .values({ ...event, sequence: 1 })
      .execute();
    for (const wanted of [{ step: 'cancel' }, { step: 'move', date: '2027-03-16T10:00:00' }])
      expect((await step(id, wanted)).status).not.toBe(200);
    expect((await series()).map(({ state }: { state: string }) => state)).toEqual(Array(4).fill('confirmed'));
    expect(await days()).toEqual(['2027-03-15', '2027-03-22', '2027-03-29', '2027-04-05']);
    expect((await listOutboxEmails(site.db)).map(({ kind }) => kind)).toEqual(['visitConfirmed']);
  });

  test('a step on a series repeated with the same key gets the same reply', async () => {
    const id = await add();
    await site.post('/api/appointments', visitRequest({ date: '2027-03-30T10:00:00' }));
    const wanted = { step: 'move', date: '2027-03-16T10:00:00', key: 'de-doua-ori-1' };
    const first = (await step(id, wanted)).body.following;
    expect(first).toMatchObject({ changed: 2, refused: [{ date: '2027-03-29T10:00:00' }] });
    expect((await step(id, wanted)).body.following).toEqual(first);
    expect(await listMoved()).toHaveLength(1);
  });

  testOnce('the e-mail of a step mentions the following visits only when one of them changed', async () => {
    const id = await add();
    for (const date of ['2027-03-23', '2027-03-30', '2027-04-06'])
      await site.post('/api/appointments', visitRequest({ date: `${date}T10:00:00` }));
    const { following } = (await step(id, { step: 'move', date: '2027-03-16T10:00:00' })).body;
    expect([following.changed, following.refused.length]).toEqual([0, 3]);
    expect((await listMoved())[0]?.payload.texts).not.toHaveProperty('opening');
  });
});
