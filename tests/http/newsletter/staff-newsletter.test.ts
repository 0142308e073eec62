import { beforeAll, expect, test } from 'vitest';
import { expireOverdue, type OutboxRow, recordOutcome } from '../../../server/common/emails/outbox-store.ts';
import { insertContent } from '../../../server/company/content/content-store.ts';
import { queueNextBatch } from '../../../server/workflows/newsletter/issue-sender.ts';
import { eraseFromNewsletter } from '../../../server/workflows/newsletter/subscriber-store.ts';
import { filterMentions, listAllRows } from '../../support/fixtures/all-rows.ts';
import { dataSubjectWithEmail } from '../../support/fixtures/data-subject.ts';
import { addSmallCompany } from '../../support/fixtures/small-company.ts';
import { createImportCalls } from '../../support/import/import-calls.ts';
import { onEveryEngine, onOneEngine } from '../../support/servers/running-site.ts';
import { waitUntil } from '../../support/servers/wait-until.ts';
import { createSignedInStaff, type StaffMember } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';

const base = '/api/admin/newsletter';
const note = 'Înscriși pe hârtie la târgul din mai';
// Nothing listens on this port, so e-mails stay in the outbox.
const env = { PUBLIC_URL: 'https://gradina.test', SMTP_URL: 'smtp://127.0.0.1:9' };

