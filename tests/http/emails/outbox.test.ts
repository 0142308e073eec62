import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EmailSummary } from '../../../contract/emails/schemas.ts';
import { queueEmail } from '../../../server/common/emails/outbox.ts';
import { findPart } from '../../support/emails/mime.ts';
import { sampleEmail, sampleEmails } from '../../support/emails/sample-emails.ts';
import { startSmtpServer, type TestSmtpServer } from '../../support/emails/smtp-server.ts';
import { addSmallCompany, company } from '../../support/fixtures/small-company.ts';
import { onEveryEngine, onOneEngine, type RunningSite } from '../../support/servers/running-site.ts';
import { waitUntil } from '../../support/servers/wait-until.ts';
import { createSignedInStaff, type StaffMember } from '../../support/staff/staff.ts';

const message = {
  name: 'Maria Pop',
  email: 'maria.pop@exemplu.ro',
  message: 'Aș dori o ofertă pentru gazonul din curte.',
};

const queueEmailFor =
  (site: RunningSite) =>
  async (key: string, payload = sampleEmail) => {
    await site.db
      .transaction()
      .execute((trx) => queueEmail(trx, { key, to: `${key}@exemplu.ro`, payload }, new Date()));
    return (await site.db.selectFrom('outbox').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id;
  };

onEveryEngine('the outbox without SMTP', {}, (site, testOnce) => {
  let staff: StaffMember;
  beforeAll(async () => {
    await addSmallCompany(site.db);
    staff = await createSignedInStaff(site, 'editor');
  });
  const write = (key: string, payload = sampleEmail) => queueEmailFor(site)(key, payload);
  const list = async (query = '') => (await site.get(`/api/admin/emails${query}`, staff.headers)).json();

  testOnce('without SMTP e-mails stay unsent and readable', async () => {
    await site.post('/api/contact', message);
    const { items, total, obstacle } = await list();
    expect([total, obstacle]).toEqual([2, 'smtp']);
    const notice = items.find(({ kind }: { kind: string }) => kind === 'staffInquiry');
    expect(notice).toMatchObject({
      to: company.email,
      subject: 'Mesaj nou de la Maria Pop',
      state: 'unsent',
      attempts: 0,
    });
    const { email } = await (await site.get(`/api/admin/emails/${notice.id}`, staff.headers)).json();
    expect(email.text).toContain(message.message);
    expect(email.html).toContain(message.message);
  });

  test('only staff can read the outbox', async () => {
    const id = await write('strain');
    for (const path of ['/api/admin/emails', `/api/admin/emails/${id}`])
      expect((await site.get(path)).status).toBe(401);
    expect((await site.post(`/api/admin/emails/${id}/send`, {})).status).toBe(401);
  });

  test('the outbox never shows a password link', async () => {
    const reset = sampleEmails.find(({ kind }) => kind === 'passwordReset');
    const id = await write('parola', reset);
    const shown = await (await site.get(`/api/admin/emails/${id}`, staff.headers)).text();
    expect(shown).toContain('Alegeți parola');
    expect(shown).not.toContain('secret-reset');
  });

  test('the outbox never shows a review link, before or after sending', async () => {
    const thanks = sampleEmails.find(({ kind }) => kind === 'visitThanks');
    const id = await write('multumiri', thanks);
    const readShown = async () => (await (await site.get(`/api/admin/emails/${id}`, staff.headers)).json()).email;
    for (const state of ['unsent', 'sent'] as const) {
      await site.db.updateTable('outbox').set({ state }).where('id', '=', id).execute();
      const email = await readShown();
      expect(email.text).toContain('Scrieți o recenzie');
      expect(email.html + email.text).not.toContain('secret-');
      // The link of a sent e-mail is redacted, so it cannot be sent again.
      expect(email.canSendAgain).toBe(state === 'unsent');
    }
  });

  test('the outbox is searched by recipient, subject and state', async () => {
    await write('cautat');
    await site.db.updateTable('outbox').set({ state: 'failed' }).where('key', '=', 'cautat').execute();
    expect((await list('?text=CAUTAT')).items.map(({ to }: EmailSummary) => to)).toEqual(['cautat@exemplu.ro']);
    expect((await list('?text=cererea%20dumneavoastra&state=failed')).total).toBe(1);
    expect((await list('?text=100%25')).total).toBe(0);
    const { items, total } = await list('?size=2');
    expect(items).toHaveLength(2);
    expect(total).toBeGreaterThan(2);
    expect(items[0].createdAt >= items[1].createdAt).toBe(true);
    expect((await list('?state=lost')).code).toBe('invalid_input');
  });

  test('the outbox counts search results in every state, regardless of the state filter', async () => {
    await write('numarat-unu');
    await write('numarat-doi');
    await site.db.updateTable('outbox').set({ state: 'failed' }).where('key', '=', 'numarat-doi').execute();
    const { counts, total, items } = await list('?text=numarat&state=failed');
    expect(counts).toMatchObject({ unsent: 1, failed: 1, sent: 0 });
    expect([total, items[0].to]).toEqual([1, 'numarat-doi@exemplu.ro']);
  });

  test('a failed e-mail can be queued again', async () => {
    const id = await write('esuat');
    await site.db.updateTable('outbox').set({ state: 'failed', attempts: 8 }).where('id', '=', id).execute();
    const reply = await site.post(`/api/admin/emails/${id}/send`, {}, staff.headers);
    expect([reply.status, await reply.json()]).toEqual([202, { success: true, id }]);
    expect((await list('?text=esuat')).items[0]).toMatchObject({ state: 'unsent', attempts: 0 });
  });

  test('sending a sent e-mail again queues a copy', async () => {
    const id = await write('plecat');
    await site.db
      .updateTable('outbox')
      .set({ state: 'sent', sent_at: new Date().toISOString() })
      .where('id', '=', id)
      .execute();
    const { id: again } = await (await site.post(`/api/admin/emails/${id}/send`, {}, staff.headers)).json();
    expect(again).not.toBe(id);
    const states = (await list('?text=plecat')).items.map(({ state }: EmailSummary) => state).sort();
    expect(states).toEqual(['sent', 'unsent']);
  });

  test.each(['passwordReset', 'visitReminder'] as const)('an expired %s cannot be sent again', async (kind) => {
    const id = await write(
      `tarziu-${kind.toLowerCase()}`,
      sampleEmails.find((email) => email.kind === kind),
    );
    const send = () => site.post(`/api/admin/emails/${id}/send`, {}, staff.headers);
    const readExpiry = async () =>
      (await site.db.selectFrom('outbox').select('expires_at').where('id', '=', id).executeTakeFirst())?.expires_at;
    const expiry = await readExpiry();
    await site.db.updateTable('outbox').set({ state: 'failed' }).where('id', '=', id).execute();
    expect([(await send()).status, await readExpiry()]).toEqual([202, expiry]);
    const past = new Date(Date.now() - 1000).toISOString();
    await site.db.updateTable('outbox').set({ state: 'expired', expires_at: past }).where('id', '=', id).execute();
    expect((await send()).status).toBe(409);
  });

  test('an e-mail with a redacted link cannot be sent again', async () => {
    const id = await write(
      'invitat',
      sampleEmails.find(({ kind }) => kind === 'invitation'),
    );
    await site.db.updateTable('outbox').set({ state: 'sent' }).where('id', '=', id).execute();
    expect((await site.post(`/api/admin/emails/${id}/send`, {}, staff.headers)).status).toBe(409);
    expect((await site.post('/api/admin/emails/nu-exista/send', {}, staff.headers)).status).toBe(404);
  });
});

const mailboxes: Promise<TestSmtpServer> = startSmtpServer();
afterAll(async () => (await mailboxes).stop());
const smtp = await mailboxes;

onEveryEngine(
  'a site with a mail server',
  { env: { SMTP_URL: smtp.url, MAIL_FROM: 'Grădina <salut@gradina.test>' }, outboxPace: { maxPauseMs: 20 } },
  (site, testOnce) => {
    beforeAll(() => addSmallCompany(site.db));

    test('an inquiry reaches the staff by e-mail', async () => {
      smtp.received.length = 0;
      await site.post('/api/contact', message);
      const toStaff = () => smtp.received.find(({ headers }) => headers.to === company.email);
      await waitUntil('the e-mail to arrive', () => toStaff() !== undefined);
      const mail = toStaff();
      expect(mail?.headers).toMatchObject({
        from: 'Grădina <salut@gradina.test>',
        subject: 'Mesaj nou de la Maria Pop',
        'reply-to': 'Maria Pop <maria.pop@exemplu.ro>',
      });
      expect(findPart(mail as never, 'text/plain')?.content).toContain('gazonul din curte');
    });

    test('a reply reaches the client, whose answer goes to the company', async () => {
      const staff = await createSignedInStaff(site, 'editor');
      const { id } = await (await site.post('/api/contact', message)).json();
      const words = { subject: 'Trecem joi', text: 'Bună ziua,\n\nTrecem joi.\n\nAna\nCarpen' };
      const reply = await site.post(`/api/admin/inquiries/${id}/answer`, words, staff.headers);
      expect((await reply.json()).canSend).toBe(true);
      const answers = () => smtp.received.filter(({ headers }) => headers.subject === 'Trecem joi');
      await waitUntil('the reply to arrive', () => answers().length > 0);
      const [mail] = answers();
      expect(mail?.headers).toMatchObject({ to: message.email, 'auto-submitted': 'no' });
      expect(mail?.headers['reply-to']).toContain(company.email);
      const text = findPart(mail as never, 'text/plain')?.content as string;
      expect(text).toMatch(/Ana\r?\nCarpen/);
      expect(text).toContain('> Aș dori o ofertă pentru gazonul din curte.');
    });

    testOnce('a test e-mail reaches whoever asks for it', async () => {
      const staff = await createSignedInStaff(site, 'editor');
      const { id } = await (await site.post('/api/admin/emails/test', {}, staff.headers)).json();
      await waitUntil('the e-mail to arrive', () => smtp.received.some(({ headers }) => headers.to === staff.email));
      await waitUntil('it to be recorded as sent', async () => {
        const { email } = await (await site.get(`/api/admin/emails/${id}`, staff.headers)).json();
        return email.state === 'sent';
      });
    });

    test('a new subscriber gets an e-mail to confirm', async () => {
      smtp.received.length = 0;
      const reply = await site.post('/api/newsletter', { email: 'ana@exemplu.ro' });
      expect(await reply.json()).toEqual({ success: true, mailed: true });
      await waitUntil('the e-mail to arrive', () => smtp.received.length > 0);
      const [mail] = smtp.received;
      expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
      expect(mail?.headers['list-unsubscribe']).toMatch(/^<http.*\/api\/newsletter\/unsubscribe\/[\w-]{43}>$/);
      const token = /confirm\?token=([\w-]{43})/.exec(findPart(mail as never, 'text/plain')?.content as string)?.[1];
      expect((await site.post('/api/newsletter/confirm', { token })).status).toBe(200);
    });
  },
);

onOneEngine(
  'a site with a mail server elsewhere and no public address',
  { env: { SMTP_URL: 'smtp://mail.firma.example:587' } },
  (site) => {
    test('e-mails to clients wait and no page claims that one was sent', async () => {
      await addSmallCompany(site.db);
      const staff = await createSignedInStaff(site, 'editor');
      const read = async (path: string) => (await site.get(path, staff.headers)).json();
      const reply = await site.post('/api/newsletter', { email: 'ana@exemplu.ro' });
      expect(await reply.json()).toEqual({ success: true, mailed: false });
      expect((await read('/api/admin/dashboard')).heldEmails).toEqual({
        waiting: 1,
        url: expect.stringMatching(/^http:\/\/localhost:/),
      });
      const { items, obstacle } = await read('/api/admin/emails');
      expect(obstacle).toBe('address');
      expect(items[0]).toMatchObject({ to: 'ana@exemplu.ro', state: 'unsent', attempts: 0 });
    });
  },
);
