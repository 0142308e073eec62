import { beforeEach, expect, test } from 'vitest';
import { setUpCrew } from '../../support/crew/crew-calls.ts';
import { filterMentions, listAllRows } from '../../support/fixtures/all-rows.ts';
import { createTestClock } from '../../support/fixtures/test-clock.ts';
import { runDailyJobs } from '../../support/servers/daily-jobs.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';
import { today, wednesday } from '../../support/visits/visit-request.ts';

const clock = createTestClock(wednesday);

onEveryEngine('What the crew noted and personal data', { now: clock.now }, (site, testOnce) => {
  const { addToday, stopStep, note } = setUpCrew(site);
  let admin: StaffCall;
  beforeEach(async () => {
    await site.db.deleteFrom('clients').execute();
    admin = createStaffCall(site, await createSignedInStaff(site, 'admin', wednesday));
  });
  const zenobia = { name: 'Zenobia Quintescu', email: 'zenobia@clienti.ro', phone: '0799 314 159' };
  const neighbour = { name: 'Ana Pop', email: 'ana@clienti.ro', phone: '0744 314 159', date: `${today}T12:00:00` };
  const point = { latitude: 46.75123, longitude: 23.49123 };
  /** A visit of Zenobia with an arrival point and a note of the crew. */
  const addNotedVisit = async () => {
    const id = await addToday({ ...zenobia, teamId: 'echipa-1' });
    await stopStep(id, 'arrive', { point });
    await note(id, 'notes', { kind: 'note', text: 'Cheia este sub ghiveci' });
    return id;
  };
  const findClient = async () => (await admin('GET', '/api/admin/clients?text=zenobia')).body.items[0].id as string;
  const erase = async () => admin('POST', `/api/admin/clients/${await findClient()}/erase`);
  const countPoints = async () => (await site.db.selectFrom('gardens').selectAll().execute()).length;

  test('the data export of a client contains the entries of the crew and the point of the garden', async () => {
    await stopStep(await addNotedVisit(), 'finish');
    const { visits } = (await admin('GET', `/api/admin/clients/${await findClient()}/export`)).body;
    expect(visits[0].crew).toMatchObject([
      { kind: 'arrive' },
      { kind: 'note', value: { text: 'Cheia este sub ghiveci' } },
      { kind: 'finish' },
    ]);
    expect(visits[0].garden_point).toMatchObject({ ...point, source: 'crew' });
  });

  testOnce(
    'the export of a client without a completed visit does not tell a point from a visit of somebody else',
    async () => {
      const noted = await addToday({ ...neighbour, teamId: 'echipa-1' });
      await stopStep(noted, 'arrive', { point });
      await stopStep(noted, 'finish');
      await addToday({ ...zenobia, date: `${today}T14:00:00` });
      const { visits } = (await admin('GET', `/api/admin/clients/${await findClient()}/export`)).body;
      expect(visits).toMatchObject([{ garden_point: null }]);
      expect(await countPoints()).toBe(1);
    },
  );

  test('erasing a client deletes crew notes, the point and mentions in notes at other stops', async () => {
    await addNotedVisit();
    const other = await addToday({ ...neighbour, streetName: 'Strada Teilor', teamId: 'echipa-1' });
    await note(other, 'notes', { kind: 'note', text: 'Cheia e la Zenobia Quintescu, 0799 314 159' });
    expect((await erase()).status).toBe(200);
    const traces = ['zenobia', 'quintescu', '799314159', '799 314 159', 'ghiveci', '46.75123'];
    expect(filterMentions(await listAllRows(site), traces)).toEqual([]);
    const [kept] = await site.db.selectFrom('stop_entries').select('value').execute();
    expect(JSON.parse(kept?.value ?? '')).toEqual({ text: 'Cheia e la …, …' });
  });

  test('a point that arrives after its client was erased is not stored', async () => {
    const id = await addNotedVisit();
    await erase();
    await note(id, 'notes', { kind: 'note', text: 'Am terminat' });
    expect((await stopStep(id, 'arrive', { point })).status).toBe(200);
    expect(await countPoints()).toBe(0);
  });

  test('erasing a client keeps the point of the garden while another client has a visit there', async () => {
    await addNotedVisit();
    await addToday({ ...neighbour, streetName: 'Str. Fagului', houseNumber: 'nr. 7', teamId: 'echipa-1' });
    await erase();
    expect(await countPoints()).toBe(1);
  });

  test('crew notes and the point are deleted when the retention of their visit ends', async () => {
    const id = await addNotedVisit();
    await stopStep(id, 'finish');
    const { body } = await admin('GET', '/api/admin/retention');
    const retention = { ...body.retention, visits: 12 };
    await admin('PUT', '/api/admin/retention', { retention, version: body.version });
    clock.time = new Date('2028-03-09T09:00:00Z');
    await runDailyJobs(site, clock.now);
    expect(await countPoints()).toBe(1);
    clock.time = new Date('2028-04-10T09:00:00Z');
    await runDailyJobs(site, clock.now);
    expect([await countPoints(), await site.db.selectFrom('stop_entries').selectAll().execute()]).toEqual([0, []]);
  });
});
