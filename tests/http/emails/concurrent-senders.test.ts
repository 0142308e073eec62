import { expect, test } from 'vitest';
import { withdrawEmail } from '../../../server/common/emails/outbox.ts';
import { claimEmail, recordOutcome } from '../../../server/common/emails/outbox-store.ts';
import { OutboxWorker } from '../../../server/common/emails/outbox-worker.ts';
import { createSmtpSender } from '../../../server/common/emails/smtp.ts';
import { sampleEmailOfKind } from '../../support/emails/outbox-setup.ts';
import { sampleEmail } from '../../support/emails/sample-emails.ts';
import { startSmtpServer } from '../../support/emails/smtp-server.ts';
import { queueTestEmails } from '../../support/emails/sqlite-outbox.ts';
import { waitForLock } from '../../support/servers/locks.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { waitUntil } from '../../support/servers/wait-until.ts';

const names = Array.from({ length: 120 }, (_, n) => `n${n}`);

onEveryEngine('outbox workers', {}, (site) => {
  test('two workers on one outbox send each e-mail once', async () => {
    const server = await startSmtpServer();
    // Rendering is slow and tested elsewhere.
    const renderEmail = async () => ({ subject: 'Subiect', html: '<p>Text</p>', text: 'Text' });
    const log = { error: () => undefined, warn: () => undefined };
    const sender = async () => ({ name: '', address: 'salut@carpen.example' });
    const options = {
      renderEmail,
      sender,
      log,
      now: () => new Date(),
      notifications: site.database.notifications,
      send: createSmtpSender(server.url),
      publicUrl: 'https://carpen.example',
      makeClientToken: (id: string) => id,
    };
    const workers = [1, 2].map(() => new OutboxWorker(site.db, options, { maxPauseMs: 5, concurrency: 4 }));
    await queueTestEmails(site.db, sampleEmail, names);
    for (const worker of workers) worker.start();
    const sent = () => site.db.selectFrom('outbox').select('id').where('state', '=', 'sent').execute();
    await waitUntil('all to be sent', async () => (await sent()).length === names.length, 20_000);
    await Promise.all(workers.map((worker) => worker.stop()));
    await server.stop();
    expect(server.received.map(({ headers }) => headers.to).sort()).toEqual(
      names.map((name) => `${name}@exemplu.ro`).sort(),
    );
  });

  const claimedThenWithdrawn = [{ state: 'unsent' }, { state: 'failed' }] as const;
  test.each(claimedThenWithdrawn)(
    'an e-mail claimed by a worker while it is withdrawn ends as withdrawn, without its link (outcome: $state)',
    async ({ state }) => {
      const email = sampleEmailOfKind('clientLink');
      await site.db.deleteFrom('outbox').execute();
      await queueTestEmails(site.db, email, ['ana']);
      const { id } = await site.db.selectFrom('outbox').select('id').where('key', '=', 'ana').executeTakeFirstOrThrow();
      const now = new Date().toISOString();
      const withdrawal = await site.db.transaction().execute(async (trx) => {
        expect(await claimEmail(trx, id, { by: 'worker', now, until: now })).toBeTruthy();
        const done = site.db.transaction().execute((other) => withdrawEmail(other, 'ana'));
        await waitForLock(trx, done);
        return { done };
      });
      await withdrawal.done;
      await recordOutcome(site.db, id, 'worker', { state, due_at: now });
      const row = await site.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      expect(row).toMatchObject({ state: 'withdrawn', payload: expect.not.stringContaining(email.linkUrl) });
    },
  );
});
