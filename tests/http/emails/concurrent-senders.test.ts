import { expect, test } from 'vitest';
import { loadBuiltEmails } from '../../../server/emails/email-renderer.ts';
import { OutboxWorker } from '../../../server/emails/outbox-worker.ts';
import { createSmtpSender } from '../../../server/emails/smtp.ts';
import { sampleEmail } from '../../support/emails/sample-emails.ts';
import { startSmtpServer } from '../../support/emails/smtp-server.ts';
import { queueTestEmails } from '../../support/emails/sqlite-outbox.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { waitUntil } from '../../support/servers/wait-until.ts';

const names = Array.from({ length: 120 }, (_, n) => `n${n}`);

onEveryEngine('two processes that empty the same outbox', {}, (site) => {
  test('send each letter once', async () => {
    const server = await startSmtpServer();
    const { renderEmail: render } = await loadBuiltEmails();
    const log = { error: () => undefined, warn: () => undefined };
    const sender = async () => ({ name: '', address: 'salut@carpen.example' });
    const tools = { render, sender, log, send: createSmtpSender(server.url) };
    const postmen = [1, 2].map(() => new OutboxWorker(site.db, tools, { pollMs: 5, atOnce: 4 }));
    await queueTestEmails(site.db, sampleEmail, names);
    for (const postman of postmen) postman.start();
    const sent = () => site.db.selectFrom('outbox').select('id').where('state', '=', 'sent').execute();
    await waitUntil('all to be sent', async () => (await sent()).length === names.length, 20_000);
    await Promise.all(postmen.map((postman) => postman.stop()));
    await server.stop();
    expect(server.received.map(({ headers }) => headers.to).sort()).toEqual(
      names.map((name) => `${name}@exemplu.ro`).sort(),
    );
  });
});
