import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Letter, withoutSecret } from '../../contract/letters.ts';
import { loadBuiltLetters } from '../../server/mail/letters-bundle.ts';
import { queueLetter, withdrawLetter } from '../../server/mail/outbox.ts';
import { type Pace, Postman } from '../../server/mail/postman.ts';
import { sendingBySmtp } from '../../server/mail/smtp.ts';
import { freePort } from '../support/free-port.ts';
import { type MailServer, refusal, startMailServer } from '../support/mail-server.ts';
import { partOf, type ReceivedMail } from '../support/mime.ts';
import { outboxOnFile, queueMany } from '../support/outbox-on-file.ts';
import { sampleLetter, sampleLetters } from '../support/sample-letters.ts';
import { until } from '../support/until.ts';

const from = { name: 'Carpen & Rouă', address: 'salut@carpen.example' };
const quick: Partial<Pace> = { pollMs: 10, pausesMs: [20, 20, 20], timeoutMs: 5000, claimMs: 20_000, patienceMs: 200 };
const letterOf = (kind: Letter['kind']) => sampleLetters.find((one) => one.kind === kind) as Letter;

let outbox: Awaited<ReturnType<typeof outboxOnFile>>;
let render: (letter: Letter) => Promise<{ subject: string; html: string; text: string }>;
let open: { stop(): unknown }[] = [];

beforeAll(async () => {
  render = (await loadBuiltLetters()).renderLetter;
});
beforeEach(async () => {
  outbox = await outboxOnFile();
});
afterEach(async () => {
  for (const one of open.reverse()) await one.stop();
  open = [];
  await outbox.end();
});

const mailServer = async (behaviour?: Parameters<typeof startMailServer>[0]) => {
  const server = await startMailServer(behaviour);
  open.push(server);
  return server;
};
const postman = (url: string, pace: Partial<Pace> = {}) => {
  const log = { error: () => undefined, warn: () => undefined };
  const made = new Postman(
    outbox.db,
    { render, send: sendingBySmtp(url), sender: async () => from, log },
    { ...quick, ...pace },
  );
  open.push(made);
  made.start();
  return made;
};
const queue = (letter: Letter, more = {}) =>
  outbox.db.transaction().execute((trx) => queueLetter(trx, { key: 'k', to: 'maria@exemplu.ro', letter, ...more }));
const row = (key = 'k') => outbox.db.selectFrom('letters').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
const becomes = (state: string, key = 'k') =>
  until(`the letter to be ${state}`, async () => (await row(key)).state === state);
const onlyMail = (server: MailServer) => {
  expect(server.received).toHaveLength(1);
  return server.received[0] as ReceivedMail;
};

test('a letter arrives with its headers and both bodies', async () => {
  const server = await mailServer();
  await queue(letterOf('visitConfirmed'));
  postman(server.url);
  await becomes('sent');
  const mail = onlyMail(server);
  const { id, note, attempts } = await row();
  expect(mail.headers).toMatchObject({
    from: 'Carpen & Rouă <salut@carpen.example>',
    to: 'maria@exemplu.ro',
    subject: 'Vizita este confirmată: joi, 20 noiembrie, între 10:00 și 12:00',
    'message-id': `<${id}@carpen.example>`,
    'auto-submitted': 'auto-generated',
    'reply-to': 'Carpen & Rouă <salut@carpen-si-roua.example>',
  });
  expect(partOf(mail, 'text/plain')?.content).toContain('Echipa noastră ajunge la dumneavoastră');
  expect(partOf(mail, 'text/html')?.content).toContain('Echipa noastră ajunge la dumneavoastră');
  expect([note, attempts]).toEqual([expect.stringMatching(/^250/), 1]);
});

test('a letter about a visit brings the calendar file, its method also in the header', async () => {
  const server = await mailServer();
  const content = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n';
  const contentType = 'text/calendar; charset=utf-8; method=CANCEL';
  await queue(letterOf('visitCancelled'), { attachments: [{ filename: 'vizita.ics', contentType, content }] });
  postman(server.url);
  await becomes('sent');
  const mail = onlyMail(server);
  expect(partOf(mail, 'text/calendar')).toMatchObject({
    headers: { 'content-type': contentType },
    content,
  });
  expect(partOf(mail, 'application/ics')?.headers['content-disposition']).toContain('vizita.ics');
});

