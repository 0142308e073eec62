import { afterAll, expect, test } from 'vitest';
import { defaultInvoicingSettings, invoicingProgramNames } from '../../../contract/invoicing/settings.ts';
import { hourMs } from '../../../contract/kernel/durations.ts';
import { defaultPaymentSettings } from '../../../contract/payments/settings.ts';
import { openSession } from '../../../server/company/accounts/sessions/sessions.ts';
import { createSeededRandom, isDeep, seed } from '../../support/fixtures/seed.ts';
import { addSmallCompany } from '../../support/fixtures/small-company.ts';
import { invoicingSettingsPath, programKey } from '../../support/invoicing/invoicing-setup.ts';
import { acceptOrder, actions, type Books, sendQuote } from '../../support/invoicing/money-actions.ts';
import { keepDocuments } from '../../support/invoicing/money-program.ts';
import * as rules from '../../support/invoicing/money-rules.ts';
import { startProgramServer } from '../../support/invoicing/program-server.ts';
import { account } from '../../support/payments/card-setup.ts';
import { startStripeServer, webhookSecret } from '../../support/payments/stripe-server.ts';
import { onEveryEngine, type RunningSite } from '../../support/servers/running-site.ts';
import { tickingClock } from '../../support/servers/ticking-clock.ts';
import { waitUntil } from '../../support/servers/wait-until.ts';
import { createSignedInStaff, type StaffMember } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';

const steps = isDeep ? 300 : 40;
const worlds = isDeep ? 6 : 1;
const start = new Date('2027-03-16T09:00:00Z');
const clock = { time: start };
const now = tickingClock(() => clock.time);
const server = await startProgramServer();
const stripe = await startStripeServer(now);
const liveKey = 'sk_live_51Proba';
afterAll(() => {
  server.stop();
  stripe.stop();
});
const options = {
  now,
  env: { OUTGOING_HOSTS: '127.0.0.1' },
  invoicing: { origin: server.origin, pauseMs: 0 },
  stripe: stripe.address,
  // The clock leaps, which no timer sees.
  jobPace: { maxPauseMs: 5 },
};

onEveryEngine('Orders, payments and invoices', options, (site) => {
  test(`random steps lose no work and no money (seed ${seed})`, { timeout: 900_000 }, async () => {
    await addSmallCompany(site.db);
    for (let world = 0; world < worlds; world += 1) await live(site, seed + world);
  });
});

async function live(site: RunningSite, worldSeed: number) {
  const books = await openBooks(site, worldSeed);
  const done: string[] = [];
  for (let count = 0; count < 4; count += 1) await sendQuote(books);
  for (const order of books.orders.slice(1)) await acceptOrder(books, order);
  try {
    for (let step = 0; step < steps; step += 1) {
      // Now and then two people do something at once.
      await Promise.all(books.random() < 0.2 ? [act(books, done), act(books, done)] : [act(books, done)]);
      await settle(books);
      await check(books, step % 5 === 0);
    }
    await endCards(books);
    await check(books, true);
  } catch (error) {
    throw new Error(`With seed ${worldSeed}, after\n${done.slice(-25).join('\n')}`, { cause: error });
  }
}

async function act(books: Books, done: string[]) {
  const [name, action] = actions[Math.floor(books.random() * actions.length)] as (typeof actions)[number];
  const reply = await action(books);
  const status = reply?.status ?? 200;
  done.push(`${books.clock.time.toISOString()} ${name} ${reply ? `${status} ${reply.body.code ?? ''}` : ''}`);
  // 503 while Stripe does not answer.
  if (status !== 503) expect(status).toBeLessThan(500);
}

async function check(books: Books, isWhole: boolean) {
  const items = await rules.checkPlaces(books);
  await rules.checkDocuments(books, items);
  await rules.checkWithdrawals(books, items);
  if (!isWhole) return;
  await rules.checkCounts(books, items);
  await rules.checkMoney(books);
  await rules.checkQuotePages(books, items);
  await rules.checkCsv(books, items);
}

