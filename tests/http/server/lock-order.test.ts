import { beforeEach, expect, test } from 'vitest';
import { lockRows } from '../../../server/db/run-exclusively.ts';
import { nextQuoteNumber } from '../../../server/quotes/quote-steps.ts';
import { lockDays } from '../../../server/visits/availability/availability-store.ts';
import { setUpCrew } from '../../support/crew/crew-calls.ts';
import { createQuoteCalls } from '../../support/quotes/quote-calls.ts';
import { expectLockOrder, type Lock } from '../../support/servers/locks.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { tickingClock } from '../../support/servers/ticking-clock.ts';
import { staffVisitsPath } from '../../support/visits/staff-visit-calls.ts';
import { addService, today, wednesday } from '../../support/visits/visit-request.ts';

const [tuesday, friday] = ['2027-03-16T08:00:00', '2027-03-19T10:00:00'] as const;

onEveryEngine('Locks', { now: tickingClock(() => wednesday) }, (site) => {
  const { call, addToday, stopStep } = setUpCrew(site);
  const { path, draft, step } = createQuoteCalls(() => call);
  beforeEach(() => site.db.deleteFrom('clients').execute());

  const lockClients: Lock = async (trx) => {
    const clients = await trx.selectFrom('clients').select('id').execute();
    expect(clients).not.toEqual([]);
    const ids = clients.map(({ id }) => id);
    return lockRows(trx, 'clients', ids);
  };

  test('a deleted draft is locked before its client', async () => {
    const { client } = (await call('GET', path(await draft()))).body.quote.content;
    await addToday({ email: client.email, phone: client.phone });
    const id = await draft();
    await expectLockOrder(
      site.db,
      (trx) => lockRows(trx, 'quotes', [id]),
      lockClients,
      () => call('DELETE', path(id)),
    );
  });

  test('a sent quote is locked before the series of its number', async () => {
    const id = await draft();
    await expectLockOrder(
      site.db,
      (trx) => lockRows(trx, 'quotes', [id]),
      (trx) => nextQuoteNumber(trx, wednesday),
      () => step(id, 'send'),
    );
  });

  test('the days to choose from are locked before the visit that the crew ends', async () => {
    const id = await addToday();
    const options = [tuesday, friday].map((date) => ({ date }));
    expect((await call('POST', `${staffVisitsPath}/${id}/propose`, { sequence: 0, options })).status).toBe(200);
    await expectLockOrder(
      site.db,
      (trx) => lockDays(trx, [friday]),
      (trx) => lockRows(trx, 'visits', [id]),
      () => stopStep(id, 'finish'),
    );
  });

  test('the day is locked before the visit whose notes and service are corrected', async () => {
    const id = await addToday();
    await addService(site.db, 'gard', 'published', { windowCount: 2 });
    const edit = { sequence: 0, serviceId: 'gard', staffNotes: 'Poarta din spate', staffNotesBefore: '' };
    await expectLockOrder(
      site.db,
      (trx) => lockDays(trx, [`${today}T10:00:00`]),
      (trx) => lockRows(trx, 'visits', [id]),
      () => call('PATCH', `${staffVisitsPath}/${id}`, edit),
    );
  });
});