test('a newsletter letter carries both unsubscribe headers', async () => {
  const server = await mailServer();
  const headers = {
    'List-Unsubscribe': '<https://gradina.test/api/newsletter/unsubscribe/abc>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  await queue(letterOf('newsletterConfirm'), { headers });
  postman(server.url);
  await becomes('sent');
  expect(onlyMail(server).headers).toMatchObject({
    'list-unsubscribe': headers['List-Unsubscribe'],
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
});

test('staff answer the visitor by answering the letter', async () => {
  const server = await mailServer();
  await queue(letterOf('staffMessage'));
  postman(server.url);
  await becomes('sent');
  expect(onlyMail(server).headers['reply-to']).toBe('Maria Pop <maria.pop@exemplu.ro>');
});

test('the link that opens a door is blotted out of our record once the letter is gone', async () => {
  const server = await mailServer();
  await queue(letterOf('passwordReset'));
  expect((await row()).letter).toContain('secret-reset');
  postman(server.url);
  await becomes('sent');
  expect(partOf(onlyMail(server), 'text/plain')?.content).toContain('secret-reset');
  expect((await row()).letter).not.toContain('secret-reset');
  expect(JSON.parse((await row()).letter)).toEqual(withoutSecret(letterOf('passwordReset')));
});

test('the same occasion is written about once, however often it is queued', async () => {
  await Promise.all([queue(sampleLetter), queue(sampleLetter), queue(letterOf('visitThanks'))]);
  expect(await outbox.db.selectFrom('letters').select('kind').execute()).toEqual([{ kind: 'visitReceived' }]);
});

test('a letter whose cause was undone is not written', async () => {
  const undone = outbox.db.transaction().execute(async (trx) => {
    await queueLetter(trx, { key: 'k', to: 'maria@exemplu.ro', letter: sampleLetter });
    throw new Error('the booking failed');
  });
  await expect(undone).rejects.toThrow('the booking failed');
  expect(await outbox.db.selectFrom('letters').selectAll().execute()).toEqual([]);
});

test('a letter waits for its time, unless it is withdrawn before', async () => {
  const server = await mailServer();
  await queue(sampleLetter, { key: 'later', sendAt: new Date(Date.now() + 400).toISOString() });
  await queue(sampleLetter, { key: 'never', sendAt: new Date(Date.now() + 400).toISOString() });
  postman(server.url);
  await sleep(150);
  expect(server.received).toEqual([]);
  await outbox.db.transaction().execute((trx) => withdrawLetter(trx, 'never'));
  await becomes('sent', 'later');
  expect((await row('never')).state).toBe('withdrawn');
  expect(server.received).toHaveLength(1);
});

test('a letter that makes no sense any more is not sent', async () => {
  const server = await mailServer();
  await queue(sampleLetter, { expiresAt: new Date(Date.now() - 1000).toISOString() });
  postman(server.url);
  await becomes('expired');
  expect(server.received).toEqual([]);
});

test('a letter whose sender died, and which makes no sense any more, is not sent', async () => {
  const server = await mailServer();
  const past = new Date(Date.now() - 1000).toISOString();
  await queue(sampleLetter, { expiresAt: past });
  await outbox.db
    .updateTable('letters')
    .set({ state: 'sending', due_at: past, claimed_by: 'un proces oprit' })
    .execute();
  postman(server.url);
  await becomes('expired');
  expect(server.received).toEqual([]);
});

test('a server that refuses for now is tried again', async () => {
  let times = 0;
  const server = await mailServer({
    onRcptTo: (_to, _session, done) => done(++times < 3 ? refusal(451, 'Greylisted, come back later') : null),
  });
  await queue(sampleLetter);
  postman(server.url);
  await until('the first refusal', async () => (await row()).note !== null);
  expect((await row()).note).toContain('Greylisted');
  await becomes('sent');
  expect((await row()).attempts).toBe(3);
  onlyMail(server);
});

test('a mailbox that does not exist is not tried again', async () => {
  let times = 0;
  const server = await mailServer({
    onRcptTo: (_to, _session, done) => {
      times++;
      done(refusal(550, 'No such mailbox'));
    },
  });
  await queue(sampleLetter);
  postman(server.url);
  await becomes('failed');
  await sleep(100);
  expect(times).toBe(1);
  expect((await row()).note).toContain('No such mailbox');
});

test('a wrong password of ours is tried again until it is put right', async () => {
  let password = 'veche';
  const server = await mailServer({
    authOptional: false,
    onAuth: (auth, _session, done) =>
      auth.password === password ? done(null, { user: 'ok' }) : done(refusal(535, 'Authentication failed')),
  });
  await queue(sampleLetter);
  postman(server.url.replace('smtp://', 'smtp://user:noua@'), { pausesMs: Array(50).fill(50) });
  await until('the first refusal', async () => (await row()).attempts >= 1 && (await row()).note !== null);
  expect((await row()).state).not.toBe('failed');
  password = 'noua';
  await becomes('sent');
});

test('after the last pause the letter has failed, and says why', async () => {
  await queue(sampleLetter);
  postman(`smtp://127.0.0.1:${await freePort()}`);
  await becomes('failed');
  expect(await row()).toMatchObject({ attempts: 4, note: expect.stringContaining('ECONNREFUSED') });
});

test('a server that hangs is left after the time a letter may take', async () => {
  const sockets: { destroy(): void }[] = [];
  const deaf = createServer((socket) => void sockets.push(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => deaf.listen(0, '127.0.0.1', resolve));
  open.push({
    stop: () => {
      for (const socket of sockets) socket.destroy();
      deaf.close();
    },
  });
  await queue(sampleLetter);
  postman(`smtp://127.0.0.1:${(deaf.address() as { port: number }).port}`, { timeoutMs: 300, pausesMs: [60_000] });
  const start = Date.now();
  await until('the letter to be put back', async () => (await row()).note !== null);
  expect(Date.now() - start).toBeLessThan(20_000);
  expect((await row()).state).toBe('unsent');
});

test('a server that hangs after the letter is left as well, and nothing is sent on that line afterwards', async () => {
  let isAwake = false;
  const server = await mailServer({ beforeAccepting: async () => (isAwake ? undefined : sleep(600)) });
  await queue(sampleLetter);
  postman(server.url, { timeoutMs: 300, pausesMs: [900] });
  await until('the letter to be put back', async () => (await row()).note !== null);
  isAwake = true;
  await becomes('sent');
  // The gap that SMTP leaves: the server took the first one after we had given up.
  expect(server.received.length).toBe(2);
  expect(new Set(server.received.map(({ headers }) => headers['message-id'])).size).toBe(1);
});

test('a server that dies in the middle of a letter gets it when it is back', async () => {
  let stopped: Promise<void> | undefined;
  const server = await startMailServer({
    // Dead before it answers: the line is cut while we wait.
    onRcptTo: () => {
      stopped = server.stop();
    },
  });
  await queue(sampleLetter);
  postman(server.url, { pausesMs: Array(100).fill(50) });
  await until('a failed try', async () => (await row()).note !== null);
  await stopped;
  const back = await mailServer({ port: server.port });
  await becomes('sent');
  onlyMail(back);
});

test('letters wait for a server that comes back later', async () => {
  const port = await freePort();
  await queueMany(outbox.db, sampleLetter, ['a', 'b', 'c', 'd', 'e']);
  postman(`smtp://127.0.0.1:${port}`, { pausesMs: Array(100).fill(50) });
  await until('two tries of each', async () =>
    (await outbox.db.selectFrom('letters').select('attempts').execute()).every(({ attempts }) => attempts >= 2),
  );
  const server = await mailServer({ port });
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map((key) => becomes('sent', key)));
  expect(server.received).toHaveLength(5);
});

test('over TLS as well', async () => {
  const server = await mailServer({ secure: true });
  await queue(sampleLetter);
  postman(`${server.url}?tls.rejectUnauthorized=false`);
  await becomes('sent');
  onlyMail(server);
});

test('a hanging line is cut over TLS too', async () => {
  const server = await mailServer({ secure: true, onRcptTo: () => undefined });
  await queue(sampleLetter);
  postman(`${server.url}?tls.rejectUnauthorized=false`, { timeoutMs: 1000, pausesMs: [60_000] });
  await until('the letter to be put back', async () => (await row()).note !== null);
  expect((await row()).state).toBe('unsent');
});

test('closing waits for the letter under way', async () => {
  const server = await mailServer({ beforeAccepting: () => sleep(150) });
  await queue(sampleLetter);
  const made = postman(server.url, { timeoutMs: 5000, patienceMs: 3000 });
  await becomes('sending');
  await made.stop();
  expect((await row()).state).toBe('sent');
});

test('closing does not wait for ever', async () => {
  const server = await mailServer({ onRcptTo: () => undefined });
  await queue(sampleLetter);
  const made = postman(server.url, { timeoutMs: 60_000, patienceMs: 100 });
  await becomes('sending');
  const start = Date.now();
  await made.stop();
  expect(Date.now() - start).toBeLessThan(20_000);
  expect((await row()).state).toBe('unsent');
});
