import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { redactSecret } from '../../../contract/emails/email-kinds.ts';
import { queueEmail, redactOverdueEmails, withdrawEmail } from '../../../server/common/emails/outbox.ts';
import { writeCalendarFile } from '../../../server/workflows/visits/calendar/calendar-file.ts';
import { findPart } from '../../support/emails/mime.ts';
import { onlyReceivedEmail, sampleEmailOfKind, setUpOutbox } from '../../support/emails/outbox-setup.ts';
import { sampleEmail } from '../../support/emails/sample-emails.ts';
import { readPdfText } from '../../support/papers/read-pdf.ts';
import { samplePaper } from '../../support/papers/sample-paper.ts';
import { waitUntil } from '../../support/servers/wait-until.ts';
import { completedVisitRow } from '../../support/visits/completed-visit.ts';

const { outbox, mailServer, startWorker, queue, row, becomes } = setUpOutbox();

test('an e-mail arrives with its headers and both bodies', async () => {
  const server = await mailServer();
  await queue(sampleEmailOfKind('visitConfirmed'));
  startWorker(server.url);
  await becomes('sent');
  const mail = onlyReceivedEmail(server);
  const { id, note, attempts } = await row();
  expect(mail.headers).toMatchObject({
    from: 'Carpen & Rouă <salut@carpen.example>',
    to: 'maria@exemplu.ro',
    subject: 'Vizita este confirmată: joi, 20 noiembrie, între 10:00 și 12:00',
    'message-id': `<${id}@carpen.example>`,
    'auto-submitted': 'auto-generated',
    'reply-to': 'Carpen & Rouă <salut@carpen-si-roua.example>',
  });
  expect(findPart(mail, 'text/plain')?.content).toContain('Echipa noastră ajunge la dumneavoastră');
  expect(findPart(mail, 'text/html')?.content).toContain('Echipa noastră ajunge la dumneavoastră');
  expect([note, attempts]).toEqual([expect.stringMatching(/^250/), 1]);
});

test('an e-mail leaves as soon as it is due', async () => {
  const server = await mailServer();
  startWorker(server.url, { maxPauseMs: 600_000, pausesMs: [100] });
  await sleep(50);
  await queue(sampleEmailOfKind('visitConfirmed'));
  await becomes('sent');
  const sendAt = new Date(Date.now() + 300).toISOString();
  await queue(sampleEmailOfKind('visitConfirmed'), { key: 'later', sendAt });
  await becomes('sent', 'later');
  const later = await row('later');
  expect(Date.parse(later.sent_at ?? '')).toBeGreaterThanOrEqual(Date.parse(sendAt));
});

test('an e-mail about a visit carries the calendar file, with its method in the header', async () => {
  const server = await mailServer();
  const content = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n';
  const contentType = 'text/calendar; charset=utf-8; method=CANCEL';
  await queue(sampleEmailOfKind('visitCancelled'), { attachments: [{ filename: 'vizita.ics', contentType, content }] });
  startWorker(server.url);
  await becomes('sent');
  const mail = onlyReceivedEmail(server);
  expect(findPart(mail, 'text/calendar')).toMatchObject({
    headers: { 'content-type': contentType },
    content,
  });
  expect(findPart(mail, 'application/ics')?.headers['content-disposition']).toContain('vizita.ics');
});

test('e-mails to one client about several visits postponed together are sent as one message', async () => {
  const server = await mailServer();
  const moved = sampleEmailOfKind('visitMoved');
  const sendAt = new Date().toISOString();
  const calendar = { filename: 'vizita.ics', contentType: 'text/calendar; method=REQUEST', content: 'BEGIN:VCALENDAR' };
  await queue(moved, { sendAt, attachments: [calendar] });
  const other = {
    ...moved,
    visit: { ...moved.visit, service: 'Tuns gard viu' },
    manageUrl: 'https://x.example/visit/2',
  };
  await queue(other, { sendAt, key: 'other', attachments: [calendar] });
  await queue(sampleEmailOfKind('visitChoice'), { sendAt, key: 'choice' });
  startWorker(server.url);
  for (const key of [undefined, 'other', 'choice']) await becomes('sent', key);
  const mail = onlyReceivedEmail(server);
  expect(mail.headers.subject).toBe('Vizitele dumneavoastră s-au schimbat');
  const text = findPart(mail, 'text/plain')?.content ?? '';
  for (const part of [moved.manageUrl, other.manageUrl, 'Tuns gard viu', 'Aleg ']) expect(text).toContain(part);
  expect(text.match(/Bună ziua/g)).toHaveLength(1);
});

