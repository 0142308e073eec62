import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateUser } from '../../../server/company/accounts/user-store.ts';
import { startSmtpServer } from '../../support/emails/smtp-server.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { waitUntil } from '../../support/servers/wait-until.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';

const smtp = await startSmtpServer();
afterAll(() => smtp.stop());

const env = { SMTP_URL: smtp.url, MAIL_FROM: 'Livada <salut@livada-verde.ro>' };

onEveryEngine('The test e-mail of the set-up', { env, outboxPace: { maxPauseMs: 20 } }, (site) => {
  let call: StaffCall;
  beforeAll(async () => {
    const admin = await createSignedInStaff(site, 'admin');
    await updateUser(site.db, admin.id, { email: 'admin@gradina.local' });
    const pending = { user_id: admin.id, email: 'ion@livada-verde.ro', token_hash: admin.id };
    await site.db
      .insertInto('email_changes')
      .values({ ...pending, expires_at: '2999-01-01T00:00:00.000Z' })
      .execute();
    call = createStaffCall(site, admin);
  });
  const findLine = async () =>
    (await call('GET', '/api/admin/setup/check')).body.lines.find(({ id }: { id: string }) => id === 'email');
  const readEmail = async () => (await call('GET', '/api/admin/setup/email')).body.email;
  const sendTo = async (to: string) => {
    await call('POST', '/api/admin/setup/email/test', { to });
    await waitUntil(`the e-mail to ${to}`, async () => (await readEmail()).test?.state === 'sent');
  };

  test('the test e-mail of the set-up can go only to the current or unconfirmed address of the account', async () => {
    expect((await readEmail()).addresses).toEqual(['admin@gradina.local', 'ion@livada-verde.ro']);
    const refused = await call('POST', '/api/admin/setup/email/test', { to: 'altcineva@livada-verde.ro' });
    expect(refused).toMatchObject({ status: 400, body: { fields: { to: 'Alegeți una dintre adresele contului' } } });
  });

  test('a test e-mail to an address that cannot receive mail does not complete the e-mail step', async () => {
    await sendTo('admin@gradina.local');
    expect(await findLine()).toMatchObject({ state: 'failed', text: expect.stringContaining('admin@gradina.local') });
    await sendTo('ion@livada-verde.ro');
    expect(await findLine()).toMatchObject({ state: 'passed', text: expect.stringContaining('ion@livada-verde.ro') });
    const { steps } = (await call('GET', '/api/admin/setup')).body.setup;
    expect(steps).toContainEqual({ step: 'email', isDone: true, isSkipped: false });
  });
});
