import Stripe from 'stripe';
import { beforeAll, beforeEach, expect } from 'vitest';
import { defaultPaymentSettings } from '../../../contract/payments/settings.ts';
import type { QuoteContent } from '../../../contract/quotes/quote-content.ts';
import { addSmallCompany } from '../fixtures/small-company.ts';
import { createClientCalls } from '../quotes/client-calls.ts';
import { createQuoteCalls } from '../quotes/quote-calls.ts';
import type { RunningSite } from '../servers/running-site.ts';
import { waitUntil } from '../servers/wait-until.ts';
import { createSignedInStaff } from '../staff/staff.ts';
import { createStaffCall, type StaffCall } from '../staff/staff-calls.ts';
import { type StripeServer, testKey, webhookSecret } from './stripe-server.ts';

export const account = { beneficiary: 'Grădina SRL', iban: 'RO49AAAA1B31007593840000', bank: 'BT' };
const deposit = { kind: 'percent' as const, percent: 30 };
/** Thirty per cent of 5.422,50 lei. */
export const depositBani = 162_675;

/** Signs an announcement with Stripe's own helper for tests. */
export const signEvent = (payload: string, at: Date, secret = webhookSecret) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at.getTime() / 1000) });

/** Sets up a company that takes cards, with keys for trials. */
export function setUpCards(site: RunningSite, stripe: StripeServer, now: () => Date) {
  /** Signed in anew: the clock of a test runs past the end of a session. */
  const call: StaffCall = async (...args) =>
    createStaffCall(site, await createSignedInStaff(site, 'admin', now()))(...args);
  const quotes = createQuoteCalls(() => call);
  const client = createClientCalls(site);
  beforeAll(() => addSmallCompany(site.db));
  beforeEach(async () => {
    Object.assign(stripe, { keys: [testKey], before: () => undefined, calls: 0 });
    stripe.sessions.length = 0;
    for (const table of ['quotes', 'number_series', 'outbox', 'clients', 'activity', 'jobs'] as const)
      await site.db.deleteFrom(table).execute();
    await site.db.deleteFrom('settings').where('key', 'like', 'payments%').execute();
  });
  const settingsPath = '/api/admin/payment-settings';
  const saveKeys = (apiKey = testKey) => call('PUT', `${settingsPath}/card`, { apiKey, webhookSecret });
  const switchOn = async (settings: object = account) => {
    const { version } = (await call('GET', settingsPath)).body;
    const payments = { ...defaultPaymentSettings, takesCards: true, ...settings };
    expect(await call('PUT', settingsPath, { payments, version })).toMatchObject({ status: 200 });
    expect(await saveKeys()).toMatchObject({ status: 200 });
  };
  const accept = async (change: Partial<QuoteContent> = { deposit }) => {
    const { id } = await quotes.send(change);
    const token = await quotes.link(id);
    expect(await client.accept(token)).toMatchObject({ status: 200 });
    return { id, token };
  };
  const start = (token: string) => client.post(token, 'card');
  /** Returns the id of the session that the client is led to. */
  const open = async (token: string) => {
    const reply = await start(token);
    expect(reply).toMatchObject({ status: 200 });
    return String(reply.body.url).split('/').at(-1) as string;
  };
  const post = (payload: string, signature: string) =>
    fetch(`${site.url}/api/stripe/webhook`, {
      method: 'POST',
      body: payload,
      headers: { 'stripe-signature': signature },
    });
  const announce = async (type: string, sessionId: string) => {
    const payload = JSON.stringify(stripe.announce(type, sessionId));
    const reply = await post(payload, signEvent(payload, now()));
    expect([reply.status, await reply.json()]).toEqual([200, { received: true }]);
    await waitForNews();
  };
  const waitForNews = () => waitUntil('the news to be handled', async () => (await listNews()).length === 0, 10_000);
  const listNews = () =>
    site.db.selectFrom('jobs').selectAll().where('occasion', '=', 'news').where('failed_at', 'is', null).execute();
  const sessions = () => site.db.selectFrom('card_sessions').selectAll().orderBy('created_at').execute();
  const payments = () => site.db.selectFrom('payments').selectAll().orderBy('created_at').execute();
  return {
    call,
    ...quotes,
    client,
    settingsPath,
    saveKeys,
    switchOn,
    accept,
    start,
    open,
    post,
    announce,
    waitForNews,
    sessions,
    payments,
  };
}
