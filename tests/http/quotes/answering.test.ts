import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createEmailPage, type EmailPayload } from '../../../contract/emails/email-kinds.ts';
import { addSmallCompany } from '../../support/fixtures/small-company.ts';
import { createClientCalls } from '../../support/quotes/client-calls.ts';
import { createQuoteCalls } from '../../support/quotes/quote-calls.ts';
import { completeContent } from '../../support/quotes/quote-content.ts';
import { waitForLock } from '../../support/servers/locks.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { type ApiReply, createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';
import { listOutboxEmails } from '../../support/visits/visit-setup.ts';

const start = new Date('2027-03-10T09:00:00Z');
let now = start;
const schedule = { serviceId: 'gazon', windowCount: 7, from: '2027-03-15' };
const business = { ...completeContent().client, taxId: 'RO14399840' };
const emptied = ['quotes', 'visits', 'visit_series', 'inquiries', 'outbox', 'activity', 'clients'] as const;

onEveryEngine('Answering a quote', { now: () => now, limits: { openPerEmail: 3 } }, (site, testOnce) => {
  let call: StaffCall;
  const { send, save, step, link, read } = createQuoteCalls(() => call);
  const { post, view, accept } = createClientCalls(site);
  beforeAll(() => addSmallCompany(site.db));
  beforeEach(async () => {
    now = start;
    for (const table of emptied) await site.db.deleteFrom(table).execute();
    await signIn();
  });
  const signIn = async () => {
    call = createStaffCall(site, await createSignedInStaff(site, 'editor', now));
  };
  const listEmails = async (kind: string) => (await listOutboxEmails(site.db)).filter((email) => email.kind === kind);
  const listInquiries = () => site.db.selectFrom('inquiries').selectAll().orderBy('created_at').execute();

  testOnce('declining a quote stores the reason, notifies staff and allows no further answer', async () => {
    const { id } = await send();
    const token = await link(id);
    const reply = await post(token, 'decline', { reason: 'Prea scump pentru noi.' });
    expect(reply).toMatchObject({ status: 200, body: { quote: { state: 'declined', canAnswer: false } } });
    expect((await read(id)).events.at(-1)).toMatchObject({ step: 'decline', note: 'Prea scump pentru noi.' });
    const [email] = await listEmails('staffQuote');
    expect(email?.payload).toMatchObject({ news: 'declined', note: 'Prea scump pentru noi.' });
    for (const what of ['decline', 'accept']) {
      const body = { hash: (await view(token)).hash, name: 'Ana Pop', options: [], consents: ['order'] };
      expect(await post(token, what, body)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    }
    expect(await listEmails('staffQuote')).toHaveLength(1);
  });

  testOnce('a version that was replaced meanwhile cannot be declined', async () => {
    const { id } = await send();
    const token = await link(id);
    const { hash } = await view(token);
    await save(id, completeContent({ title: 'Gazon, mai ieftin' }));
    await step(id, 'send');
    const newest = await view(token);
    const refused = await post(token, 'decline', { hash });
    expect(refused).toMatchObject({ status: 409, body: { code: 'quote_changed' } });
    expect(refused.body.details).toMatchObject({ changes: newest.changes, quote: { hash: newest.hash } });
    expect(newest.changes).not.toEqual([]);
    expect((await read(id)).state).toBe('sent');
    expect(await post(token, 'decline', { hash: newest.hash })).toMatchObject({ status: 200 });
  });

  test('of twenty concurrent refusals without a reason one succeeds', async () => {
    const { id } = await send();
    const token = await link(id);
    const replies = await Promise.all(Array.from({ length: 20 }, () => post(token, 'decline')));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
    expect(await listEmails('staffQuote')).toHaveLength(1);
  });

  test('a question about a quote becomes an inquiry with the contacts of the client', async () => {
    const { id, number } = await send();
    const reply = await post(await link(id), 'question', { message: 'Garantați gazonul?' });
    expect(reply).toEqual({ status: 201, body: { success: true } });
    const [inquiry] = await listInquiries();
    expect(inquiry).toMatchObject({
      quote_id: id,
      state: 'new',
      message: 'Garantați gazonul?',
      name: 'Ștefan Țurcanu',
      email: 'stefan@clienti.ro',
      phone_e164: '+40722333444',
      notice_version: null,
    });
    const { body } = await call('GET', `/api/admin/inquiries/${inquiry?.id}`);
    expect(body.inquiry).toMatchObject({ quoteId: id, clientId: (await read(id)).clientId });
    expect((await listEmails('staffInquiry')).map(({ payload }) => payload.quote)).toEqual([number]);
    expect(await listEmails('inquiryReceived')).toHaveLength(1);
    expect((await read(id)).state).toBe('sent');
  });

  test('a client without an e-mail address can ask a question about a quote', async () => {
    const client = { ...completeContent().client, email: '' };
    for (const message of ['Prima', 'A doua']) {
      const { id } = await send({ client });
      expect(await post(await link(id), 'question', { message })).toMatchObject({ status: 201 });
    }
    const inquiries = await listInquiries();
    expect(inquiries.map(({ state }) => state)).toEqual(['new', 'new']);
    expect(await listEmails('inquiryReceived')).toEqual([]);
    const [toStaff] = await listEmails('staffInquiry');
    expect(JSON.stringify(createEmailPage(toStaff?.payload as EmailPayload))).toContain('răspundeți-i la telefon');
    const { items } = (await call('GET', '/api/admin/inquiries')).body;
    expect(items).toMatchObject([{ email: '', isErased: false }, { isErased: false }]);
    const reply = { subject: 'Oferta', text: 'Da, doi ani.' };
    const refused = await call('POST', `/api/admin/inquiries/${inquiries[0]?.id}/answer`, reply);
    expect(refused).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect(await listEmails('inquiryReply')).toEqual([]);
  });

  testOnce('automated questions and those beyond three unanswered ones are stored as spam', async () => {
    const { id } = await send();
    const token = await link(id);
    await post(token, 'question', { message: 'Cumpărați acum', website: 'https://spam.example' });
    for (const message of ['Una', 'Două', 'Trei', 'Patru']) await post(token, 'question', { message });
    const states = (await listInquiries()).map(({ state }) => state).toSorted();
    expect(states).toEqual(['new', 'new', 'new', 'spam', 'spam']);
    expect(await listEmails('staffInquiry')).toHaveLength(3);
  });

  test('of forty concurrent questions about a quote thirty are stored', async () => {
    const token = await link((await send()).id);
    const asked = Array.from({ length: 40 }, (_, index) => post(token, 'question', { message: `Întrebarea ${index}` }));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(30);
    expect(statuses.filter((status) => status === 409)).toHaveLength(10);
  });

  testOnce('a quote accepts thirty questions', async () => {
    const { id } = await send();
    const token = await link(id);
    for (let at = 0; at < 30; at += 1) await post(token, 'question', { message: `Întrebarea ${at}` });
    expect(await post(token, 'question', { message: 'Încă una' })).toMatchObject({ status: 409 });
    expect(await listInquiries()).toHaveLength(30);
  });

  testOnce('an empty question is refused', async () => {
    const { id } = await send();
    const token = await link(id);
    expect((await post(token, 'question', { message: ' ' })).body.fields).toEqual({ message: 'Scrieți întrebarea' });
  });

  testOnce('a preview takes no question', async () => {
    const { id } = await send();
    expect(await post(await link(id, 'preview'), 'question', { message: 'Eu sunt' })).toMatchObject({ status: 409 });
  });

  const statement = { name: 'Ștefan Țurcanu', email: 'stefan.altul@clienti.ro', statement: 'Ne mutăm.' };
  const consents = ['order', 'information', 'earlyStart'];
  const acceptWork = async (change: Record<string, unknown> = { date: '2027-03-15T12:00:00', consents }) => {
    const { id } = await send({ schedule });
    const token = await link(id);
    expect(await accept(token, change)).toMatchObject({ status: 200 });
    return { id, token };
  };
  const complete = (visitId: string | undefined, { isPartial = false, db = site.db } = {}) =>
    db
      .updateTable('visits')
      .set({ state: 'completed', is_partial: isPartial ? 1 : 0 })
      .where('id', '=', visitId ?? '')
      .execute();

  testOnce('whoever accepted with a long name can withdraw with it', async () => {
    const name = `Ana ${'Pop'.repeat(38)}`;
    const { token } = await acceptWork({ date: '2027-03-15T12:00:00', consents, name });
    expect(await post(token, 'withdraw', { ...statement, name })).toMatchObject({ status: 200 });
  });

  testOnce('a consumer withdraws within 14 days and gets an acknowledgement with content, day and hour', async () => {
    const { id, token } = await acceptWork();
    const declared = `Mă retrag din contractul încheiat prin acceptarea ofertei ${(await read(id)).number}. Ne mutăm.`;
    now = new Date('2027-03-24T21:59:30Z');
    await signIn();
    expect((await view(token)).withdrawal).toEqual({
      until: '2027-03-24',
      endsWithWork: true,
      isOpen: true,
      isPerformed: false,
      executed: 0,
      withdrawnAt: null,
    });
    const reply = await post(token, 'withdraw', statement);
    expect(reply).toMatchObject({ status: 200, body: { quote: { state: 'withdrawn' } } });
    expect(reply.body.quote.withdrawal).toMatchObject({ isOpen: false, withdrawnAt: now.toISOString() });
    expect((await read(id)).withdrawal).toMatchObject({ name: 'Ștefan Țurcanu', statement: declared, executed: 0 });
    const acknowledged = await listEmails('quoteWithdrawn');
    expect(acknowledged.map(({ to }) => to).toSorted()).toEqual(['stefan.altul@clienti.ro', 'stefan@clienti.ro']);
    for (const { payload } of acknowledged) expect(payload.withdrawnAt).toBe('2027-03-24T23:59:30');
    expect(acknowledged.find(({ to }) => to === 'stefan@clienti.ro')?.payload.statement).toBe(declared);
    const [toStaff] = (await listEmails('staffQuote')).filter(({ payload }) => payload.news === 'withdrawn');
    expect(toStaff?.payload).toMatchObject({ note: declared, executed: 0, visits: [{}, {}] });
    expect((await read(id)).visits.map(({ state }) => state)).toEqual(['confirmed', 'confirmed']);
    expect(await post(token, 'withdraw', statement)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  });

  test('a withdrawal sends to an address that only the statement names nothing that somebody typed', async () => {
    const { token } = await acceptWork();
    const typed = { name: 'Premii premii.example', statement: 'Luați premiul: https://premii.example/x' };
    expect((await post(token, 'withdraw', { ...typed, email: 'victima@altundeva.ro' })).status).toBe(200);
    const emails = new Map((await listEmails('quoteWithdrawn')).map(({ to, payload }) => [to, payload]));
    const toStranger = JSON.stringify(createEmailPage(emails.get('victima@altundeva.ro') as never));
    expect(toStranger).toContain('Am primit declarația de retragere');
    expect(toStranger).not.toMatch(/premii|premiul|Gazon/);
    expect(emails.get('stefan@clienti.ro')?.statement).toContain('https://premii.example/x');
  });

  test('a withdrawal from a quote without an address is acknowledged without a link', async () => {
    const { id, token } = await acceptWork();
    await site.db.updateTable('quotes').set({ email: '' }).where('id', '=', id).execute();
    const typed = { name: 'Ștefan Țurcanu', email: 'stefan@altundeva.ro' };
    await post(token, 'withdraw', { ...typed, statement: 'Vedeți premii.example' });
    const { number } = await read(id);
    const [email, ...others] = await listEmails('quoteWithdrawn');
    expect(others).toEqual([]);
    expect(email?.payload.statement).toBe(`Mă retrag din contractul încheiat prin acceptarea ofertei ${number}.`);
  });

  testOnce('the right of withdrawal ends with the fourteenth day in Bucharest', async () => {
    const { id } = await send();
    const token = await link(id);
    await accept(token);
    now = new Date('2027-03-24T22:00:00Z');
    expect((await view(token)).withdrawal).toMatchObject({ until: '2027-03-24', isOpen: false });
    expect(await post(token, 'withdraw', statement)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect(await listEmails('quoteWithdrawn')).toEqual([]);
  });

  testOnce(
    'completed work is charged in proportion to the windows of completed visits, without partial ones',
    async () => {
      const { id, token } = await acceptWork();
      const [first, second] = (await read(id)).visits;
      await complete(first?.id);
      // Three of seven windows, of a total of 5,422.50 lei.
      expect((await view(token)).withdrawal).toMatchObject({ isOpen: true, executed: 232_393 });
      await complete(second?.id, { isPartial: true });
      expect((await view(token)).withdrawal).toMatchObject({ isOpen: true, executed: 232_393 });
      await complete(second?.id);
      expect((await view(token)).withdrawal).toMatchObject({ isOpen: false, executed: 542_250 });
      expect(await post(token, 'withdraw', statement)).toMatchObject({ status: 409 });
    },
  );

  test('a withdrawal sent while the crew ends the last visit is refused', async () => {
    const { id, token } = await acceptWork();
    const [first, second] = (await read(id)).visits;
    await complete(first?.id);
    let withdrawal: Promise<ApiReply> | undefined;
    await site.db.transaction().execute(async (trx) => {
      await complete(second?.id, { db: trx });
      withdrawal = post(token, 'withdraw', statement);
      await waitForLock(trx, withdrawal);
    });
    expect(await withdrawal).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect(await read(id)).toMatchObject({ state: 'accepted', withdrawal: null });
  });

  testOnce('the office and the client read alike that all work done early ended the right of withdrawal', async () => {
    const { id, token } = await acceptWork();
    expect((await read(id)).withdrawalRight).toMatchObject({ isOpen: true, endsWithWork: true });
    for (const visit of (await read(id)).visits) await complete(visit.id);
    const lost = { isOpen: false, isPerformed: true };
    expect((await read(id)).withdrawalRight).toMatchObject(lost);
    expect((await view(token)).withdrawal).toMatchObject(lost);
  });

  testOnce('cancelled visits are not charged', async () => {
    const { id, token } = await acceptWork();
    const [first, second] = (await read(id)).visits;
    await complete(first?.id);
    await site.db
      .updateTable('visits')
      .set({ state: 'cancelled' })
      .where('id', '=', second?.id ?? '')
      .execute();
    expect((await view(token)).withdrawal).toMatchObject({ isOpen: true, executed: 232_393 });
  });

  testOnce('work completed early without the express request is not charged', async () => {
    const { id, token } = await acceptWork({ date: '2027-03-29T08:00:00' });
    for (const visit of (await read(id)).visits) await complete(visit.id);
    expect((await view(token)).withdrawal).toMatchObject({ isOpen: true, executed: 0 });
  });

  testOnce('a withdrawal is refused for a business, an unaccepted quote and an invalid statement', async () => {
    const { id } = await send();
    const token = await link(id);
    expect(await post(token, 'withdraw', statement)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    await accept(token);
    const bad = await post(token, 'withdraw', { name: 'A', email: 'nu' });
    expect(Object.keys(bad.body.fields).toSorted()).toEqual(['email', 'name']);
    const { id: other } = await send({ client: business });
    const firm = await link(other);
    expect(await accept(firm, { consents: ['order'] })).toMatchObject({ status: 200 });
    expect(await post(firm, 'withdraw', statement)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect(await listEmails('quoteWithdrawn')).toEqual([]);
  });

  test('of ten concurrent withdrawals one succeeds, with a default statement', async () => {
    const { id, number } = await send();
    const token = await link(id);
    await accept(token);
    const body = { name: 'Ștefan Țurcanu', email: 'stefan@clienti.ro' };
    const replies = await Promise.all(Array.from({ length: 10 }, () => post(token, 'withdraw', body)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const [email, ...others] = await listEmails('quoteWithdrawn');
    expect(others).toEqual([]);
    expect(email?.payload.statement).toBe(`Mă retrag din contractul încheiat prin acceptarea ofertei ${number}.`);
  });
});
