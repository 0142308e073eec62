import { beforeAll, beforeEach, expect, test } from 'vitest';
import { renderEmail } from '../../../emails/render-email.tsx';
import { inquiryBody, postInquiry } from '../../support/fixtures/inquiry.ts';
import { addSmallCompany, company } from '../../support/fixtures/small-company.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { promiseReply } from '../../support/staff/reply-promise.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';

onEveryEngine('The acknowledgement of a message', { limits: { openPerEmail: 3 } }, (site) => {
  let staff: StaffCall;
  beforeAll(async () => {
    await addSmallCompany(site.db);
    staff = createStaffCall(site, await createSignedInStaff(site, 'admin'));
  });
  beforeEach(async () => {
    for (const table of ['inquiries', 'outbox', 'rate_counts'] as const) await site.db.deleteFrom(table).execute();
  });

  const acknowledgements = () =>
    site.db
      .selectFrom('outbox')
      .select(['recipient', 'state', 'payload'])
      .where('kind', '=', 'inquiryReceived')
      .execute();
  const renderReceived = async () => {
    const [email] = await acknowledgements();
    return renderEmail(JSON.parse(email?.payload as string));
  };

  test('the acknowledgement of an inquiry repeats the name of its sender and nothing else', async () => {
    await postInquiry(site, { message: 'Intrați pe site-ul câștigători și luați premiul cel mare.' });
    expect(await acknowledgements()).toMatchObject([{ recipient: 'maria.pop@exemplu.ro', state: 'unsent' }]);
    const { text } = await renderReceived();
    expect(text).toContain('Bună ziua, Maria Pop,');
    expect(text).not.toMatch(/premiu|câștigători|\bore\b/);
  });

  test.each(['Luați premiul pe www.rau.example', 'Sunați acum la 0900 123 456'])(
    'the acknowledgement does not repeat the suspicious name %j',
    async (name) => {
      await postInquiry(site, { name });
      const [email] = await acknowledgements();
      expect(JSON.parse(email?.payload as string).name).toBe('');
    },
  );

  test('the promised reply time appears in the acknowledgement and determines overdue inquiries', async () => {
    const inbox = async () => (await staff('GET', '/api/admin/inquiries')).body;
    const messages = async () => (await staff('GET', '/api/admin/dashboard')).body.today.messages;
    await postInquiry(site);
    await site.db.updateTable('inquiries').set({ created_at: '2020-01-01T00:00:00.000Z' }).execute();
    expect(await inbox()).toMatchObject({ replyHours: null, overdue: 0 });
    expect(await messages()).toEqual({ waiting: 1, replyHours: null, soon: 0, overdue: 0 });

    await promiseReply(staff, 48);
    expect(await inbox()).toMatchObject({ replyHours: 48, overdue: 1 });
    expect(await messages()).toEqual({ waiting: 1, replyHours: 48, soon: 0, overdue: 1 });
    await site.db.deleteFrom('outbox').execute();
    await postInquiry(site, { email: 'alta@exemplu.ro' });
    expect((await renderReceived()).opening).toContain('Vă răspundem în cel mult 48 de ore.');
  });

  test('the company can replace the text of the acknowledgement', async () => {
    const path = '/api/admin/email-texts';
    const { version, texts } = (await staff('GET', path)).body;
    const own = { subject: '{nume}, mulțumim', opening: 'V-am citit. {raspuns} {firma}' };
    await staff('PUT', path, { version, texts: { ...texts, inquiryReceived: own } });
    await promiseReply(staff, 48);
    await postInquiry(site);
    const promise = 'Vă răspundem în cel mult 48 de ore.';
    expect(await renderReceived()).toMatchObject({
      subject: 'Maria Pop, mulțumim',
      opening: `V-am citit. ${promise} ${company.name}`,
    });
  });

  test('inquiries that look automated or exceed the daily limit of an address are not acknowledged', async () => {
    await site.post('/api/contact', { ...inquiryBody(), website: 'http://x.example' });
    expect(await acknowledgements()).toEqual([]);
    for (let sent = 0; sent < 4; sent++) await postInquiry(site);
    const states = await site.db.selectFrom('inquiries').select('state').execute();
    expect(states.filter(({ state }) => state === 'new')).toHaveLength(3);
    expect(await acknowledgements()).toHaveLength(3);
  });

  test('an unsent acknowledgement is withdrawn when staff mark the inquiry as spam', async () => {
    const id = await postInquiry(site);
    await staff('POST', `/api/admin/inquiries/${id}/steps`, { step: 'spam' });
    expect(await acknowledgements()).toMatchObject([{ state: 'withdrawn' }]);
  });

  test('an inquiry sent repeatedly with one key is acknowledged once, even concurrently', async () => {
    const key = { 'idempotency-key': 'aceeasi-apasare' };
    await Promise.all(Array.from({ length: 5 }, () => site.post('/api/contact', inquiryBody(), key)));
    expect(await acknowledgements()).toHaveLength(1);
  });
});
