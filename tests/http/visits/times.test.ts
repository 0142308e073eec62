import { expect, test } from 'vitest';
import type { Tables } from '../../../server/platform/db/tables/tables.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { completedVisitRow } from '../../support/visits/completed-visit.ts';
import { setUpStaffVisits } from '../../support/visits/staff-visit-calls.ts';
import { wednesday } from '../../support/visits/visit-request.ts';

const path = '/api/admin/work-times';

onEveryEngine('Measured work times', { now: () => wednesday }, (site) => {
  const { call } = setUpStaffVisits(site);
  let number = 0;
  const addTimed = async (minutes: number, change: Partial<Tables['visits']> = {}) => {
    const started = Date.parse('2027-03-01T08:00:00Z');
    const times = {
      started_at: new Date(started).toISOString(),
      finished_at: new Date(started + minutes * 60_000).toISOString(),
    };
    const row = completedVisitRow(`masurata-${number++}`, { ...times, ...change });
    await site.db.insertInto('visits').values(row).execute();
  };
  const read = async (query = '') => (await call('GET', path + query)).body;

  test('work times are compared by service and by garden, without implausible, partial and missed visits', async () => {
    for (const minutes of [100, 150, 200]) await addTimed(minutes);
    for (const minutes of [300, 310]) await addTimed(minutes, { street_name: 'Strada Lungă' });
    await addTimed(2);
    await addTimed(20 * 60);
    await addTimed(10, { is_partial: 1 });
    await addTimed(10, { state: 'no_show' });
    expect(await read()).toEqual({
      services: [
        {
          service: { id: 'gazon', name: 'Gazon' },
          planned: 120,
          median: 200,
          visits: 5,
          windowCount: 1,
          measuredWindowCount: 2,
        },
      ],
      gardens: [
        {
          service: { id: 'gazon', name: 'Gazon' },
          planned: 120,
          median: 150,
          visits: 3,
          name: 'Ana Pop',
          address: 'Strada Teilor 4A',
          city: 'Cluj-Napoca',
        },
      ],
    });
  });

  test('work times use the last twenty visits by default', async () => {
    for (let at = 0; at < 25; at++)
      await addTimed(at < 5 ? 400 : 100, { local_time: `2027-0${at < 5 ? 1 : 2}-${10 + (at % 18)}T10:00:00` });
    expect((await read()).services).toMatchObject([{ median: 100, visits: 20 }]);
  });

  test('work times of a period use all its visits', async () => {
    for (let at = 0; at < 25; at++)
      await addTimed(at < 5 ? 400 : 100, { local_time: `2027-0${at < 5 ? 1 : 2}-${10 + (at % 18)}T10:00:00` });
    expect((await read('?from=2027-01-01&to=2027-01-31')).services).toMatchObject([{ median: 400, visits: 5 }]);
  });

  test('work times of erased clients count for the service but for no garden', async () => {
    for (let at = 0; at < 5; at++) await addTimed(90, { street_name: '', email: '', phone: '', erased_at: 'acum' });
    expect(await read()).toMatchObject({ services: [{ visits: 5 }], gardens: [] });
  });

  test('the measured duration can replace that of the service, with a new version and an activity entry', async () => {
    for (let at = 0; at < 4; at++) await addTimed(200);
    expect((await call('POST', `${path}/gazon`)).status).toBe(409);
    await addTimed(200);
    const before = (await call('GET', '/api/admin/services/gazon')).body.item;
    expect(await call('POST', `${path}/gazon`)).toEqual({ status: 200, body: { windowCount: 2 } });
    const { item } = (await call('GET', '/api/admin/services/gazon')).body;
    expect(item).toMatchObject({ version: before.version + 1, fields: { ...before.fields, windowCount: 2 } });
    expect((await read()).services).toMatchObject([{ windowCount: 2, measuredWindowCount: 2 }]);
    await site.db.updateTable('content').set({ status: 'draft' }).where('id', '=', 'gazon').execute();
    expect((await read()).services).toMatchObject([{ windowCount: 2 }]);
    const logged = await site.db.selectFrom('activity').selectAll().where('kind', '=', 'services').execute();
    expect(logged).toMatchObject([{ action: 'update', subject_id: 'gazon' }]);
    expect((await call('POST', `${path}/altul`)).status).toBe(404);
  });
});