test.each([
  ['lacks the fields of its kind', '{"kind":"visitMoved"}'],
  ['is not JSON', '{"kind":'],
])('an e-mail that %s fails and does not block those sent together with it', async (_what, payload) => {
  const server = await mailServer();
  const sendAt = new Date().toISOString();
  await queue(sampleEmailOfKind('visitMoved'), { sendAt, key: 'broken' });
  await outbox.db.updateTable('outbox').set({ payload }).execute();
  await queue(sampleEmailOfKind('visitMoved'), { sendAt });
  await queue(sampleEmailOfKind('visitChoice'), { sendAt, key: 'choice' });
  startWorker(server.url, { pausesMs: [] });
  for (const key of [undefined, 'choice']) await becomes('sent', key);
  await becomes('failed', 'broken');
  expect(onlyReceivedEmail(server).headers.subject).toBe('Vizitele dumneavoastră s-au schimbat');
});

test('a paper arrives as a PDF, drawn when the e-mail is sent', async () => {
  const server = await mailServer();
  const attachment = { filename: 'oferta-OF-2027-0001.pdf', paper: samplePaper() };
  await queue(sampleEmailOfKind('visitConfirmed'), { attachments: [attachment] });
  expect(JSON.parse((await row()).attachments)).toEqual([attachment]);
  startWorker(server.url);
  await becomes('sent');
  const pdf = findPart(onlyReceivedEmail(server), 'application/pdf');
  expect(pdf?.headers['content-disposition']).toContain(attachment.filename);
  expect(await readPdfText(pdf?.bytes as Buffer)).toEqual([expect.stringContaining('Ofertă pentru grădină')]);
});

test('an e-mail to an address that cannot exist is withdrawn and never handed to the mail server', async () => {
  const server = await mailServer();
  await queue(sampleEmailOfKind('visitConfirmed'), { to: 'ana.pop@exemplu.invalid' });
  await queue(sampleEmailOfKind('visitReminder'), { key: 'another' });
  startWorker(server.url);
  await becomes('sent', 'another');
  expect(onlyReceivedEmail(server).headers.to).toBe('maria@exemplu.ro');
  expect(await row()).toMatchObject({
    state: 'withdrawn',
    attempts: 0,
    note: expect.stringContaining('nu poate primi'),
  });
});

test('the secret link of a withdrawn e-mail is redacted', async () => {
  const { linkUrl } = sampleEmailOfKind('clientLink');
  await queue(sampleEmailOfKind('clientLink'), { to: 'ana.pop@exemplu.invalid', key: 'reserved' });
  await queue(sampleEmailOfKind('clientLink'), { key: 'late' });
  expect((await row('late')).payload).toContain(linkUrl);
  await outbox.db.transaction().execute((trx) => withdrawEmail(trx, 'late'));
  for (const key of ['reserved', 'late']) {
    expect(await row(key)).toMatchObject({ state: 'withdrawn', payload: expect.not.stringContaining(linkUrl) });
  }
});

test('e-mails about visits are sent before waiting issues of the newsletter', async () => {
  let received = 0;
  const server = await mailServer({
    beforeAccepting: async () => {
      received += 1;
      if (received === 2) await queue(sampleEmailOfKind('visitConfirmed'), { key: 'meanwhile', to: 'dan@exemplu.ro' });
    },
  });
  // Waiting for longer, as after an absence of the mail server.
  const sendAt = new Date(Date.now() - 60_000).toISOString();
  for (let n = 0; n < 30; n += 1)
    await queue(sampleEmailOfKind('newsletterIssue'), { key: `issue${n}`, to: `abonat${n}@exemplu.ro`, sendAt });
  await queue(sampleEmailOfKind('visitConfirmed'), { to: 'ana@exemplu.ro' });
  startWorker(server.url, { concurrency: 1 });
  await waitUntil('all to be sent', () => server.received.length === 32);
  const recipients = server.received.map(({ headers }) => headers.to);
  expect(recipients.indexOf('ana@exemplu.ro')).toBe(0);
  expect(recipients.indexOf('dan@exemplu.ro')).toBeLessThan(5);
});

