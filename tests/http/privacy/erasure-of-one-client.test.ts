import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { ClientSummary } from '../../../contract/clients/schemas.ts';
import { allocateNumber } from '../../../server/common/number-series/number-series-store.ts';
import { lockRows } from '../../../server/platform/db/run-exclusively.ts';
import { lockDays } from '../../../server/workflows/visits/availability/availability-store.ts';
import { filterMentions, listAllRows } from '../../support/fixtures/all-rows.ts';
import { postInquiry } from '../../support/fixtures/inquiry.ts';
import { addSmallCompany, company, lawnService } from '../../support/fixtures/small-company.ts';
import { samplePaper } from '../../support/papers/sample-paper.ts';
import { insertMowing } from '../../support/planning/insert-agreement.ts';
import { acceptance, createClientCalls } from '../../support/quotes/client-calls.ts';
import { createQuoteCalls } from '../../support/quotes/quote-calls.ts';
import { mowingContent } from '../../support/quotes/quote-content.ts';
import { type Lock, waitForLock } from '../../support/servers/locks.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { type ApiReply, createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';
import { visitRequest, wednesday } from '../../support/visits/visit-request.ts';

onEveryEngine('Erasure of one client', { now: () => wednesday }, (site) => {
  let call: StaffCall;
  beforeEach(async () => {
    const records = ['visits', 'agreements', 'quotes', 'inquiries', 'outbox', 'clients', 'activity'] as const;
    const tables = [...records, 'content', 'content_history', 'content_drafts', 'settings', 'users'] as const;
    for (const table of tables) await site.db.deleteFrom(table).execute();
    await addSmallCompany(site.db);
    call = createStaffCall(site, await createSignedInStaff(site, 'admin', wednesday));
  });

  const book = async (change: Record<string, unknown>): Promise<string> => {
    const { id } = await (await site.post('/api/appointments', visitRequest(change))).json();
    await call('POST', `/api/admin/appointments/${id}/steps`, { step: 'confirm' });
    return id;
  };
  const findClientId = async (email: string) => {
    const { items } = (await call('GET', '/api/admin/clients')).body as { items: ClientSummary[] };
    return (items.find((client) => client.email === email) as ClientSummary).id;
  };
  const forget = async (email: string) => {
    expect((await call('POST', `/api/admin/clients/${await findClientId(email)}/erase`)).status).toBe(200);
  };
  const visitAt = (id: string) =>
    site.db.selectFrom('visits').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const countUnsent = async () =>
    (await site.db.selectFrom('outbox').select('id').where('state', '=', 'unsent').execute()).length;
  /** All rows that mention one of the traces, as text. */
  const rowsAbout = async (...traces: string[]) => filterMentions(await listAllRows(site), traces).sort();

  test('erasing a client keeps clients whose name or e-mail merely contains theirs', async () => {
    const others = { name: 'Ioana Popescu', email: 'diana@gmail.com', phone: '0744 111 222' };
    const inquiry = await postInquiry(site, others);
    await call('POST', `/api/admin/inquiries/${inquiry}/answer`, { subject: 'Pentru Ioana Popescu', text: 'Venim.' });
    await book({ ...others, date: '2027-03-15T12:00:00' });
    const fields = { name: 'Grădina Ioanei Popescu', description: 'Ioana Popescu, diana@gmail.com' };
    await call('POST', '/api/admin/services', { fields, status: 'draft' });
    await call('PUT', `/api/admin/services/${lawnService.id}/draft`, { version: 1, fields });
    const before = await rowsAbout('ioana', 'diana@');
    expect(before.length).toBeGreaterThan(10);

    await postInquiry(site, { name: 'Ana Pop', email: 'ana@gmail.com', phone: '' });
    await book({ name: 'Ana Pop', email: 'ana@gmail.com', phone: '0755 111 222' });
    await forget('ana@gmail.com');
    expect(await rowsAbout('ioana', 'diana@')).toEqual(before);
    expect(await rowsAbout('ana pop"', '"ana@gmail')).toEqual([]);
  });

  test('erasing a client cancels their coming visits', async () => {
    const ana = { name: 'Ana Pop', email: 'ana@gmail.com', phone: '0755 111 222' };
    const coming = await book({ ...ana, date: '2027-03-15T12:00:00' });
    const begun = await book({ ...ana, date: '2027-03-16T12:00:00' });
    await site.db.updateTable('visits').set({ starts_at: wednesday.toISOString() }).where('id', '=', begun).execute();
    const { client } = (await call('GET', `/api/admin/clients/${await findClientId(ana.email)}`)).body;
    const marked = client.timeline.filter(({ isComing }: { isComing?: boolean }) => isComing);
    expect(marked.map(({ id }: { id: string }) => id)).toEqual([coming]);
    await forget(ana.email);
    expect(await visitAt(coming)).toMatchObject({ state: 'cancelled', name: 'Persoană ștearsă' });
    expect(await visitAt(begun)).toMatchObject({ state: 'confirmed', name: 'Persoană ștearsă' });
    const held = await site.db.selectFrom('visit_windows').select('visit_id').execute();
    expect(held).toEqual([{ visit_id: begun }]);
    const { visit } = (await call('GET', `/api/admin/appointments/${coming}`)).body;
    expect(visit.events.at(-1)).toMatchObject({ step: 'cancel', by: { name: null } });
  });

  test('erasing a client who entered the contacts of the company keeps the data of the company', async () => {
    const visit = await book({ name: 'Ioana Marin', email: 'ioana@exemplu.ro', phone: '0744 111 222' });
    const fields = { name: 'Ofertă', description: `Sunați la ${company.phone} sau scrieți la ${company.email}` };
    await call('POST', '/api/admin/services', { fields, status: 'draft' });
    const before = await rowsAbout(company.email, company.name);
    const own = { name: company.name, email: company.email, phone: company.phone };
    await postInquiry(site, own);
    const after = await rowsAbout(company.email, company.name);
    expect(after.length).toBeGreaterThan(before.length);
    const waiting = await countUnsent();
    await forget(company.email.toLowerCase());
    expect((await rowsAbout(company.email, company.name)).filter((row) => before.includes(row))).toEqual(before);
    expect(await visitAt(visit)).toMatchObject({ state: 'confirmed', name: 'Ioana Marin' });
    // The e-mail to staff and the acknowledgement are withdrawn.
    expect(await countUnsent()).toBe(waiting - 2);
  });

  test('erasing a client removes a shared phone from the records of another client', async () => {
    const shared = '0722 123 456';
    await postInquiry(site, { name: 'Radu Pop', email: 'radu@exemplu.ro', phone: shared });
    await postInquiry(site, { name: 'Dana Pop', email: 'dana@exemplu.ro', phone: '' });
    const visit = await book({ name: 'Dana Pop', email: 'dana@exemplu.ro', phone: shared });
    const message = await postInquiry(site, { name: 'Dana Pop', email: 'dana@exemplu.ro', phone: shared });
    const emailsTo = site.db.selectFrom('outbox').select(['id', 'state']).where('recipient', '=', 'dana@exemplu.ro');
    const emails = await emailsTo.orderBy('id').execute();
    await forget('radu@exemplu.ro');
    expect(await visitAt(visit)).toMatchObject({
      state: 'confirmed',
      name: 'Dana Pop',
      email: 'dana@exemplu.ro',
      street_name: 'Strada Teilor',
      phone: '',
      phone_e164: null,
    });
    const { inquiry } = (await call('GET', `/api/admin/inquiries/${message}`)).body;
    expect(inquiry).toMatchObject({ name: 'Dana Pop', email: 'dana@exemplu.ro' });
    expect(await rowsAbout('radu', '722123456', '722 123 456')).toEqual([]);
    expect(await emailsTo.orderBy('id').execute()).toEqual(emails);
  });

  test('erasing a client keeps the name of a namesake', async () => {
    const name = 'Ion Popescu';
    await book({ name, email: 'ion.unu@exemplu.ro', phone: '0744 111 111' });
    const before = await rowsAbout('ion.unu', name);
    await postInquiry(site, { name, email: 'ion.doi@exemplu.ro', phone: '0744 222 222' });
    await forget('ion.doi@exemplu.ro');
    expect(await rowsAbout('ion.unu', name)).toEqual(before);
    expect(await rowsAbout('ion.doi', '744222222')).toEqual([]);
  });

  test('erasing a client keeps a longer name that contains theirs', async () => {
    await book({ name: 'Ana Maria Pop', email: 'am@exemplu.ro', phone: '0744 111 111' });
    const before = await rowsAbout('am@exemplu', 'ana maria');
    await postInquiry(site, { name: 'Maria Pop', email: 'mp@exemplu.ro', phone: '0744 222 222' });
    await postInquiry(site, { name: 'Ana Maria', email: 'mp@exemplu.ro', phone: '0744 222 222' });
    await forget('mp@exemplu.ro');
    expect(await rowsAbout('am@exemplu', 'ana maria')).toEqual(before);
    expect(await rowsAbout('mp@exemplu', '744222222', '"maria pop')).toEqual([]);
  });

  test('erasing a client removes them from an unsent e-mail to another, which is still sent', async () => {
    await postInquiry(site, { name: 'Ana Pop', email: 'ana@exemplu.ro', phone: '0755 111 222' });
    const other = await postInquiry(site, { name: 'Ioana Marin', email: 'ioana@exemplu.ro', phone: '' });
    const words = { subject: 'Despre Ana Pop', text: 'Bună ziua,\nAna Pop v-a recomandat: tel.0755.111.222.' };
    await call('POST', `/api/admin/inquiries/${other}/answer`, words);
    await forget('ana@exemplu.ro');
    const email = await site.db
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'inquiryReply')
      .executeTakeFirstOrThrow();
    expect(email).toMatchObject({ state: 'unsent', recipient: 'ioana@exemplu.ro', subject: 'Despre …' });
    expect(email.search).toBe('ioana@exemplu.ro despre …');
    expect(JSON.parse(email.payload)).toMatchObject({
      text: 'Bună ziua,\n… v-a recomandat: tel.….',
      company: { name: company.name, email: company.email },
    });
  });

  test('erasing a client removes them from a paper in an e-mail to another', async () => {
    await postInquiry(site, { name: 'Ana Pop', email: 'ana@exemplu.ro', phone: '' });
    const other = await postInquiry(site, { name: 'Ioana Marin', email: 'ioana@exemplu.ro', phone: '' });
    await call('POST', `/api/admin/inquiries/${other}/answer`, { subject: 'Oferta', text: 'O găsiți alăturat.' });
    const paper = samplePaper([{ kind: 'text', text: 'Recomandată de Ana Pop' }]);
    paper.company = { ...paper.company, name: 'Ana Pop PFA' };
    const attachments = JSON.stringify([{ filename: 'oferta.pdf', paper }]);
    await site.db.updateTable('outbox').set({ attachments }).where('kind', '=', 'inquiryReply').execute();
    await forget('ana@exemplu.ro');
    const email = await site.db
      .selectFrom('outbox')
      .select('attachments')
      .where('kind', '=', 'inquiryReply')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(email.attachments)).toEqual([
      { filename: 'oferta.pdf', paper: { ...paper, blocks: [{ kind: 'text', text: 'Recomandată de …' }] } },
    ]);
  });

  test('erasing a client removes mentions from inquiries and notes of others, which otherwise stay', async () => {
    await postInquiry(site, { name: 'Ana Pop', email: 'ana@exemplu.ro', phone: '0755 111 222' });
    const other = { name: 'Dorin Rus', email: 'dorin@exemplu.ro', phone: '' };
    const inquiry = await postInquiry(site, { ...other, message: 'M-a trimis Ana Pop (0755 111 222), vecina mea.' });
    await call('POST', `/api/admin/inquiries/${inquiry}/notes`, { text: 'Prietenă cu ana@exemplu.ro' });
    const visit = await book({ ...other, phone: '0744 111 222', notes: 'Sunați la ANA POP' });
    const note = { step: 'move', date: '2027-03-16T10:00:00', note: 'A vorbit Ana Pop', sendEmail: 'none' };
    await call('POST', `/api/admin/appointments/${visit}/steps`, note);
    await call('PATCH', `/api/admin/appointments/${visit}`, { staffNotes: 'Cheia e la Ana Pop.' });
    const { items } = (await call('GET', '/api/admin/clients?text=dorin')).body;
    await call('POST', `/api/admin/clients/${items[0].id}/notes`, { text: 'Nora Anei, tel. 0755111222' });
    const traces = ['ana pop', 'ana@exemplu', '755111222', '755 111 222'];
    expect((await rowsAbout(...traces)).length).toBeGreaterThan(10);
    await forget('ana@exemplu.ro');
    expect(await rowsAbout(...traces)).toEqual([]);
    const { inquiry: kept } = (await call('GET', `/api/admin/inquiries/${inquiry}`)).body;
    expect(kept).toMatchObject({ name: 'Dorin Rus', message: 'M-a trimis … (…), vecina mea.' });
    expect(await visitAt(visit)).toMatchObject({ notes: 'Sunați la …', staff_notes: 'Cheia e la ….' });
  });

  /** Starts both calls, the second when the first waits for the lock. */
  const race = async (lock: Lock, first: () => Promise<ApiReply>, second: () => Promise<ApiReply>) => {
    const { started } = await site.db.transaction().execute(async (trx) => {
      await lock(trx);
      const one = first();
      await waitForLock(trx, one);
      const other = second();
      await waitForLock(trx, other, 2);
      return { started: Promise.all([one, other]) };
    });
    return started;
  };
  const { read, send, link } = createQuoteCalls(() => call);
  const { post, view } = createClientCalls(site);
  const startAcceptance = async () => {
    const { id, clientId } = await send(mowingContent());
    const token = await link(id);
    const { hash } = await view(token);
    const erase = () => call('POST', `/api/admin/clients/${clientId}/erase`);
    return { id, erase, accept: () => post(token, 'accept', { ...acceptance, hash }) };
  };
  const listAgreements = () => site.db.selectFrom('agreements').select(['state', 'end_on']).execute();

  test('an acceptance that is being written while its client is erased is kept with its agreement', async () => {
    const { id, accept, erase } = await startAcceptance();
    const [accepted, erased] = await race((trx) => allocateNumber(trx, 'CI-2027'), accept, erase);
    expect(erased?.status).toBe(200);
    expect([200, 404]).toContain(accepted?.status);
    const isKept = accepted?.status === 200;
    expect(erased?.body).toMatchObject({ keptQuotes: isKept ? 1 : 0, keptAgreements: isKept ? 1 : 0 });
    expect(await listAgreements()).toEqual(isKept ? [{ state: 'ended', end_on: '2027-03-10' }] : []);
    if (!isKept) return;
    const verified = (await call('GET', `/api/admin/quotes/${id}/verification`)).body;
    expect(verified).toMatchObject({ versions: [{ matches: true }], acceptance: { matches: true } });
    expect(await read(id)).toMatchObject({ state: 'accepted', clientId: null });
  });

  test('an acceptance that comes while its client is erased finds no quote', async () => {
    const { accept, erase } = await startAcceptance();
    const message = await postInquiry(site, mowingContent().client);
    const [erased, accepted] = await race((trx) => lockRows(trx, 'inquiries', [message]), erase, accept);
    expect(erased?.status).toBe(200);
    expect([200, 404]).toContain(accepted?.status);
    const isKept = accepted?.status === 200;
    expect(await listAgreements()).toEqual(isKept ? [{ state: 'ended', end_on: '2027-03-10' }] : []);
  });

  test('visits of a plan that is confirmed while their client is erased are erased with the others', async () => {
    const agreementId = await insertMowing(site.db);
    const { proposals } = (await call('POST', '/api/admin/plan/preview', { kept: [] })).body;
    const [{ workId, date, teamId }] = proposals;
    const visits = [{ agreementId, workId, date, teamId }];
    const clientId = await findClientId('ana@exemplu.ro');
    const [planned, erased] = await race(
      (trx) => lockDays(trx, [date]),
      () => call('POST', '/api/admin/plan/confirm', { visits, email: false, key: randomUUID() }),
      () => call('POST', `/api/admin/clients/${clientId}/erase`),
    );
    expect(erased?.status).toBe(200);
    expect([201, 409]).toContain(planned?.status);
    const stored = await site.db.selectFrom('visits').select(['state', 'name', 'street_name']).execute();
    const gone = { state: 'cancelled', name: 'Persoană ștearsă', street_name: '' };
    expect(stored).toEqual(planned?.status === 201 ? [gone] : []);
  });
});