onEveryEngine('staff newsletter', { env }, (site, testOnce) => {
  let me: StaffMember;
  let staff: StaffCall;
  beforeAll(async () => {
    await addSmallCompany(site.db);
    me = await createSignedInStaff(site, 'editor');
    staff = createStaffCall(site, me);
    await addArticle('frunzele', 'Frunzele căzute', 'De ce nu le ardem.');
    await addArticle('ciorna', 'Ciornă', 'Nimeni nu o vede.', 'draft');
  });

  const addArticle = (id: string, title: string, excerpt: string, status: 'draft' | 'published' = 'published') => {
    const now = new Date().toISOString();
    const document = { kind: 'blog' as const, id, status, publishAt: now, fields: { title, excerpt } };
    return site.db.transaction().execute((trx) => insertContent(trx, document, null, now));
  };
  const importing = (lines: string) => createImportCalls(site, me, staff).importFile('subscribers', lines, note);
  const findId = async (email: string) => {
    const { items } = (await staff('GET', `${base}/subscribers?text=${encodeURIComponent(email)}`)).body;
    return items[0].id as string;
  };
  const step = async (email: string, name: string) =>
    staff('POST', `${base}/subscribers/${await findId(email)}/steps`, { step: name });
  const issue = (more: object = {}) => ({
    title: 'Noiembrie',
    intro: 'Bună ziua,',
    articles: [],
    closing: '',
    ...more,
  });

  testOnce('staff can restore a subscriber whom they unsubscribed', async () => {
    await importing('scos@exemplu.ro');
    expect((await step('scos@', 'unsubscribe')).body.item.state).toBe('unsubscribed');
    expect((await step('scos@', 'unsubscribe')).status).toBe(409);
    await site.post('/api/newsletter', { email: 'scos@exemplu.ro' });
    expect((await step('scos@', 'restore')).body.item.state).toBe('confirmed');
  });

  test('the CSV of subscribers contains the proof of consent and escapes formulas', async () => {
    await importing('ana@exemplu.ro\nion@exemplu.ro\n+cmd@exemplu.ro');
    const reply = await site.get(`${base}/subscribers.csv`, me.headers);
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const table = await reply.text();
    expect(table).toMatch(/ana@exemplu.ro;abonat;\d{4}-\d\d-\d\d \d\d:\d\d;/);
    expect(table).not.toMatch(/\d{4}-\d\d-\d\dT[\d:.]+Z/);
    expect(table).toContain(note);
    expect(table).toContain(`\n'+cmd@exemplu.ro;`);
    const { items } = (
      await createStaffCall(site, await createSignedInStaff(site))('GET', '/api/admin/activity?kind=newsletter')
    ).body;
    expect(items[0]).toMatchObject({ action: 'export' });
  });

  test('a creation repeated after a lost reply saves the text of the same draft', async () => {
    const other = await createSignedInStaff(site, 'editor');
    const create = (title: string, by = me) =>
      createStaffCall(site, { headers: { ...by.headers, 'idempotency-key': 'ciorna-nou-1' } })(
        'POST',
        `${base}/issues`,
        issue({ title }),
      );
    const { id } = (await create('Decembr')).body.item;
    const again = await create('Decembrie');
    expect([again.status, again.body.item]).toEqual([201, expect.objectContaining({ id, title: 'Decembrie' })]);
    expect((await create('Decembrie', other)).body.item.id).not.toBe(id);
    await createStaffCall(site, other)('PUT', `${base}/issues/${id}`, {
      ...issue({ title: 'Al colegei' }),
      version: 2,
    });
    const stale = await create('Decembrie!');
    expect([stale.status, stale.body.details.current]).toMatchObject([409, { id, title: 'Al colegei' }]);
    await site.db.deleteFrom('newsletter_issues').where('state', '=', 'draft').execute();
  });

  test('a stale edit of an issue gets 409 with the current version', async () => {
    const { item } = (await staff('POST', `${base}/issues`, issue())).body;
    const save = (title: string) => staff('PUT', `${base}/issues/${item.id}`, { ...issue({ title }), version: 1 });
    expect((await save('Unul')).body.item).toMatchObject({ title: 'Unul', version: 2 });
    const late = await save('Altul');
    expect([late.status, late.body.details.current.title]).toEqual([409, 'Unul']);
    expect((await staff('DELETE', `${base}/issues/${item.id}`)).status).toBe(200);
    expect((await staff('GET', `${base}/issues/${item.id}`)).status).toBe(404);
  });

  testOnce('the preview of an issue shows published posts only', async () => {
    const { body } = await staff('POST', `${base}/preview`, issue({ articles: ['frunzele', 'ciorna', 'nicaieri'] }));
    expect(body.subject).toBe('Noiembrie');
    expect(body.html).toContain('https://gradina.test/blog/frunzele');
    expect(body.html + body.text).not.toContain('Ciornă');
    expect(body.text).toContain('De ce nu le ardem.');
    expect((await staff('GET', `${base}/issues`)).body.total).toBe(0);
  });

  testOnce('a test of an issue goes to its author alone', async () => {
    const { item } = (await staff('POST', `${base}/issues`, issue({ title: 'De probă', articles: ['ciorna'] }))).body;
    expect(item.articles).toEqual([{ id: 'ciorna', title: 'Ciornă', isPublished: false }]);
    const { body } = await staff('POST', `${base}/issues/${item.id}/test`);
    expect(body).toEqual({ success: true, to: me.email, mailed: true });
    const emails = await site.db.selectFrom('outbox').selectAll().where('subject', '=', 'De probă').execute();
    expect(emails.map(({ recipient }) => recipient)).toEqual([me.email]);
  });

  test('an issue is queued once for every confirmed subscriber', async () => {
    await importing('nou@exemplu.ro');
    await site.post('/api/newsletter', { email: 'neconfirmat@exemplu.ro' });
    const { item } = (await staff('POST', `${base}/issues`, issue({ title: 'Decembrie', articles: ['frunzele'] })))
      .body;
    const { readers } = (await staff('GET', `${base}/issues/${item.id}`)).body;
    const sent = await staff('POST', `${base}/issues/${item.id}/send`, { version: 1 });
    expect([sent.status, sent.body.item.state]).toEqual([202, 'sending']);
    expect((await staff('POST', `${base}/issues/${item.id}/send`, { version: 2 })).status).toBe(409);
    expect((await staff('PUT', `${base}/issues/${item.id}`, { ...issue(), version: 2 })).status).toBe(409);
    // Two more senders run beside the server's own.
    const feed = () => queueNextBatch({ db: site.db, now: () => new Date() }, item.id, 2);
    let progress: { waiting: number } | undefined;
    await waitUntil('the whole issue to be in the outbox', async () => {
      await Promise.all([feed(), feed()]);
      await site.db
        .updateTable('outbox')
        .set({ state: 'sent', claimed_by: null })
        .where('kind', '=', 'newsletterIssue')
        .execute();
      // The server's own job may queue the last batch after the update above.
      const { item: now } = (await staff('GET', `${base}/issues/${item.id}`)).body;
      progress = now.progress;
      return now.state === 'sent' && now.progress.waiting === 0;
    });
    const emails = await site.db.selectFrom('outbox').selectAll().where('subject', '=', 'Decembrie').execute();
    const recipients = emails.map(({ recipient }) => recipient);
    expect(recipients).toHaveLength(readers);
    expect(new Set(recipients).size).toBe(readers);
    expect(recipients).not.toContain('neconfirmat@exemplu.ro');
    expect(recipients).not.toContain('pleaca@exemplu.ro');
    expect(progress).toEqual({ recipients: readers, sent: readers, waiting: 0, failed: 0, unsubscribed: 0 });
    const mine = emails.find(({ recipient }) => recipient === 'nou@exemplu.ro');
    const token = new URL(JSON.parse(mine?.payload as string).unsubscribeUrl).searchParams.get('token');
    await site.post(`/api/newsletter/unsubscribe/${token}`, {});
    const after = (await staff('GET', `${base}/issues/${item.id}`)).body.item.progress;
    expect([after.sent, after.unsubscribed]).toEqual([readers, 1]);
  });

  testOnce('an unsent issue is withdrawn for good when its subscriber unsubscribes', async () => {
    const email = await unsentIssueEmail('repede@exemplu.ro', 'Ianuarie');
    const token = new URL(JSON.parse((await email())?.payload as string).unsubscribeUrl).searchParams.get('token');
    await site.post(`/api/newsletter/unsubscribe/${token}`, {});
    expect((await email())?.state).toBe('withdrawn');
    expect((await staff('POST', `/api/admin/emails/${(await email())?.id}/send`)).body.code).toBe('wrong_state');
    expect((await email())?.state).toBe('withdrawn');
  });

  test('an issue can be sent again only to a subscriber who is on the list', async () => {
    const email = await unsentIssueEmail('luat@exemplu.ro', 'Februarie');
    const { id } = (await email()) as OutboxRow;
    const canSendAgain = async () => (await staff('GET', `/api/admin/emails/${id}`)).body.email.canSendAgain;
    const resend = async () => (await staff('POST', `/api/admin/emails/${id}/send`)).status;
    await step('luat@exemplu.ro', 'unsubscribe');
    expect((await email())?.state).toBe('withdrawn');
    expect([await canSendAgain(), await resend()]).toEqual([false, 409]);
    await step('luat@exemplu.ro', 'restore');
    expect((await email())?.state).toBe('withdrawn');
    expect([await canSendAgain(), await resend()]).toEqual([true, 202]);
    await site.db.updateTable('outbox').set({ state: 'sent' }).where('id', '=', id).execute();
    await step('luat@exemplu.ro', 'unsubscribe');
    expect([await canSendAgain(), await resend()]).toEqual([false, 409]);
  });

  test('an issue that is being sent when its subscriber unsubscribes is not retried', async () => {
    const email = await unsentIssueEmail('pe-drum@exemplu.ro', 'Mai');
    const change = (values: Partial<OutboxRow>) =>
      site.db.updateTable('outbox').set(values).where('subject', '=', 'Mai').execute();
    await change({ state: 'sending', claimed_by: 'a worker' });
    await step('pe-drum@exemplu.ro', 'unsubscribe');
    expect((await email())?.state).toBe('sending');
    // The attempt fails temporarily.
    const { id } = (await email()) as OutboxRow;
    await recordOutcome(site.db, id, 'a worker', { state: 'unsent', due_at: '2999-01-01' });
    expect((await email())?.state).toBe('withdrawn');
    // The worker dies during the attempt.
    await change({ state: 'sending', claimed_by: 'a worker', due_at: new Date().toISOString() });
    await expireOverdue(site.db, new Date().toISOString());
    expect((await email())?.state).toBe('withdrawn');
  });

  test('deleting a subscriber removes the address from all tables and withdraws unsent e-mails', async () => {
    await site.post('/api/newsletter', { email: 'sters@exemplu.ro' });
    const email = await unsentIssueEmail('sters@exemplu.ro', 'Martie');
    const { id, key } = (await email()) as { id: string; key: string };
    await staff('POST', `/api/admin/emails/${id}/send`);
    await step('sters@exemplu.ro', 'unsubscribe');
    await step('sters@exemplu.ro', 'restore');
    await site.db.updateTable('outbox').set({ state: 'unsent' }).where('id', '=', id).execute();
    const waiting = async () => (await staff('GET', `${base}/issues/${key.split(':')[1]}`)).body.item.progress;
    const { recipients, sent } = await waiting();
    expect(filterMentions(await listAllRows(site), ['sters@exemplu'])).not.toEqual([]);
    expect((await staff('DELETE', `${base}/subscribers/${await findId('sters@exemplu.ro')}`)).status).toBe(200);
    expect(filterMentions(await listAllRows(site), ['sters@exemplu'])).toEqual([]);
    const left = await site.db.selectFrom('outbox').select(['state', 'recipient']).where('id', '=', id).execute();
    expect(left).toEqual([{ state: 'withdrawn', recipient: '' }]);
    // The withdrawn e-mail is not counted as sent.
    expect(await waiting()).toMatchObject({ recipients, sent });
  });

  /** The e-mail of an issue to a subscriber, waiting for a retry. */
  async function unsentIssueEmail(address: string, title: string) {
    const { item } = (await staff('POST', `${base}/issues`, issue({ title }))).body;
    await importing(address);
    await site.db.updateTable('newsletter_issues').set({ state: 'sent' }).where('state', '=', 'sending').execute();
    await staff('POST', `${base}/issues/${item.id}/send`, { version: 1 });
    const email = () =>
      site.db
        .selectFrom('outbox')
        .selectAll()
        .where('subject', '=', title)
        .where('recipient', '=', address)
        .executeTakeFirst();
    await waitUntil('the e-mail to wait for a retry, which then is put off', async () => {
      const { numUpdatedRows } = await site.db
        .updateTable('outbox')
        .set({ due_at: '2999-01-01' })
        .where('subject', '=', title)
        .where('recipient', '=', address)
        .where('state', '=', 'unsent')
        .where('attempts', '>', 0)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    });
    return email;
  }

  test('erasing a client deletes the subscriber with the proof of consent', async () => {
    await importing('uitat@exemplu.ro');
    const erased = await site.db
      .transaction()
      .execute((trx) => eraseFromNewsletter(trx, dataSubjectWithEmail('uitat@exemplu.ro'), new Date()));
    expect(erased.count).toBe(1);
    for (const table of ['subscribers', 'subscriber_events', 'activity'] as const) {
      expect(JSON.stringify(await site.db.selectFrom(table).selectAll().execute())).not.toContain('uitat@');
    }
  });

  testOnce('only staff see subscribers', async () => {
    for (const path of ['subscribers', 'subscribers.csv', 'issues']) {
      expect((await createStaffCall(site)('GET', `${base}/${path}`)).status).toBe(401);
    }
  });
});

onOneEngine('newsletter without SMTP', {}, (site) => {
  test('without SMTP an issue cannot be sent', async () => {
    await addSmallCompany(site.db);
    const staff = createStaffCall(site, await createSignedInStaff(site, 'editor'));
    await staff('POST', `${base}/import`, { lines: 'a@exemplu.ro', note });
    const { item } = (await staff('POST', `${base}/issues`, { title: 'X', intro: '', articles: [], closing: '' })).body;
    expect((await staff('POST', `${base}/issues/${item.id}/send`, { version: 1 })).status).toBe(409);
    expect((await staff('GET', `${base}/issues/${item.id}`)).body).toMatchObject({
      canSend: false,
      item: { state: 'draft' },
    });
  });
});
