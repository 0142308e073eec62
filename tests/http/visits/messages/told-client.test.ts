import { afterAll, expect, test } from 'vitest';
import { mowing } from '../../../support/agreements/agreement-calls.ts';
import { createSeededRandom, isDeep, seed } from '../../../support/fixtures/seed.ts';
import { insertMowing } from '../../../support/planning/insert-agreement.ts';
import { onOneEngine } from '../../../support/servers/running-site.ts';
import { tickingClock } from '../../../support/servers/ticking-clock.ts';
import { startSmsGateway } from '../../../support/sms/sms-gateways.ts';
import { setUpSms } from '../../../support/sms/sms-setup.ts';
import { addCompanyAndService, clearVisits } from '../../../support/visits/staff-visit-calls.ts';
import {
  actions,
  beginTalk,
  checkSms,
  checkTold,
  checkWindow,
  phones,
  readVisit,
  type Talk,
} from '../../../support/visits/told-client.ts';

const gateway = await startSmsGateway();
afterAll(() => gateway.stop());
// In the evening SMS wait until the test sends them.
const evening = new Date('2027-03-10T19:00:00Z');
const clock = { time: evening };
const now = tickingClock(() => clock.time);
const steps = isDeep ? 4000 : 250;
const stepsOfVisit = 12;
/** Wide enough for rain days to move a visit without a question. */
const rule = { kind: 'interval', days: 14, tolerance: 7 } as const;

onOneEngine('What a client is told of a visit', { now, env: { OUTGOING_HOSTS: '127.0.0.1' } }, (site) => {
  const { call, switchOn, agree } = setUpSms(site, gateway, now);

  const begin = async (talk: Talk) => {
    clock.time = evening;
    await clearVisits(site);
    for (const table of ['sms_messages', 'postponements', 'visit_windows'] as const)
      await site.db.deleteFrom(table).execute();
    await beginTalk(talk);
  };

  test(`random steps of staff and client tell the client how the visit stands, once (seed ${seed})`, async () => {
    await addCompanyAndService(site);
    await switchOn();
    for (const phone of phones) await agree(phone);
    await insertMowing(site.db, {}, { works: [{ ...mowing, months: [3], rule }] });
    const random = createSeededRandom();
    const talk = { site, staff: call, random, now } as Talk;
    let done: string[] = [];
    const succeeded = new Set<string>();
    for (let step = 0; step < steps; step += 1) {
      if (step % stepsOfVisit === 0) {
        await begin(talk);
        done = [`begin ${JSON.stringify(talk.told)}`];
      }
      const [name, action] = actions[Math.floor(random() * actions.length)] as (typeof actions)[number];
      try {
        const status = await action(talk);
        const { state, local_time } = await readVisit(talk);
        done.push(`${name} ${status} ${state} ${local_time}`);
        expect(status).toBeLessThan(500);
        if (status >= 200 && status < 300) succeeded.add(name);
        await checkTold(talk);
        await checkSms(talk);
        await checkWindow(talk);
        if (random() < 0.3) clock.time = new Date(clock.time.getTime() + 3 * 60_000);
      } catch (error) {
        throw new Error(`With seed ${seed}, after\n${done.join('\n')}`, { cause: error });
      }
    }
    expect([...succeeded].toSorted()).toEqual([...new Set(actions.map(([name]) => name))].toSorted());
  }, 600_000);
});
