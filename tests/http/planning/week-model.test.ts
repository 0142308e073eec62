import { expect, test } from 'vitest';
import { openSession } from '../../../server/company/accounts/sessions/sessions.ts';
import { resumeAndExpire } from '../../../server/workflows/agreements/agreement-steps.ts';
import { closePostponements } from '../../../server/workflows/planning/postpone/confirm-postponement.ts';
import { expireChoices } from '../../../server/workflows/visits/choices/choices.ts';
import { openClientSession } from '../../support/clients/client-session.ts';
import { setMembers } from '../../support/crew/crew-calls.ts';
import { createSeededRandom, isDeep, seed } from '../../support/fixtures/seed.ts';
import { insertMowing } from '../../support/planning/insert-agreement.ts';
import { actions, people, type Week } from '../../support/planning/week-actions.ts';
import * as rules from '../../support/planning/week-rules.ts';
import { onEveryEngine, type RunningSite } from '../../support/servers/running-site.ts';
import { tickingClock } from '../../support/servers/ticking-clock.ts';
import { createSignedInStaff, type StaffMember } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';
import { addCompanyAndService, clearVisits } from '../../support/visits/staff-visit-calls.ts';
import { wednesday } from '../../support/visits/visit-request.ts';
import { createVisitContext, rethrow } from '../../support/visits/visit-setup.ts';

const steps = isDeep ? 1500 : 150;
const clock = { now: wednesday };
const now = tickingClock(() => clock.now);

onEveryEngine('Weeks of an office, two teams and four clients', { now }, (site) => {
  test(`random steps keep the rules of planning and crews (seed ${seed})`, { timeout: 600_000 }, async () => {
    const week = await startWeek(site);
    const checkClosedDays = rules.watchClosedDays(week);
    const done: string[] = [];
    for (let step = 0; step < steps; step += 1) {
      const [name, action] = actions[Math.floor(week.random() * actions.length)] as (typeof actions)[number];
      done.push(`${step} ${clock.now.toISOString()} ${name}`);
      try {
        const reply = await action(week);
        done.push(`  ${reply?.status} ${reply?.body.code ?? ''}`);
        expect(reply?.status ?? 200).toBeLessThan(500);
        await checkClosedDays();
        await rules.checkWindows(week);
        await rules.checkJobs(week);
        await rules.checkEmails(week);
        await rules.checkEntries(week);
        if (step % 5 === 0) await rules.checkAgreements(week);
        for (const id of await pickVisits(week, 2)) await rules.checkStatus(week, id);
        if (step % 3 === 0) await letTimePass(week);
        await checkClosedDays();
      } catch (error) {
        throw new Error(`With seed ${seed}, after\n${done.slice(-20).join('\n')}`, { cause: error });
      }
    }
  });
});

const device = { address: '127.0.0.1', agent: 'test' };

async function startWeek(site: RunningSite): Promise<Week> {
  clock.now = wednesday;
  await addCompanyAndService(site);
  await clearVisits(site);
  for (const { name, email, phone, houseNumber } of people.slice(0, 2))
    await insertMowing(site.db, { name, email, phone, houseNumber });
  const signIn = async (role: 'editor' | 'crew') => createSignedInStaff(site, role, wednesday);
  const [maria, radu, vlad] = [await signIn('editor'), await signIn('crew'), await signIn('crew')];
  await setMembers(site, 'echipa-1', [radu]);
  await setMembers(site, 'echipa-2', [vlad]);
  // A session for each call, because the clock advances by hours.
  const callAs =
    (person: StaffMember): StaffCall =>
    async (...call) => {
      const token = await site.db.transaction().execute((trx) => openSession(trx, person, device, now()));
      return createStaffCall(site, { headers: { authorization: `Bearer ${token}` } })(...call);
    };
  return {
    site,
    now,
    random: createSeededRandom(),
    staff: callAs(maria),
    crews: [radu, vlad].map(callAs),
    clientOf: async (email) => createStaffCall(site, { headers: await openClientSession(site, email, now()) }),
    links: new Map(),
    entries: new Map(),
    jobs: [],
  };
}

async function pickVisits({ site, random }: Week, count: number) {
  const rows = await site.db.selectFrom('visits').select('id').orderBy('created_at').orderBy('id').execute();
  return Array.from({ length: Math.min(count, rows.length) }, () => rows[Math.floor(random() * rows.length)]?.id ?? '');
}

/** A minute or up to three hours, and what the timers of the server do then. */
async function letTimePass({ site, random }: Week) {
  clock.now = new Date(clock.now.getTime() + (random() < 0.5 ? 60_000 : random() * 3 * 3_600_000));
  const context = createVisitContext(site.db, now);
  await closePostponements(context);
  await expireChoices(context);
  await resumeAndExpire(context, rethrow);
}
