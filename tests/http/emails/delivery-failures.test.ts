import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { onlyReceivedEmail, setUpOutbox } from '../../support/emails/outbox-setup.ts';
import { sampleEmail } from '../../support/emails/sample-emails.ts';
import { smtpError, startSmtpServer } from '../../support/emails/smtp-server.ts';
import { queueTestEmails } from '../../support/emails/sqlite-outbox.ts';
import { findFreePort } from '../../support/servers/free-port.ts';
import { waitUntil } from '../../support/servers/wait-until.ts';

const { outbox, stopAfter, mailServer, startWorker, queue, row, becomes } = setUpOutbox();

test('a temporary SMTP refusal is retried', async () => {
  let times = 0;
  const server = await mailServer({
    onRcptTo: (_to, _session, done) => done(++times < 3 ? smtpError(451, 'Greylisted, come back later') : null),
  });
  await queue(sampleEmail);
  startWorker(server.url);
  await waitUntil('the first refusal', async () => (await row()).note !== null);
  expect((await row()).note).toContain('Greylisted');
  await becomes('sent');
  expect((await row()).attempts).toBe(3);
  onlyReceivedEmail(server);
});

test('an unknown mailbox is not retried', async () => {
  let times = 0;
  const server = await mailServer({
    onRcptTo: ({ address }, _session, done) => {
      if (address !== 'maria@exemplu.ro') return done();
      times++;
      done(smtpError(550, 'No such mailbox'));
    },
  });
  await queue(sampleEmail);
  startWorker(server.url, { pausesMs: [0, 0, 0] });
  await becomes('failed');
  // The worker had time to retry: it has sent another one since.
  await queue(sampleEmail, { key: 'other', to: 'ana@exemplu.ro' });
  await becomes('sent', 'other');
  expect(times).toBe(1);
  expect((await row()).note).toContain('No such mailbox');
});

test('an e-mail whose sender is refused together with the recipient is retried', async () => {
  let isAllowed = false;
  const server = await mailServer({
    onRcptTo: (_to, _session, done) => done(isAllowed ? null : smtpError(554, '5.7.1 Relay access denied')),
  });
  await queue(sampleEmail);
  startWorker(server.url, { pausesMs: Array(50).fill(50) });
  await waitUntil('the first refusal', async () => (await row()).note !== null);
  expect((await row()).note).toContain('Relay access denied');
  expect((await row()).state).not.toBe('failed');
  isAllowed = true;
  await becomes('sent');
});

test('a rejected SMTP login is retried until the password is corrected', async () => {
  let password = 'veche';
  const server = await mailServer({
    authOptional: false,
    onAuth: (auth, _session, done) =>
      auth.password === password ? done(null, { user: 'ok' }) : done(smtpError(535, 'Authentication failed')),
  });
  await queue(sampleEmail);
  startWorker(server.url.replace('smtp://', 'smtp://user:noua@'), { pausesMs: Array(50).fill(50) });
  await waitUntil('the first refusal', async () => (await row()).attempts >= 1 && (await row()).note !== null);
  expect((await row()).state).not.toBe('failed');
  password = 'noua';
  await becomes('sent');
});

test('after the last retry an e-mail has failed and carries the reason', async () => {
  await queue(sampleEmail);
  startWorker(`smtp://127.0.0.1:${await findFreePort()}`);
  await becomes('failed');
  expect(await row()).toMatchObject({ attempts: 4, note: expect.stringContaining('ECONNREFUSED') });
});

test('an e-mail whose PDF cannot be drawn is never sent without it', async () => {
  const server = await mailServer();
  await queue(sampleEmail, { attachments: [{ filename: 'oferta.pdf', paper: { title: 'Fără firmă' } }] });
  startWorker(server.url);
  await becomes('failed');
  expect([(await row()).attempts, server.received]).toEqual([4, []]);
});

test('sending to a mail server that hangs is aborted after the timeout', async () => {
  const sockets: { destroy(): void }[] = [];
  const deaf = createServer((socket) => void sockets.push(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => deaf.listen(0, '127.0.0.1', resolve));
  stopAfter({
    stop: () => {
      for (const socket of sockets) socket.destroy();
      deaf.close();
    },
  });
  await queue(sampleEmail);
  startWorker(`smtp://127.0.0.1:${(deaf.address() as { port: number }).port}`, { timeoutMs: 300, pausesMs: [60_000] });
  await waitUntil('the e-mail to be queued again', async () => (await row()).note !== null);
  expect((await row()).state).toBe('unsent');
});

test('an e-mail that the server accepts only after our timeout is sent again with the same message id', async () => {
  const goOn = Promise.withResolvers<void>();
  const server = await mailServer({ beforeAccepting: () => goOn.promise });
  await queue(sampleEmail);
  // Long enough for the SMTP conversation before the hang.
  startWorker(server.url, { timeoutMs: 2000, pausesMs: [60_000] });
  await waitUntil('the e-mail to be queued again', async () => (await row()).note !== null);
  goOn.resolve();
  await waitUntil('the first to be accepted', () => server.received.length === 1);
  await outbox.db.updateTable('outbox').set({ due_at: new Date().toISOString() }).execute();
  await becomes('sent');
  // SMTP cannot prevent this duplicate: the server accepted the first one after our timeout.
  expect(server.received.length).toBe(2);
  expect(new Set(server.received.map(({ headers }) => headers['message-id'])).size).toBe(1);
});

test('an e-mail interrupted by a stopping mail server is sent once the server is back', async () => {
  let stopped: Promise<void> | undefined;
  const server = await startSmtpServer({
    // The restarted server needs the same port.
    port: await findFreePort(),
    // The server stops while the sender waits for its reply.
    onRcptTo: () => {
      stopped = server.stop();
    },
  });
  await queue(sampleEmail);
  startWorker(server.url, { pausesMs: Array(100).fill(50) });
  await waitUntil('a failed attempt', async () => (await row()).note !== null);
  await stopped;
  const back = await mailServer({ port: server.port });
  await becomes('sent');
  onlyReceivedEmail(back);
});

test('an e-mail is sent once an unreachable mail server becomes reachable', async () => {
  const port = await findFreePort();
  await queueTestEmails(outbox.db, sampleEmail, ['a', 'b', 'c', 'd', 'e']);
  startWorker(`smtp://127.0.0.1:${port}`, { pausesMs: Array(100).fill(50) });
  await waitUntil('two attempts of each', async () =>
    (await outbox.db.selectFrom('outbox').select('attempts').execute()).every(({ attempts }) => attempts >= 2),
  );
  const server = await mailServer({ port });
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map((key) => becomes('sent', key)));
  expect(server.received).toHaveLength(5);
});

test('a TLS connection that hangs is aborted after the timeout', async () => {
  const server = await mailServer({ secure: true, onRcptTo: () => undefined });
  await queue(sampleEmail);
  startWorker(`${server.url}?tls.rejectUnauthorized=false`, { timeoutMs: 1000, pausesMs: [60_000] });
  await waitUntil('the e-mail to be queued again', async () => (await row()).note !== null);
  expect((await row()).state).toBe('unsent');
});
