import { expect, test } from 'vitest';
import { dayMs } from '../../../contract/kernel/durations.ts';
import { hashSecret } from '../../../server/platform/db/secret.ts';
import { inquiryBody } from '../../support/fixtures/inquiry.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { callAdmin } from '../../support/staff/account-calls.ts';
import { createStaffWithPassword } from '../../support/staff/staff.ts';

let clock = new Date('2027-03-10T09:00:00Z');
// Nothing listens on this port, so e-mails stay in the outbox.
const env = { SMTP_URL: 'smtp://127.0.0.1:9' };

onEveryEngine(
  'E-mails that strangers cause',
  { now: () => clock, env, limits: { emailsADay: 2 } },
  (site, testOnce) => {
    const countEmails = async (kind: 'passwordReset' | 'newsletterConfirm' | 'inquiryReceived') =>
      (await site.db.selectFrom('outbox').select('id').where('kind', '=', kind).execute()).length;

    testOnce(
      'password resets of one account send no more e-mails a day than the allowance',
      async () => {
        const { email } = await createStaffWithPassword(site, 'frunze-de-artar-42', 'admin', clock);
        for (let i = 0; i < 4; i++) {
          expect((await callAdmin(site, 'POST', '/forgot-password', '', { email })).status).toBe(202);
          clock = new Date(clock.getTime() + 16 * 60_000);
        }
        expect(await countEmails('passwordReset')).toBe(2);
        clock = new Date(clock.getTime() + 24 * 60 * 60_000);
        await callAdmin(site, 'POST', '/forgot-password', '', { email });
        expect(await countEmails('passwordReset')).toBe(3);
      },
      20_000,
    );

    testOnce('newsletter confirmations to all spellings of one mailbox share its daily allowance', async () => {
      const subscribe = (n: number) => site.post('/api/newsletter', { email: `ana+${n}@exemplu.ro` });
      const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => subscribe(n)));
      expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(202));
      expect(await countEmails('newsletterConfirm')).toBe(2);
    });

    test('a confirmation link keeps working when no other e-mail may be sent', async () => {
      const [email, token] = ['dana+1@exemplu.ro', 'x'.repeat(43)];
      for (const address of [email, 'dana+2@exemplu.ro']) await site.post('/api/newsletter', { email: address });
      await site.db
        .updateTable('subscribers')
        .set({
          confirm_hash: hashSecret(token),
          confirmation_sent_at: new Date(clock.getTime() - 2 * dayMs).toISOString(),
        })
        .where('email', '=', email)
        .execute();
      expect((await site.post('/api/newsletter', { email })).status).toBe(202);
      expect((await site.post('/api/newsletter/confirm', { token })).status).toBe(200);
    });

    testOnce('inquiry acknowledgements to all spellings of one mailbox share its daily allowance', async () => {
      const write = (n: number) => site.post('/api/contact', inquiryBody({ email: `dan+${n}@exemplu.ro`, phone: '' }));
      const replies = await Promise.all(Array.from({ length: 8 }, (_, n) => write(n)));
      expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(201));
      expect(await countEmails('inquiryReceived')).toBe(2);
      const kept = await site.db.selectFrom('inquiries').select('state').execute();
      expect(kept.map(({ state }) => state)).toEqual(Array(8).fill('new'));
    });
  },
);
