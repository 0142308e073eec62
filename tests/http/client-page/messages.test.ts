import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ClientThread } from '../../../contract/client-page/schemas.ts';
import { eraseOldInquiries } from '../../../server/workflows/inquiries/erase-store.ts';
import { openClientSession } from '../../support/clients/client-session.ts';
import { postInquiry } from '../../support/fixtures/inquiry.ts';
import { addSmallCompany } from '../../support/fixtures/small-company.ts';
import { createTestClock } from '../../support/fixtures/test-clock.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { promiseReply } from '../../support/staff/reply-promise.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';
import { listOutboxEmails } from '../../support/visits/visit-setup.ts';

const start = new Date('2027-03-10T09:00:00Z');
const clock = createTestClock(start);
const email = 'ana@exemplu.ro';
const limits = { clientMessagesADay: 5, openPerEmail: 3 };

onEveryEngine('Messages between client and company', { now: clock.now, limits }, (site, testOnce) => {
  let staff: StaffCall;
  let client: StaffCall;
  let clientHeaders: Record<string, string>;
  let stranger: StaffCall;
  beforeAll(async () => {
    await addSmallCompany(site.db);
    clientHeaders = await openClientSession(site, email, start);
    client = createStaffCall(site, { headers: clientHeaders });
    stranger = createStaffCall(site, { headers: await openClientSession(site, 'rau@exemplu.ro', start) });
  });
  beforeEach(async () => {
    staff = createStaffCall(site, await createSignedInStaff(site, 'editor', clock.time));
    for (const table of ['inquiries', 'outbox', 'clients', 'activity', 'rate_counts'] as const)
      await site.db.deleteFrom(table).execute();
  });
  const advanceClock = (minutes: number) => {
    clock.time = new Date(clock.time.getTime() + minutes * 60_000);
  };
  const path = '/api/client/messages';
  let keys = 0;
  const write = (text: string, threadId?: string, key = `cheia-${++keys}-a`) =>
    client('POST', path, { text, threadId, key });
  const threads = async (call = client): Promise<ClientThread[]> => (await call('GET', path)).body.threads;
  const detail = async (id: string) => (await staff('GET', `/api/admin/inquiries/${id}`)).body.inquiry;
  const answer = (id: string, text: string) =>
    staff('POST', `/api/admin/inquiries/${id}/answer`, { subject: 'Răspuns', text });
  const staffEmails = async () => (await listOutboxEmails(site.db)).filter(({ kind }) => kind === 'staffInquiry');
  const texts = (thread: ClientThread | undefined) => thread?.messages.map(({ sender, text }) => [sender, text]);

  test('a thread has the first message, the answers and what the client wrote later, on both sides', async () => {
    const id = await postInquiry(site, { email: 'Ana@Exemplu.ro', message: 'Când puteți veni la tuns gazonul?' });
    advanceClock(5);
    await answer(id, 'Joi dimineață.');
    advanceClock(5);
    const sent = await write('Joi nu se poate. Vineri?', id);
    expect(sent).toMatchObject({ status: 201 });
    const expected = [
      ['client', 'Când puteți veni la tuns gazonul?'],
      ['staff', 'Joi dimineață.'],
      ['client', 'Joi nu se poate. Vineri?'],
    ];
    expect(texts(sent.body.thread)).toEqual(expected);
    expect(texts((await threads())[0])).toEqual(expected);
    const inquiry = await detail(id);
    expect(inquiry).toMatchObject({ state: 'open', messages: [{ text: 'Joi dimineață.' }, { sender: 'client' }] });
    expect(inquiry.events.at(-1)).toMatchObject({ step: 'write', from: 'answered', to: 'open' });
    expect((await staffEmails()).at(-1)?.payload).toMatchObject({ message: 'Joi nu se poate. Vineri?' });
    expect((await staff('GET', '/api/admin/inquiries?text=vineri')).body.items).toMatchObject([{ id }]);
    advanceClock(5);
    await answer(id, 'Vineri la zece.');
    const reply = (await listOutboxEmails(site.db)).filter(({ kind }) => kind === 'inquiryReply').at(-1);
    expect(reply?.payload).toMatchObject({ question: 'Joi nu se poate. Vineri?' });
    expect(texts((await threads())[0])).toHaveLength(4);
  });

  test('a thread with a new message comes first', async () => {
    const oldest = await postInquiry(site, { email });
    const row = await site.db.selectFrom('inquiries').selectAll().executeTakeFirstOrThrow();
    const later = Array.from({ length: 30 }, (_, index) => ({
      ...row,
      id: `mesaj-${index}`,
      key: null,
      state: 'open' as const,
      created_at: new Date(start.getTime() + (index + 1) * 1000).toISOString(),
    }));
    await site.db.insertInto('inquiries').values(later).execute();
    const read = async (page: number) => (await client('GET', `${path}?page=${page}`)).body;
    expect(await read(1)).toMatchObject({ hasMore: true, threads: { length: 30, 0: { id: 'mesaj-29' } } });
    expect(await read(2)).toMatchObject({ hasMore: false, threads: [{ id: oldest }] });
    advanceClock(5);
    await answer(oldest, 'Joi dimineață.');
    expect(await read(1)).toMatchObject({ hasMore: true, threads: { length: 30, 0: { id: oldest } } });
    expect(await read(2)).toMatchObject({ hasMore: false, threads: [{ id: 'mesaj-0' }] });
  });

  test('the reply deadline restarts with the first message that the client writes after an answer', async () => {
    await promiseReply(createStaffCall(site, await createSignedInStaff(site, 'admin', clock.time)), 24);
    const id = await postInquiry(site, { email });
    const inbox = async (hours: number) => {
      advanceClock(hours * 60);
      staff = createStaffCall(site, await createSignedInStaff(site, 'editor', clock.time));
      const { overdue, items } = (await staff('GET', '/api/admin/inquiries?waiting=yes')).body;
      return [overdue, items.length, items[0]?.askedAgainAt ?? null];
    };
    await answer(id, 'Joi.');
    expect(await inbox(1)).toEqual([0, 0, null]);
    await write('Vineri?', id);
    const wroteAt = clock.time.toISOString();
    expect(await inbox(23)).toEqual([0, 1, wroteAt]);
    await write('Mai sunteți?', id);
    expect(await inbox(2)).toEqual([1, 1, wroteAt]);
    const step = (name: string) => staff('POST', `/api/admin/inquiries/${id}/steps`, { step: name });
    await answer(id, 'Greșit.');
    await step('undo');
    expect(await inbox(1)).toEqual([1, 1, wroteAt]);
    await step('answer');
    expect(await inbox(1)).toEqual([0, 0, null]);
  });

  testOnce('an answer can be undone until the client writes again', async () => {
    const id = await postInquiry(site, { email });
    await answer(id, 'Greșit.');
    await staff('POST', `/api/admin/inquiries/${id}/steps`, { step: 'undo' });
    expect((await detail(id)).messages).toEqual([]);
    await answer(id, 'Corect.');
    await write('Mulțumesc!', id);
    const undo = await staff('POST', `/api/admin/inquiries/${id}/steps`, { step: 'undo' });
    expect(undo).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  });

  test('staff cannot perform the write step of the client', async () => {
    const id = await postInquiry(site, { email });
    await answer(id, 'Joi.');
    expect(await staff('POST', `/api/admin/inquiries/${id}/steps`, { step: 'write' })).toMatchObject({ status: 400 });
  });

  test('a message from the client page is not spam even when the limit for that e-mail address is reached', async () => {
    for (let i = 0; i < 4; i++) await postInquiry(site, { email, phone: '0722 123 456', name: 'Ana Pop' });
    const { thread } = (await write('Aș dori o ofertă pentru gard viu.')).body;
    const inquiry = await detail(thread.id);
    expect(inquiry).toMatchObject({ state: 'new', name: 'Ana Pop', email, phoneE164: '+40722123456' });
    expect((await staff('GET', '/api/admin/inquiries?state=spam')).body.total).toBe(1);
    expect(await threads()).toHaveLength(4);
  });

  test('messages with the same idempotency key are stored once, even when sent concurrently', async () => {
    const first = await Promise.all(Array.from({ length: 4 }, () => write('Un mesaj nou', undefined, 'cheie-noua')));
    expect(new Set(first.map(({ body }) => body.thread.id)).size).toBe(1);
    const id = first[0]?.body.thread.id;
    await answer(id, 'Da.');
    const again = await Promise.all(Array.from({ length: 4 }, () => write('Încă unul', id, 'cheie-doi-')));
    expect(again.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(texts((await threads())[0])).toHaveLength(3);
    expect(await staffEmails()).toHaveLength(2);
  });

  test('concurrent follow-ups are all stored', async () => {
    const id = await postInquiry(site, { email });
    await answer(id, 'Da.');
    const replies = await Promise.all(['unu', 'doi', 'trei', 'patru'].map((text) => write(text, id)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const { messages, events } = await detail(id);
    expect(messages).toHaveLength(5);
    expect(events.filter((event: { step: string }) => event.step === 'write')).toHaveLength(1);
  });

  testOnce('a client who has reached the daily message limit gets 429 with the seconds to wait', async () => {
    const id = await postInquiry(site, { email });
    const statuses = [];
    for (let i = 0; i < 7; i++) statuses.push((await write(`Mesajul ${i}`, i % 2 ? id : undefined)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429]);
    clock.time = new Date(clock.time.getTime() + 1500);
    const refused = await site.post(path, { text: 'Încă unul', key: 'cheia-de-prisos' }, clientHeaders);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '86399']);
  });

  test('only own threads that are no spam are found', async () => {
    const id = await postInquiry(site, { email, phone: '0722 123 456' });
    await postInquiry(site, { email: 'rau@exemplu.ro', phone: '0722 123 456' });
    expect(await threads(stranger)).toHaveLength(1);
    const body = { text: 'Sunt tot eu', threadId: id, key: 'cheia-rea-1' };
    expect(await stranger('POST', path, body)).toMatchObject({ status: 404 });
    await staff('POST', `/api/admin/inquiries/${id}/steps`, { step: 'spam' });
    expect(await threads()).toEqual([]);
    expect(await write('Dar eu?', id)).toMatchObject({ status: 404 });
  });

  test('an empty or too long message is refused with an error on the text field', async () => {
    expect((await write('   ')).body.fields).toEqual({ text: 'Scrieți mesajul' });
    expect((await write('x'.repeat(2001))).body.fields).toEqual({ text: 'Textul este prea lung' });
  });

  test('a thread is kept while somebody writes in it', async () => {
    const id = await postInquiry(site, { email });
    advanceClock(24 * 60);
    await write('Încă interesat', id);
    const eraseBefore = (before: Date) =>
      site.db.transaction().execute((trx) => eraseOldInquiries(trx, before.toISOString(), clock.time));
    staff = createStaffCall(site, await createSignedInStaff(site, 'editor', clock.time));
    await staff('POST', `/api/admin/inquiries/${id}/steps`, { step: 'archive' });
    expect((await eraseBefore(new Date(clock.time.getTime() - 60_000))).ids).toEqual([]);
    advanceClock(60);
    expect((await eraseBefore(clock.time)).ids).toEqual([id]);
    expect(await site.db.selectFrom('inquiry_messages').selectAll().execute()).toEqual([]);
  });
});
