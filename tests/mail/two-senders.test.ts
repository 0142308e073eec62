import { expect, test } from 'vitest';
import { loadBuiltLetters } from '../../server/mail/letters-bundle.ts';
import { Postman } from '../../server/mail/postman.ts';
import { sendingBySmtp } from '../../server/mail/smtp.ts';
import { startMailServer } from '../support/mail-server.ts';
import { queueMany } from '../support/outbox-on-file.ts';
import { onEveryEngine } from '../support/running-site.ts';
import { sampleLetter } from '../support/sample-letters.ts';
import { until } from '../support/until.ts';

const names = Array.from({ length: 120 }, (_, n) => `n${n}`);

onEveryEngine('two processes that empty the same outbox', {}, (site) => {
  test('send each letter once', async () => {
    const server = await startMailServer();
    const { renderLetter: render } = await loadBuiltLetters();
    const log = { error: () => undefined, warn: () => undefined };
    const sender = async () => ({ name: '', address: 'salut@carpen.example' });
    const tools = { render, sender, log, send: sendingBySmtp(server.url) };
    const postmen = [1, 2].map(() => new Postman(site.db, tools, { pollMs: 5, atOnce: 4 }));
    await queueMany(site.db, sampleLetter, names);
    for (const postman of postmen) postman.start();
    const sent = () => site.db.selectFrom('letters').select('id').where('state', '=', 'sent').execute();
    await until('all to be sent', async () => (await sent()).length === names.length, 20_000);
    await Promise.all(postmen.map((postman) => postman.stop()));
    await server.stop();
    expect(server.received.map(({ headers }) => headers.to).sort()).toEqual(
      names.map((name) => `${name}@exemplu.ro`).sort(),
    );
  });
});
