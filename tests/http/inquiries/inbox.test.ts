import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ActivityEntry } from '../../../contract/activity/schemas.ts';
import type { InquirySummary } from '../../../contract/inquiries/schemas.ts';
import { inquiryStates, inquiryStepsFrom, staffInquirySteps } from '../../../contract/inquiries/steps.ts';
import { postInquiry } from '../../support/fixtures/inquiry.ts';
import { plainPhoto } from '../../support/fixtures/photos.ts';
import { addSmallCompany, company, lawnService } from '../../support/fixtures/small-company.ts';
import { createTestClock } from '../../support/fixtures/test-clock.ts';
import { onEveryEngine, type RunningSite } from '../../support/servers/running-site.ts';
import { promiseReply } from '../../support/staff/reply-promise.ts';
import { createSignedInStaff, type StaffMember } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';
import { staffVisitBody, staffVisitsPath } from '../../support/visits/staff-visit-calls.ts';

const start = new Date('2027-03-10T09:00:00Z');
const clock = createTestClock(start);

onEveryEngine('The inbox', { now: clock.now }, (site, testOnce) => {
  let staff: StaffMember;
  let call: StaffCall;
  beforeAll(async () => {
    await addSmallCompany(site.db);
  });
  beforeEach(async () => {
    await signInAfter(0);
    for (const table of ['inquiries', 'outbox', 'clients', 'activity'] as const)
      await site.db.deleteFrom(table).execute();
  });

  /** Moves the clock and signs in again, because the earlier session has expired. */
  async function signInAfter(hours: number) {
    clock.time = new Date(start.getTime() + hours * 3_600_000);
    staff = await createSignedInStaff(site, 'editor', clock.time);
    call = createStaffCall(site, staff);
  }
  const send = (change: Record<string, unknown> = {}) => postInquiry(site, change);
  const list = async (query = '') => (await call('GET', `/api/admin/inquiries${query}`)).body;
  const detail = async (id: string) => (await call('GET', `/api/admin/inquiries/${id}`)).body.inquiry;
  const step = (id: string, name: string) => call('POST', `/api/admin/inquiries/${id}/steps`, { step: name });
  const names = (body: { items: InquirySummary[] }) => body.items.map(({ name }) => name);

  test('the inbox lists unanswered inquiries oldest first and counts each state', async () => {
    await send({ name: 'Prima Persoană', serviceId: lawnService.id });
    await signInAfter(2);
    await send({ name: 'A Doua', email: 'doi@exemplu.ro' });
    await send({ name: 'Un Robot', website: 'http://pastile.example' });
    const inbox = await list('?state=new');
    expect(names(inbox)).toEqual(['Prima Persoană', 'A Doua']);
    expect(inbox.counts).toEqual({ new: 2, open: 0, answered: 0, archived: 0, spam: 1 });
    expect(inbox.items[0]).toMatchObject({ service: lawnService, owner: null, photos: 0, noteCount: 0 });
    expect(names(await list('?state=spam'))).toEqual(['Un Robot']);
    expect((await list()).total).toBe(3);
  });

  testOnce('the inbox counts inquiries unanswered for longer than promised', async () => {
    await promiseReply(call, 24);
    const first = await send();
    await send({ email: 'doi@exemplu.ro' });
    await signInAfter(24);
    expect((await list()).overdue).toBe(0);
    await signInAfter(24.1);
    expect((await list()).overdue).toBe(2);
    await step(first, 'answer');
    expect((await list()).overdue).toBe(1);
  });

  test('the inbox is searched by name, e-mail, phone and text, without diacritics', async () => {
    await send({ name: 'Ștefan Țîrlea', message: 'Ne dorim o peluză înflorită lângă terasă.' });
    await send({ name: 'Alt Om', email: 'alt@exemplu.ro', phone: '0733 111 222' });
    for (const text of ['stefan', 'TIRLEA peluza', 'înflorită', '0722123456', 'maria.pop@'])
      expect(names(await list(`?text=${encodeURIComponent(text)}`)), text).toEqual(['Ștefan Țîrlea']);
    for (const text of ['100%', '_', 'nimic']) expect((await list(`?text=${encodeURIComponent(text)}`)).total).toBe(0);
  });

  testOnce('only staff can read the inbox and its photos', async () => {
    const data = await plainPhoto(32, 24);
    const id = await send({ photos: [data.toString('base64')] });
    const path = `/api/admin/inquiries/${id}`;
    for (const address of ['/api/admin/inquiries', path, `${path}/pictures/0`])
      expect((await site.get(address)).status).toBe(401);
    expect((await detail(id)).pictures).toEqual([{ position: 0, width: 32, height: 24 }]);
    const picture = await site.get(`${path}/pictures/0`, staff.headers);
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    expect(picture.headers.get('cache-control')).toBe('no-store');
    expect((await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).width).toBe(32);
    expect((await site.get(`${path}/pictures/1`, staff.headers)).status).toBe(404);
  });

  test('a reply by e-mail answers an inquiry in one step', async () => {
    const id = await send();
    await signInAfter(3);
    const words = { subject: 'O vizită la grădină', text: 'Bună ziua,\n\nVenim joi.\n\nAna' };
    const reply = await call('POST', `/api/admin/inquiries/${id}/answer`, words);
    expect(reply.status).toBe(201);
    expect(reply.body.canSend).toBe(false);
    expect(reply.body.inquiry).toMatchObject({
      state: 'answered',
      answeredAt: clock.time.toISOString(),
      owner: { id: staff.id },
      events: [{ step: 'answer', from: 'new', to: 'answered', email: { subject: words.subject, state: 'unsent' } }],
    });
    const email = await site.db.selectFrom('outbox').selectAll().where('kind', '=', 'inquiryReply').executeTakeFirst();
    expect(email).toMatchObject({ recipient: 'maria.pop@exemplu.ro', subject: words.subject, state: 'unsent' });
    const shown = (await call('GET', `/api/admin/emails/${email?.id}`)).body.email;
    expect(shown.text).toContain('Venim joi.');
    expect(shown.text).toContain('> Aș dori o ofertă');
    expect(JSON.parse(email?.payload as string).company.email).toBe(company.email);
  });

  test('a reply repeated with its key is one e-mail', async () => {
    const id = await send();
    const words = { subject: 'O vizită la grădină', text: 'Bună ziua,\n\nVenim joi.' };
    const headers = { ...staff.headers, 'idempotency-key': 'raspunsul-emiliei' };
    const answer = (change = {}) => site.post(`/api/admin/inquiries/${id}/answer`, { ...words, ...change }, headers);
    const countReplies = async () =>
      (await site.db.selectFrom('outbox').select('id').where('kind', '=', 'inquiryReply').execute()).length;
    const replies = await Promise.all([answer(), answer(), answer()]);
    expect([...replies, await answer()].map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await countReplies()).toBe(1);
    expect((await detail(id)).events).toHaveLength(1);
    expect((await answer({ text: 'Bună ziua,\n\nTotuși vineri.' })).status).toBe(201);
    expect(await countReplies()).toBe(2);
  });

  test('each of several concurrent replies is queued or gets 409 with a message', async () => {
    const id = await send();
    await step(id, 'answer');
    const answers = Array.from({ length: 6 }, (_, index) =>
      call('POST', `/api/admin/inquiries/${id}/answer`, { subject: 'Despre grădină', text: `Răspunsul ${index}` }),
    );
    const replies = await Promise.all(answers);
    const written = replies.filter(({ status }) => status === 201);
    expect(written.length).toBeGreaterThan(0);
    for (const { status, body } of replies.filter(({ status }) => status !== 201)) {
      expect([status, body.code]).toEqual([409, expect.stringMatching(/^(stale_version|concurrent_change)$/)]);
      expect(body.message).toMatch(/^Altcineva tocmai/);
    }
    expect((await detail(id)).events).toHaveLength(1 + written.length);
  });

  testOnce('an empty reply is refused and the inquiry keeps its state', async () => {
    const id = await send();
    const reply = await call('POST', `/api/admin/inquiries/${id}/answer`, { subject: ' ', text: '' });
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, ['subject', 'text']]);
    expect((await detail(id)).state).toBe('new');
    expect(await site.db.selectFrom('outbox').select('id').where('kind', '=', 'inquiryReply').execute()).toEqual([]);
  });

  describe('work made of an inquiry', () => {
    const make = {
      schedule: (id: string) => call('POST', staffVisitsPath, staffVisitBody({ inquiryId: id })),
      quote: (id: string) => call('POST', '/api/admin/quotes', { from: { kind: 'inquiry', id } }),
    };

    test.each(['schedule', 'quote'] as const)('answers an inquiry and is named in its log: %s', async (name) => {
      await promiseReply(call, 24);
      const id = await send();
      await signInAfter(1);
      expect((await make[name](id)).status).toBeLessThan(300);
      await signInAfter(30);
      expect((await list()).overdue).toBe(0);
      const { state, answeredAt, owner, events } = await detail(id);
      expect({ state, owner: owner?.id }).toEqual({ state: 'answered', owner: expect.any(String) });
      expect(answeredAt).toBe(new Date(start.getTime() + 3_600_000).toISOString());
      expect(events.map((event: { step: string }) => event.step)).toEqual([name]);
      const readAsAdmin = createStaffCall(site, await createSignedInStaff(site, 'admin', clock.time));
      const log: ActivityEntry[] = (await readAsAdmin('GET', `/api/admin/activity?kind=inquiries&thing=${id}`)).body
        .items;
      expect(JSON.stringify(log[0])).toContain(name === 'quote' ? 'o ofertă făcută' : 'o vizită făcută');
    });

    testOnce('leaves an archived inquiry archived', async () => {
      const id = await send();
      await step(id, 'archive');
      await make.quote(id);
      expect((await detail(id)).state).toBe('archived');
    });

    testOnce('starts the clock again when the step is undone', async () => {
      const id = await send();
      await make.quote(id);
      expect((await step(id, 'undo')).status).toBe(200);
      expect(await detail(id)).toMatchObject({ state: 'new', answeredAt: null });
    });

    testOnce('counts as the last answer when the client writes again', async () => {
      const id = await send();
      await make.quote(id);
      await signInAfter(2);
      const at = clock.time.toISOString();
      const written = {
        id: crypto.randomUUID(),
        inquiry_id: id,
        at,
        sender: 'client' as const,
        name: 'Ana',
        text: 'Și?',
      };
      await site.db
        .insertInto('inquiry_messages')
        .values({ ...written, key: null })
        .execute();
      expect((await list()).items[0].askedAgainAt).toBe(at);
    });
  });

  describe('steps', () => {
    const ways: Record<string, string[]> = {
      new: [],
      open: ['open'],
      answered: ['answer'],
      archived: ['archive'],
      spam: ['spam'],
    };

    testOnce.each(inquiryStates)('from %s only the steps of the workflow are allowed', async (state) => {
      for (const name of staffInquirySteps) {
        const id = await send({ email: `${crypto.randomUUID()}@exemplu.ro` });
        for (const way of ways[state] ?? []) await step(id, way);
        expect((await detail(id)).state).toBe(state);
        const reply = await step(id, name);
        expect([name, reply.status]).toEqual([name, inquiryStepsFrom(state).includes(name) ? 200 : 409]);
      }
    });

    testOnce('undo restores the state of an inquiry and clears the time of its answer', async () => {
      const id = await send();
      await step(id, 'archive');
      expect((await step(id, 'undo')).body.inquiry.state).toBe('new');
      await step(id, 'answer');
      const undone = (await step(id, 'undo')).body.inquiry;
      expect([undone.state, undone.answeredAt]).toEqual(['new', null]);
    });

    const answer = (id: string) =>
      call('POST', `/api/admin/inquiries/${id}/answer`, { subject: 'O vizită', text: 'Bună ziua, venim joi.' });
    const replies = () => site.db.selectFrom('outbox').select('state').where('kind', '=', 'inquiryReply').execute();

    test('undo withdraws a reply for good while its e-mail is unsent', async () => {
      const id = await send();
      await step(id, 'open');
      await answer(id);
      const undone = (await step(id, 'undo')).body.inquiry;
      expect([undone.state, undone.answeredAt]).toEqual(['open', null]);
      expect(await replies()).toEqual([{ state: 'withdrawn' }]);
      expect(undone.events[1].email.state).toBe('withdrawn');
      expect(await step(id, 'undo')).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
      expect(await detail(id)).toMatchObject({ state: 'open', answeredAt: null });
    });

    test.each(['sending', 'sent'] as const)('a reply whose e-mail is %s cannot be undone', async (state) => {
      const id = await send();
      await answer(id);
      await site.db.updateTable('outbox').set({ state }).where('kind', '=', 'inquiryReply').execute();
      const refused = await step(id, 'undo');
      expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('a fost deja trimis')]);
      expect(await detail(id)).toMatchObject({ state: 'answered', answeredAt: clock.time.toISOString() });
      expect((await step(id, 'reopen')).body.inquiry.state).toBe('open');
    });

    testOnce('undo of a later step keeps the reply', async () => {
      const id = await send();
      await answer(id);
      await step(id, 'archive');
      await step(id, 'undo');
      const twice = (await step(id, 'undo')).body.inquiry;
      expect([twice.state, twice.answeredAt]).toEqual(['archived', clock.time.toISOString()]);
      expect(await replies()).toEqual([{ state: 'unsent' }]);
    });

    test('a step and its note are stored together or not at all', async () => {
      const id = await send();
      const noted = await call('POST', `/api/admin/inquiries/${id}/steps`, { step: 'open', note: 'Sunat' });
      expect(noted.body.inquiry).toMatchObject({ state: 'open', notes: [{ text: 'Sunat' }] });
      await breakNotes(site, async () => {
        const failed = await call('POST', `/api/admin/inquiries/${id}/steps`, { step: 'archive', note: 'Sunat' });
        expect(failed.status).toBe(500);
      });
      expect(await detail(id)).toMatchObject({ state: 'open', noteCount: 1 });
    });

    test('of two concurrent steps on one inquiry one wins', async () => {
      const id = await send();
      const replies = await Promise.all([step(id, 'archive'), step(id, 'archive')]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await detail(id)).events).toHaveLength(1);
    });
  });

  test('owner and notes of an inquiry are recorded in the activity log', async () => {
    const id = await send();
    const colleague = await createSignedInStaff(site, 'admin', start);
    const patched = await call('PATCH', `/api/admin/inquiries/${id}`, { ownerId: colleague.id });
    expect(patched.body.inquiry.owner).toEqual({ id: colleague.id, name: colleague.name });
    expect((await list(`?owner=${colleague.id}`)).total).toBe(1);
    expect((await list('?owner=none')).total).toBe(0);
    const noted = await call('POST', `/api/admin/inquiries/${id}/notes`, { text: 'Sunat, nu răspunde.' });
    const [note] = noted.body.inquiry.notes;
    expect(note).toMatchObject({ by: { name: staff.name }, text: 'Sunat, nu răspunde.' });
    expect((await list()).items[0].noteCount).toBe(1);
    expect((await call('DELETE', `/api/admin/inquiries/${id}/notes/${note.id}`)).body.inquiry.notes).toEqual([]);
    expect((await call('PATCH', `/api/admin/inquiries/${id}`, { ownerId: 'nimeni' })).body.fields.ownerId).toBeTruthy();
    const log = await createStaffCall(site, colleague)('GET', `/api/admin/activity?kind=inquiries&thing=${id}`);
    expect(log.body.items).toHaveLength(3);
    expect(log.body.items[2]).toMatchObject({ title: 'Mesaj de la Maria Pop', user: { id: staff.id } });
  });

  testOnce('the log names the former owner of an inquiry although their account is disabled', async () => {
    const id = await send();
    const [leaving, admin] = [await createSignedInStaff(site), await createSignedInStaff(site, 'admin', start)];
    await call('PATCH', `/api/admin/inquiries/${id}`, { ownerId: leaving.id });
    const disabled_at = start.toISOString();
    await site.db.updateTable('users').set({ disabled_at }).where('id', '=', leaving.id).execute();
    await call('PATCH', `/api/admin/inquiries/${id}`, { ownerId: null });
    const log = await createStaffCall(site, admin)('GET', `/api/admin/activity?kind=inquiries&thing=${id}`);
    const changes = log.body.items.flatMap((entry: ActivityEntry) => entry.changes);
    expect(changes).toContainEqual({ field: 'owner', from: leaving.name, to: null });
  });

  testOnce('reply templates can be added, changed and removed', async () => {
    const path = '/api/admin/reply-templates';
    const { items } = (await call('GET', path)).body;
    expect(items.length).toBeGreaterThan(2);
    const words = { title: 'Iarna', subject: 'Ne vedem în primăvară', text: 'Bună ziua, {nume}' };
    const { item } = (await call('POST', path, words)).body;
    await call('PUT', `${path}/${item.id}`, { ...words, title: 'Iarnă', version: item.version });
    expect((await call('GET', path)).body.items.at(-1)).toMatchObject({ title: 'Iarnă', text: words.text });
    await call('DELETE', `${path}/${item.id}`);
    expect((await call('GET', path)).body.items).toHaveLength(items.length);
    expect((await call('PUT', `${path}/${item.id}`, { ...words, version: 2 })).status).toBe(404);
  });

  testOnce('the default reply templates promise nothing free of charge', async () => {
    const { items } = (await call('GET', '/api/admin/reply-templates')).body;
    expect(items.length).toBeGreaterThan(2);
    expect(JSON.stringify(items)).not.toMatch(/gratuit|materialele de bază|transportul în oraș/);
  });

  test('of two concurrent edits of a reply template the second gets 409 with the current version', async () => {
    const path = '/api/admin/reply-templates';
    const words = { title: 'Vara', subject: 'Udatul', text: 'Bună ziua, {nume}' };
    const { item } = (await call('POST', path, words)).body;
    const save = (text: string) => call('PUT', `${path}/${item.id}`, { ...words, text, version: item.version });
    const replies = await Promise.all([save('Dimineața.'), save('Seara.')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = replies.toSorted((a, b) => a.status - b.status);
    expect(lost?.body.details.current).toEqual(won?.body.item);
    expect((await call('GET', path)).body.items.at(-1)).toEqual(won?.body.item);
    const again = { ...words, text: 'Și seara.', version: won?.body.item.version };
    expect((await call('PUT', `${path}/${item.id}`, again)).status).toBe(200);
    await call('DELETE', `${path}/${item.id}`);
  });
});

/** Makes inserting notes fail while the work runs. */
async function breakNotes({ db }: RunningSite, work: () => Promise<void>) {
  await db.schema.alterTable('inquiry_notes').renameColumn('text', 'words').execute();
  try {
    await work();
  } finally {
    await db.schema.alterTable('inquiry_notes').renameColumn('words', 'text').execute();
  }
}