/** Waits for the jobs that are due, those of the day too; one behind a job that waits has to wait as well. */
const settle = ({ site, now }: Books) =>
  waitUntil('the jobs', async () => {
    const at = now().toISOString();
    const waiting = site.db.selectFrom('jobs').selectAll().where('failed_at', 'is', null);
    const jobs = await waiting.orderBy('run_at').orderBy('position').orderBy('id').execute();
    const firsts = [...Map.groupBy(jobs, ({ id, key }) => key ?? id).values()].map(([first]) => first?.due_at ?? '');
    return jobs.every(({ claimed_by }) => !claimed_by) && firsts.every((dueAt) => dueAt > at);
  });

/** In the end each payment that Stripe took is noted once, whatever was announced. */
async function endCards(books: Books) {
  stripe.before = () => undefined;
  for (let hour = 0; hour < 72; hour += 6) {
    books.clock.time = new Date(books.clock.time.getTime() + 6 * hourMs);
    await settle(books);
  }
  const noted = await books.site.db.selectFrom('payments').selectAll().where('source', '=', 'stripe').execute();
  const paid = stripe.sessions.filter(({ status }) => status === 'complete');
  expect(noted.map(({ external_id }) => external_id).toSorted()).toEqual(paid.map(({ id }) => id).toSorted());
}

const emptied = ['quotes', 'agreements', 'number_series', 'visits', 'outbox', 'clients', 'activity'] as const;

async function openBooks(site: RunningSite, worldSeed: number): Promise<Books> {
  clock.time = start;
  server.reset();
  Object.assign(stripe, { keys: [liveKey], before: () => undefined });
  stripe.sessions.length = 0;
  await site.db.deleteFrom('jobs').where('name', 'in', ['hand over invoice', 'settle card payment']).execute();
  for (const table of emptied) await site.db.deleteFrom(table).execute();
  await site.db.deleteFrom('settings').where('key', 'not like', 'site%').execute();
  const signIn = signInAtEachTime(site, await createSignedInStaff(site, 'admin', now()));
  const callOnce: StaffCall = async (...call) => createStaffCall(site, { headers: await signIn() })(...call);
  const staff: StaffCall = async (...call) => {
    const reply = await callOnce(...call);
    // Somebody let days pass meanwhile.
    return reply.status === 401 ? callOnce(...call) : reply;
  };
  const random = createSeededRandom(worldSeed);
  await connect(staff, invoicingProgramNames[Math.floor(random() * invoicingProgramNames.length)]);
  return { site, clock, now, random, staff, signIn, program: keepDocuments(server, site.db), stripe, orders: [] };
}

const device = { address: '127.0.0.1', agent: 'test' };

/** The headers of a session; a new one whenever the clock went on, because it leaps past the end of sessions. */
function signInAtEachTime({ db }: RunningSite, maria: StaffMember) {
  const sessions = new Map<number, Promise<string>>();
  return async () => {
    const at = clock.time.getTime();
    const token = sessions.get(at) ?? db.transaction().execute((trx) => openSession(trx, maria, device, new Date(at)));
    sessions.set(at, token);
    return { authorization: `Bearer ${await token}` };
  };
}

async function connect(staff: StaffCall, program = 'oblio') {
  const invoicing = {
    ...defaultInvoicingSettings,
    program,
    user: 'firma@carpen.ro',
    series: 'GR',
    startOn: '2027-03-01',
  };
  const sends = { ...invoicing, sendsDaily: true };
  const { version } = (await staff('GET', invoicingSettingsPath)).body;
  expect(await staff('PUT', invoicingSettingsPath, { version, invoicing: sends })).toMatchObject({ status: 200 });
  await staff('PUT', `${invoicingSettingsPath}/secret`, { secret: programKey });
  const path = '/api/admin/payment-settings';
  const payments = { ...defaultPaymentSettings, ...account, takesCards: true };
  const keys = { apiKey: liveKey, webhookSecret };
  const before = (await staff('GET', path)).body;
  expect(await staff('PUT', path, { payments, version: before.version })).toMatchObject({ status: 200 });
  expect(await staff('PUT', `${path}/card`, keys)).toMatchObject({ status: 200 });
}
