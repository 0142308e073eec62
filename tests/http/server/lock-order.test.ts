import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Proposal } from '../../../contract/planning/plan.ts';
import { lockRows } from '../../../server/platform/db/run-exclusively.ts';
import { allocateQuoteNumber } from '../../../server/workflows/quotes/quote-steps.ts';
import { lockDays } from '../../../server/workflows/visits/availability/availability-store.ts';
import { setUpCrew } from '../../support/crew/crew-calls.ts';
import { inquiryBody } from '../../support/fixtures/inquiry.ts';
import { insertMowing } from '../../support/planning/insert-agreement.ts';
import { createQuoteCalls } from '../../support/quotes/quote-calls.ts';
import { expectLockOrder, type Lock } from '../../support/servers/locks.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { tickingClock } from '../../support/servers/ticking-clock.ts';
import { staffVisitBody, staffVisitsPath } from '../../support/visits/staff-visit-calls.ts';
import { addService, today, wednesday } from '../../support/visits/visit-request.ts';

const [tuesday, friday] = ['2027-03-16T08:00:00', '2027-03-19T10:00:00'] as const;

onEveryEngine('Locks', { now: tickingClock(() => wednesday) }, (site) => {
  const { call, addToday, stopStep } = setUpCrew(site);
  const { path, draft, step } = createQuoteCalls(() => call);
  beforeEach(async () => {
    for (const table of ['agreements', 'clients'] as const) await site.db.deleteFrom(table).execute();
  });

  const lockClients: Lock = async (trx) => {
    const clients = await trx.selectFrom('clients').select('id').execute();
    expect(clients).not.toEqual([]);
    const ids = clients.map(({ id }) => id);
    return lockRows(trx, 'clients', ids);
  };

  test('deleting a draft locks the quote before its client', async () => {
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

  test('sending a quote locks the quote before the number series', async () => {
    const id = await draft();
    await expectLockOrder(
      site.db,
      (trx) => lockRows(trx, 'quotes', [id]),
      (trx) => allocateQuoteNumber(trx, wednesday),
      () => step(id, 'send'),
    );
  });

  test('finishing a visit with a choice locks the days of the choice before the visit', async () => {
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

  test('correcting the service of a visit locks the day before the visit', async () => {
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

  test.each([
    ['moving', 'POST', '/steps', { step: 'move', date: friday }],
    ['correcting', 'PATCH', '', { sequence: 0, houseNumber: '4' }],
  ])('%s a visit locks the agreement that it joins before its day', async (...changing) => {
    const [, method, path, body] = changing;
    const address = { streetName: 'Strada Teilor', houseNumber: path ? '4' : '9', city: path ? 'Florești' : 'Gilău' };
    const id = await addToday({ name: 'Ana Pop', email: 'ana@exemplu.ro', phone: '', ...address });
    const agreementId = await insertMowing(site.db);
    const change = path ? body : { ...body, city: 'Florești' };
    await expectLockOrder(
      site.db,
      (trx) => lockRows(trx, 'agreements', [agreementId]),
      (trx) => lockDays(trx, [`${today}T10:00:00`, friday]),
      () => call(method, `${staffVisitsPath}/${id}${path}`, change),
    );
    const { agreement_id } = await site.db
      .selectFrom('visits')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(agreement_id).toBe(agreementId);
  });

  const lockInquiry =
    (id: string): Lock =>
    (trx) =>
      lockRows(trx, 'inquiries', [id]);
  const writeMessage = async () => (await (await site.post('/api/contact', inquiryBody())).json()).id;

  test('a visit from a message locks the message before the day', async () => {
    const inquiryId = await writeMessage();
    await expectLockOrder(
      site.db,
      lockInquiry(inquiryId),
      (trx) => lockDays(trx, [tuesday]),
      () => call('POST', staffVisitsPath, staffVisitBody({ date: tuesday, inquiryId })),
      201,
    );
  });

  test('a quote from a message locks the message before its client', async () => {
    const id = await writeMessage();
    await expectLockOrder(
      site.db,
      lockInquiry(id),
      lockClients,
      () => call('POST', '/api/admin/quotes', { from: { kind: 'inquiry', id } }),
      201,
    );
  });

  /** Two clients in the order of their ids, each with its agreement. */
  const addAgreements = async () => {
    for (const name of ['Ana', 'Dan'])
      await insertMowing(site.db, { name, email: `${name}@exemplu.ro`, phone: '', houseNumber: name });
    const links = site.db.selectFrom('client_records').where('kind', '=', 'agreement');
    const rows = await links.select(['client_id', 'record_id']).orderBy('client_id').execute();
    const [one, other] = rows.map((row) => ({ client: row.client_id, agreement: row.record_id }));
    if (!one || !other) throw new Error('There are no two clients.');
    return { one, other };
  };
  const lockClient =
    (id: string): Lock =>
    (trx) =>
      lockRows(trx, 'clients', [id]);

  test('confirming a plan locks clients in the order of their ids, not of the visits', async () => {
    const { one, other } = await addAgreements();
    const plan = await call('POST', '/api/admin/plan/preview', { kept: [] });
    const proposals: Proposal[] = plan.body.proposals;
    const [early, late] = proposals.slice(0, 2).toSorted((a, b) => a.date.localeCompare(b.date)) as [
      Proposal,
      Proposal,
    ];
    const visitAt = ({ workId, date, teamId }: Proposal, agreementId: string) => ({
      agreementId,
      workId,
      date,
      teamId,
    });
    const visits = [visitAt(early, other.agreement), visitAt(late, one.agreement)];
    await expectLockOrder(
      site.db,
      lockClient(one.client),
      lockClient(other.client),
      () => call('POST', '/api/admin/plan/confirm', { visits, email: false, key: randomUUID() }),
      201,
    );
  });

  test('renewals lock clients in the order of their ids, not of the agreements', async () => {
    const { one, other } = await addAgreements();
    // Agreements are renewed in the order of their ids, so the first one must belong to the second client.
    if (one.agreement < other.agreement)
      await site.db
        .updateTable('client_contacts')
        .set({ client_id: sql`case when client_id = ${one.client} then ${other.client} else ${one.client} end` })
        .execute();
    const ids = [one.agreement, other.agreement];
    await expectLockOrder(
      site.db,
      lockClient(one.client),
      lockClient(other.client),
      () => call('POST', '/api/admin/agreements/renewals', { ids, percent: 5, send: false, key: randomUUID() }),
      201,
    );
  });
});
