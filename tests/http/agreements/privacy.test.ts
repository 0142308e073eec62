import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Bani } from '../../../contract/kernel/money.ts';
import { up as correctMonthlyValues } from '../../../server/platform/schema/migrations/006-monthly-values.ts';
import { agreementContent, createAgreementCalls } from '../../support/agreements/agreement-calls.ts';
import { filterMentions, listAllRows } from '../../support/fixtures/all-rows.ts';
import { addSmallCompany } from '../../support/fixtures/small-company.ts';
import { createTestClock } from '../../support/fixtures/test-clock.ts';
import { runDailyJobs } from '../../support/servers/daily-jobs.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';

const start = new Date('2027-05-12T09:00:00Z');
const clock = createTestClock(start);

onEveryEngine('Agreements and personal data', { now: clock.now }, (site) => {
  let call: StaffCall;
  const { create, read, step } = createAgreementCalls(site, () => call);
  const signInAt = async (time: Date) => {
    clock.time = time;
    call = createStaffCall(site, await createSignedInStaff(site, 'admin', clock.time));
  };
  beforeAll(() => addSmallCompany(site.db));
  beforeEach(async () => {
    await signInAt(start);
    for (const table of ['agreements', 'outbox', 'clients', 'activity'] as const)
      await site.db.deleteFrom(table).execute();
  });
  const zenobia = {
    title: 'Poarta albastră',
    accessNotes: 'Cheia sub ghiveci',
    client: {
      ...agreementContent().client,
      name: 'Zenobia Quintescu',
      email: 'zenobia@clienti.ro',
      phone: '0799 314 159',
    },
  };
  const traces = ['zenobia', 'quintescu', '799314159', '799 314 159', 'poarta albastră', 'ghiveci', 'se mută la mare'];
  const end = async (id: string) => step(id, 'end', { on: '2027-05-12', note: 'Se mută la mare' });
  const findClient = async () => (await call('GET', '/api/admin/clients?text=zenobia')).body.items[0].id as string;

  test('erasing a client keeps an ended agreement for the legal term, without its access notes', async () => {
    const { id } = await create(zenobia);
    await end(id);
    const { body } = await call('POST', `/api/admin/clients/${await findClient()}/erase`);
    expect(body).toMatchObject({ keptQuotes: 0, keptAgreements: 1 });
    const kept = await read(id);
    expect(kept).toMatchObject({ name: 'Zenobia Quintescu', state: 'ended', endReason: 'Se mută la mare' });
    expect(kept.content.accessNotes).toBe('');
  });

  test('erasing a client ends an agreement in force, so that nothing of it is planned any more', async () => {
    const { id } = await create(zenobia);
    await call('POST', `/api/admin/clients/${await findClient()}/erase`);
    const kept = await read(id);
    expect(kept).toMatchObject({ state: 'ended', end: '2027-05-12', endReason: 'Datele clientului au fost șterse' });
    expect(kept.content.accessNotes).toBe('');
  });

  test('erasing a client removes mentions of them from the agreements of others', async () => {
    await create(zenobia);
    const other = await create({
      client: { ...agreementContent().client, name: 'Ana Pop', houseNumber: '9' },
      accessNotes: 'Cheia e la Zenobia Quintescu, tel. 0799.314.159',
    });
    await step(other.id, 'end', { on: '2027-05-12', note: 'Preia Zenobia Quintescu, 0799 314 159' });
    await call('POST', `/api/admin/clients/${await findClient()}/erase`);
    const { endReason, events, content } = await read(other.id);
    expect([endReason, events.at(-1)?.note]).toEqual(['Preia …, …', 'Preia …, …']);
    expect(content).toEqual({ ...other.content, accessNotes: 'Cheia e la …, tel. …' });
  });

  test('an agreement is erased five years after 1 July of the year after its last day', async () => {
    const { id, number } = await create(zenobia);
    await end(id);
    const isErased = async (time: string) => {
      clock.time = new Date(time);
      await runDailyJobs(site, clock.now);
      const row = await site.db.selectFrom('agreements').select('erased_at').executeTakeFirstOrThrow();
      return row.erased_at !== null;
    };
    expect(await isErased('2033-06-30T20:00:00Z')).toBe(false);
    expect(await isErased('2033-07-01T09:00:00Z')).toBe(true);
    expect(filterMentions(await listAllRows(site), traces)).toEqual([]);
    const row = await site.db.selectFrom('agreements').select(['number', 'city']).executeTakeFirstOrThrow();
    expect(row).toEqual({ number, city: 'Cluj-Napoca' });
    await signInAt(clock.time);
    expect((await call('GET', '/api/admin/agreements')).body.total).toBe(0);
  });

  test('the migration of monthly values corrects kept agreements and leaves erased ones as they are', async () => {
    const erased = await create(zenobia);
    const gone = { content: '{}', erased_at: clock.time.toISOString(), monthly_value: 1 as Bani };
    await site.db.updateTable('agreements').set(gone).where('id', '=', erased.id).execute();
    const { id, monthlyValue } = await create({ client: { ...agreementContent().client, houseNumber: '9' } });
    await site.db
      .updateTable('agreements')
      .set({ monthly_value: 1 as Bani })
      .where('id', '=', id)
      .execute();
    await correctMonthlyValues(site.db);
    expect((await read(id)).monthlyValue).toBe(monthlyValue);
    const row = site.db.selectFrom('agreements').select('monthly_value').where('id', '=', erased.id);
    expect(await row.executeTakeFirstOrThrow()).toEqual({ monthly_value: 1 });
  });

  test('the data export of a client contains their agreements with all steps', async () => {
    const { id } = await create(zenobia);
    await end(id);
    const { agreements } = (await call('GET', `/api/admin/clients/${await findClient()}/export`)).body;
    expect(agreements).toMatchObject([
      { id, content: { title: 'Poarta albastră' }, pauses: [], steps: [{ step: 'create' }, { step: 'end' }] },
    ]);
  });
});
