import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Letter } from '../../contract/letters.ts';
import { loadBuiltLetters } from '../../server/mail/letters-bundle.ts';
import { queueLetter } from '../../server/mail/outbox.ts';
import { type Pace, Postman } from '../../server/mail/postman.ts';
import { sendingBySmtp } from '../../server/mail/smtp.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import type { ReceivedMail } from './mime.ts';
import { outboxOnFile } from './outbox-on-file.ts';
import { sampleLetters } from './sample-letters.ts';
import { until } from './until.ts';

const from = { name: 'Carpen & Rouă', address: 'salut@carpen.example' };
const quick: Partial<Pace> = { pollMs: 10, pausesMs: [20, 20, 20], timeoutMs: 5000, claimMs: 20_000, patienceMs: 200 };

export const letterOf = (kind: Letter['kind']) => sampleLetters.find((one) => one.kind === kind) as Letter;

export const onlyMail = (server: MailServer) => {
  expect(server.received).toHaveLength(1);
  return server.received[0] as ReceivedMail;
};

/** An outbox of its own for each test, with postmen and mail servers that are stopped after it. */
export function postOffice() {
  const outbox = {} as Awaited<ReturnType<typeof outboxOnFile>>;
  let render: (letter: Letter) => Promise<{ subject: string; html: string; text: string }>;
  let open: { stop(): unknown }[] = [];

  beforeAll(async () => {
    render = (await loadBuiltLetters()).renderLetter;
  });
  beforeEach(async () => {
    Object.assign(outbox, await outboxOnFile());
  });
  afterEach(async () => {
    for (const one of open.reverse()) await one.stop();
    open = [];
    await outbox.end();
  });

  const stopAfter = (one: { stop(): unknown }) => void open.push(one);
  const mailServer = async (behaviour?: Parameters<typeof startMailServer>[0]) => {
    const server = await startMailServer(behaviour);
    stopAfter(server);
    return server;
  };
  const postman = (url: string, pace: Partial<Pace> = {}) => {
    const log = { error: () => undefined, warn: () => undefined };
    const made = new Postman(
      outbox.db,
      { render, send: sendingBySmtp(url), sender: async () => from, log },
      { ...quick, ...pace },
    );
    stopAfter(made);
    made.start();
    return made;
  };
  const queue = (letter: Letter, more = {}) =>
    outbox.db.transaction().execute((trx) => queueLetter(trx, { key: 'k', to: 'maria@exemplu.ro', letter, ...more }));
  const row = (key = 'k') =>
    outbox.db.selectFrom('letters').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
  const becomes = (state: string, key = 'k') =>
    until(`the letter to be ${state}`, async () => (await row(key)).state === state);
  return { outbox, stopAfter, mailServer, postman, queue, row, becomes };
}
