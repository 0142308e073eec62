import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { addMs, hourMs } from '../../../contract/kernel/durations.ts';
import type { Bani } from '../../../contract/kernel/money.ts';
import { storeCardKeys } from '../../../server/workflows/payments/card-keys.ts';
import { insertCardSession } from '../../../server/workflows/quotes/card/card-session-store.ts';
import { queueSettling } from '../../../server/workflows/quotes/card/queue-settling.ts';
import { createSeededRandom, isDeep, seed } from '../../support/fixtures/seed.ts';
import { openJobDatabase } from '../../support/jobs/job-databases.ts';
import { startKillable, waitForKill } from '../../support/jobs/killable-process.ts';
import { type StripeServer, startStripeServer, testKey, webhookSecret } from '../../support/payments/stripe-server.ts';
import { writeAcceptance } from '../../support/quotes/accepted-quote.ts';
import { insertSentQuote } from '../../support/quotes/sent-quote.ts';
import { engines } from '../../support/servers/test-postgres.ts';

const random = createSeededRandom();
const kills = isDeep ? 60 : 3;
const orders = isDeep ? 60 : 8;

test.each(engines)(
  `a process killed between payment and record notes every payment once on %s (seed ${seed})`,
  { timeout: 300_000 },
  async (engine) => {
    const stripe = await startStripeServer();
    const { db, place, end } = await openJobDatabase(engine);
    onTestFinished(async () => {
      stripe.stop();
      await end();
    });
    const now = new Date();
    const context = { db, config: { dataDir: place.dataDir }, now: () => now } as never;
    await storeCardKeys(context, { apiKey: testKey, webhookSecret }, { id: 'ana', name: 'Ana' } as never);
    for (let n = 0; n < orders; n++) await addPaidSession(db, stripe, n, now);

    let process: ChildProcess | undefined;
    let left = Number.POSITIVE_INFINITY;
    stripe.before = () => {
      left -= 1;
      // The kill comes before the answer, or while it is being recorded.
      if (left === 0) setTimeout(() => process?.kill('SIGKILL'), Math.floor(random() * 30));
      return left === 0 && random() < 0.3 ? 'hang up' : undefined;
    };
    const isSettled = async () => (await db.selectFrom('jobs').select('id').execute()).length === 0;
    for (let round = 0; round < kills; round++) {
      left = 1 + Math.floor((random() * orders) / kills);
      process = startProcess(place, stripe);
      await waitForKill(process, isSettled);
    }
    left = Number.POSITIVE_INFINITY;
    process = startProcess(place, stripe);
    await waitForKill(process, isSettled);

    const paid = await db.selectFrom('payments').select('external_id').execute();
    expect(paid.map(({ external_id }) => external_id).toSorted()).toEqual(
      stripe.sessions.map(({ id }) => id).toSorted(),
    );
    const unpaid = await db.selectFrom('card_sessions').select('id').where('state', '<>', 'paid').execute();
    expect(unpaid).toEqual([]);
  },
);

async function addPaidSession(db: Parameters<typeof insertSentQuote>[0], stripe: StripeServer, n: number, now: Date) {
  const { id: quoteId } = await insertSentQuote(db, { number: `OF-2027-${n}` });
  await writeAcceptance(db, quoteId, now);
  const stripeId = `cs_test_${n}`;
  stripe.add(stripeId, 1000 + n);
  const row = { id: randomUUID(), quote_id: quoteId, stripe_id: stripeId, payment_intent: null, is_test: 1 };
  const times = { created_at: now.toISOString(), expires_at: addMs(now, hourMs) };
  await db.transaction().execute(async (trx) => {
    await insertCardSession(trx, { ...row, ...times, amount: (1000 + n) as Bani, state: 'open' });
    await queueSettling(trx, row.id, 'news', now);
  });
}

const startProcess = (
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined },
  stripe: StripeServer,
) => startKillable('payments/settling-process.ts', [dataDir, String(stripe.address.port), databaseUrl]);
