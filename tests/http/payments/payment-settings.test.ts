import { beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultPaymentSettings } from '../../../contract/payments/settings.ts';
import { addSmallCompany } from '../../support/fixtures/small-company.ts';
import { createQuoteCalls } from '../../support/quotes/quote-calls.ts';
import { completeContent } from '../../support/quotes/quote-content.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';

const now = new Date('2027-03-10T09:00:00Z');
const path = '/api/admin/payment-settings';
const account = { ...defaultPaymentSettings, beneficiary: 'Grădina SRL', iban: 'RO49AAAA1B31007593840000', bank: 'BT' };

onEveryEngine('Payment settings and deposits', { now: () => now }, (site) => {
  let call: StaffCall;
  const { read, create, save, draft, step, send } = createQuoteCalls(() => call);
  beforeAll(() => addSmallCompany(site.db));
  beforeEach(async () => {
    call = createStaffCall(site, await createSignedInStaff(site, 'admin', now));
    for (const table of ['quotes', 'number_series', 'outbox', 'clients', 'content_references'] as const)
      await site.db.deleteFrom(table).execute();
    await site.db.deleteFrom('settings').where('key', '=', 'payments').execute();
  });
  const put = (payments: object, version = 0) => call('PUT', path, { payments, version });

  test('an account is stored without spaces', async () => {
    const saved = await put({ ...account, iban: 'ro49 aaaa 1b31 0075 9384 0000' });
    expect(saved).toMatchObject({ status: 200, body: { payments: { iban: account.iban } } });
  });

  test('a wrong account is refused at its field', async () => {
    const refused = await put({ ...account, iban: 'RO49AAAA1B31007593840001' });
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toMatchObject({ 'payments.iban': expect.stringContaining('IBAN') });
    const nameless = await put({ ...account, beneficiary: ' ' });
    expect(nameless.body.fields).toMatchObject({ 'payments.beneficiary': expect.any(String) });
  });

  test('the picture of the RoPay code counts as used', async () => {
    await put({ ...account, roPay: '/media/ropay1/640.webp' });
    const references = await site.db.selectFrom('content_references').selectAll().execute();
    expect(references).toMatchObject([{ holder_id: 'payments', target_kind: 'media', target_id: 'ropay1' }]);
    await put(account, 1);
    expect(await site.db.selectFrom('content_references').selectAll().execute()).toEqual([]);
    expect((await put({ ...account, roPay: 'https://example.com/x.png' }, 2)).status).toBe(400);
  });

  test('a new quote proposes the deposit of the settings', async () => {
    expect((await read(await create())).content.deposit ?? null).toBeNull();
    await put({ ...account, depositPercent: 30 });
    expect((await read(await create())).content.deposit).toEqual({ kind: 'percent', percent: 30 });
  });

  test('a sent version carries its deposit to e-mail and paper', async () => {
    const deposit = { kind: 'amount' as const, amount: 100_000 as never };
    await send({ deposit });
    const [version] = await site.db.selectFrom('quote_versions').select('snapshot').execute();
    expect(JSON.parse(version?.snapshot as string).deposit).toEqual(deposit);
    const [email] = await site.db.selectFrom('outbox').selectAll().execute();
    const words = 'Avans: 1.000\u00a0lei, după acceptare; restul de 4.422,50\u00a0lei, după terminarea lucrărilor.';
    expect(JSON.parse(email?.payload as string).quote.payment).toBe(words);
    expect(email?.attachments).toContain(words);
  });

  test('a changed deposit is an unsent change', async () => {
    const deposit = { kind: 'amount' as const, amount: 100_000 as never };
    const sent = await send({ deposit });
    await save(sent.id, completeContent({ deposit: null }));
    expect((await read(sent.id)).hasUnsentChanges).toBe(true);
    await step(sent.id, 'send');
    expect((await read(sent.id)).hasUnsentChanges).toBe(false);
  });

  test('a deposit of nothing is refused at its field', async () => {
    const refused = await save(await draft(), completeContent({ deposit: { kind: 'percent', percent: 0 } }));
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toMatchObject({ 'content.deposit.percent': 'Cel puțin 1' });
  });
});