test('a newsletter issue carries both unsubscribe headers', async () => {
  const server = await mailServer();
  const headers = {
    'List-Unsubscribe': '<https://gradina.test/api/newsletter/unsubscribe/abc>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  await queue(sampleEmailOfKind('newsletterConfirm'), { headers });
  startWorker(server.url);
  await becomes('sent');
  expect(onlyReceivedEmail(server).headers).toMatchObject({
    'list-unsubscribe': headers['List-Unsubscribe'],
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
});

test('a reply to a staff e-mail goes to the visitor, whose name is one line', async () => {
  const server = await mailServer();
  await queue({ ...sampleEmailOfKind('staffInquiry'), name: 'Maria\r\nPop' });
  startWorker(server.url);
  await becomes('sent');
  expect(onlyReceivedEmail(server).headers['reply-to']).toBe('Maria Pop <maria.pop@exemplu.ro>');
});

test('a secret link is redacted in the outbox once the e-mail is sent', async () => {
  const server = await mailServer();
  await queue(sampleEmailOfKind('passwordReset'));
  expect((await row()).payload).toContain('secret-reset');
  startWorker(server.url);
  await becomes('sent');
  expect(findPart(onlyReceivedEmail(server), 'text/plain')?.content).toContain('secret-reset');
  expect((await row()).payload).not.toContain('secret-reset');
  expect(JSON.parse((await row()).payload)).toEqual(redactSecret(sampleEmailOfKind('passwordReset')));
});

test("an e-mail to a client ends with a link to the client's page, which the outbox does not hold", async () => {
  const server = await mailServer();
  await queue(sampleEmailOfKind('visitConfirmed'));
  startWorker(server.url);
  await becomes('sent');
  const mail = onlyReceivedEmail(server);
  const { id, payload } = await row();
  const link = `https://carpen-si-roua.example/client#token-of-${id}`;
  for (const type of ['text/plain', 'text/html']) {
    const content = findPart(mail, type)?.content as string;
    expect(content).toContain(link);
    expect(content).toContain('Pagina dumneavoastră: vizite, oferte, contracte');
  }
  expect(payload).not.toContain('token-of-');
});

test.each(['staffVisit', 'newsletterIssue', 'clientLink'] as const)(
  "an e-mail of kind %s has no link to the client's page at its end",
  async (kind) => {
    const server = await mailServer();
    await queue(sampleEmailOfKind(kind));
    startWorker(server.url);
    await becomes('sent');
    expect(findPart(onlyReceivedEmail(server), 'text/plain')?.content).not.toContain('token-of-');
  },
);

test('the links of an e-mail, its calendar file and its headers begin with the address known when it is sent', async () => {
  const server = await mailServer();
  const local = 'http://localhost:3000';
  const email = sampleEmailOfKind('visitConfirmed');
  const payload = {
    ...email,
    visit: { ...email.visit, service: 'Gazon, http://localhost:30001' },
    manageUrl: `${local}/visit/x4Ih2mKZkq0T8b1VwQmY3w`,
    company: { ...email.company, url: local },
  };
  const content = writeCalendarFile(completedVisitRow('v1', {}), payload.company, 'REQUEST', {
    link: payload.manageUrl,
  });
  const contentType = 'text/calendar; charset=utf-8; method=REQUEST';
  const headers = { 'List-Unsubscribe': `<${local}/api/newsletter/unsubscribe/abc>` };
  await queue(payload, { attachments: [{ filename: 'vizita.ics', contentType, content }], headers });
  startWorker(server.url, { publicUrl: 'https://firma.example' });
  await becomes('sent');
  const mail = onlyReceivedEmail(server);
  const text = findPart(mail, 'text/plain')?.content;
  const unfolded = findPart(mail, 'text/calendar')?.content.replace(/\r\n /g, '');
  for (const part of [text, findPart(mail, 'text/html')?.content, unfolded]) {
    expect(part).toContain('https://firma.example/visit/x4Ih2mKZkq0T8b1VwQmY3w');
    expect(part).not.toMatch(/localhost:3000(?!1)/);
  }
  expect(text).toContain('https://firma.example/client#token-of-');
  expect(text).toContain('http://localhost:30001');
  expect(mail.headers['list-unsubscribe']).toBe('<https://firma.example/api/newsletter/unsubscribe/abc>');
});

test('the private link of a sent e-mail is erased', async () => {
  const server = await mailServer();
  const payload = sampleEmailOfKind('visitConfirmed');
  const token = payload.manageUrl.split('/').at(-1) as string;
  const content = writeCalendarFile(completedVisitRow('v1', {}), payload.company, 'REQUEST', {
    link: payload.manageUrl,
  });
  const contentType = 'text/calendar; charset=utf-8; method=REQUEST';
  await queue(payload, { attachments: [{ filename: 'vizita.ics', contentType, content }] });
  startWorker(server.url);
  await becomes('sent');
  expect(findPart(onlyReceivedEmail(server), 'text/plain')?.content).toContain(payload.manageUrl);
  const stored = await row();
  const [calendar] = JSON.parse(stored.attachments);
  expect(stored.payload).not.toContain(token);
  expect(calendar.content.replace(/\r\n /g, '')).toContain('URL;VALUE=URI:https://carpen-si-roua.example/…');
  expect(calendar.content.replace(/\r\n /g, '')).not.toContain(token);
});

test('the private links of overdue e-mails about visits are erased', async () => {
  const past = { expiresAt: new Date(Date.now() - 1000).toISOString() };
  for (const [key, more] of Object.entries({ overdue: past, waiting: {} }))
    await queue(sampleEmailOfKind('visitReceived'), { key, ...more });
  await queue(sampleEmailOfKind('quoteSent'), { key: 'quote', ...past });
  await redactOverdueEmails(outbox.db, new Date());
  const links = await Promise.all(
    ['overdue', 'waiting', 'quote'].map(async (key) => JSON.parse((await row(key)).payload)),
  );
  expect(links.map(({ manageUrl, quoteUrl }) => (manageUrl ?? quoteUrl).endsWith('/…'))).toEqual([true, false, false]);
});

test('an e-mail held back waits without an attempt', async () => {
  const server = await mailServer();
  await queue(sampleEmailOfKind('visitConfirmed'));
  await queue(sampleEmailOfKind('staffVisit'), { key: 'staff', to: 'echipa@exemplu.ro' });
  const holding = startWorker(server.url, { heldBack: ['visitConfirmed'] });
  await becomes('sent', 'staff');
  await holding.stop();
  expect(onlyReceivedEmail(server).headers.to).toBe('echipa@exemplu.ro');
  expect(await row()).toMatchObject({ state: 'unsent', attempts: 0 });
  startWorker(server.url);
  await becomes('sent');
});

test('an e-mail queued twice with one key is stored once', async () => {
  await Promise.all([queue(sampleEmail), queue(sampleEmail), queue(sampleEmailOfKind('visitThanks'))]);
  expect(await outbox.db.selectFrom('outbox').select('kind').execute()).toEqual([{ kind: 'visitReceived' }]);
});

test('an e-mail queued in a transaction that fails is not stored', async () => {
  const undone = outbox.db.transaction().execute(async (trx) => {
    await queueEmail(trx, { key: 'k', to: 'maria@exemplu.ro', payload: sampleEmail }, new Date());
    throw new Error('the booking failed');
  });
  await expect(undone).rejects.toThrow('the booking failed');
  expect(await outbox.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
});

test('an e-mail is sent at its due time, unless it is withdrawn before', async () => {
  const server = await mailServer();
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  await queue(sampleEmail, { key: 'later', sendAt: inAnHour });
  await queue(sampleEmail, { key: 'never', sendAt: inAnHour });
  await queue(sampleEmail, { key: 'now' });
  startWorker(server.url);
  await becomes('sent', 'now');
  expect(server.received).toHaveLength(1);
  await outbox.db.transaction().execute((trx) => withdrawEmail(trx, 'never'));
  await outbox.db.updateTable('outbox').set({ due_at: new Date().toISOString() }).execute();
  await becomes('sent', 'later');
  expect((await row('never')).state).toBe('withdrawn');
  expect(server.received).toHaveLength(2);
});

test('an expired e-mail is not sent', async () => {
  const server = await mailServer();
  await queue(sampleEmail, { expiresAt: new Date(Date.now() - 1000).toISOString() });
  startWorker(server.url);
  await becomes('expired');
  expect(server.received).toEqual([]);
});

test('an expired e-mail whose worker died is not sent', async () => {
  const server = await mailServer();
  const past = new Date(Date.now() - 1000).toISOString();
  await queue(sampleEmail, { expiresAt: past });
  await outbox.db
    .updateTable('outbox')
    .set({ state: 'sending', due_at: past, claimed_by: 'un proces oprit' })
    .execute();
  startWorker(server.url);
  await becomes('expired');
  expect(server.received).toEqual([]);
});

test('an e-mail is sent over TLS', async () => {
  const server = await mailServer({ secure: true });
  await queue(sampleEmail);
  startWorker(`${server.url}?tls.rejectUnauthorized=false`);
  await becomes('sent');
  onlyReceivedEmail(server);
});

test('stopping the worker waits for the e-mail being sent', async () => {
  const [transferred, accepted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const server = await mailServer({
    beforeAccepting: () => {
      transferred.resolve();
      return accepted.promise;
    },
  });
  await queue(sampleEmail);
  const made = startWorker(server.url, { timeoutMs: 60_000, graceMs: 60_000 });
  await transferred.promise;
  const stopped = made.stop();
  accepted.resolve();
  await stopped;
  expect((await row()).state).toBe('sent');
});

test('stopping the worker aborts an e-mail that takes longer than the grace period', async () => {
  const server = await mailServer({ onRcptTo: () => undefined });
  await queue(sampleEmail);
  const made = startWorker(server.url, { timeoutMs: 60_000, graceMs: 100 });
  await becomes('sending');
  await made.stop();
  expect((await row()).state).toBe('unsent');
});
