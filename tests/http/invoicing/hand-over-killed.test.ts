import type { ChildProcess } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { defaultInvoicingSettings } from '../../../contract/invoicing/settings.ts';
import { writeValue } from '../../../server/common/settings/setting-store.ts';
import type { Db } from '../../../server/platform/db/database.ts';
import { encryptText, openSecretKey } from '../../../server/platform/db/encrypted-text.ts';
import { queueHandover } from '../../../server/workflows/invoicing/hand-over.ts';
import { buildMonthKey } from '../../../server/workflows/invoicing/invoiced-thing.ts';
import { readThings } from '../../../server/workflows/invoicing/read-things.ts';
import { createSeededRandom, isDeep, seed } from '../../support/fixtures/seed.ts';
import { addSmallCompany } from '../../support/fixtures/small-company.ts';
import { startProgramServer } from '../../support/invoicing/program-server.ts';
import { openJobDatabase } from '../../support/jobs/job-databases.ts';
import { startKillable, waitForKill } from '../../support/jobs/killable-process.ts';
import { insertMowing } from '../../support/planning/insert-agreement.ts';
import { engines } from '../../support/servers/test-postgres.ts';
import { completedVisitRow } from '../../support/visits/completed-visit.ts';

const random = createSeededRandom();
const kills = isDeep ? 60 : 3;
const months = isDeep ? 120 : 12;
const now = () => new Date('2027-04-02T09:00:00Z');
const cases = engines.flatMap((engine) => [
  ['oblio', 'makes each document once', engine] as const,
  ['smartbill', 'calls for each document at most once, and says of which it does not know', engine] as const,
]);

test.each(cases)(
  '%s: a process killed between call and record %s, on %s',
  { timeout: isDeep ? 600_000 : 120_000 },
  async (name, _, engine) => {
    const program = await startProgramServer();
    const { db, place, end } = await openJobDatabase(engine);
    onTestFinished(async () => {
      program.stop();
      await end();
    });
    await writeSettings(db, place.dataDir, name);
    for (let n = 0; n < months; n++) await queueMonth(db, n, name);

    let process: ChildProcess | undefined;
    let left = 0;
    const countDown = () => {
      left -= 1;
      if (left === 0) process?.kill('SIGKILL');
      return left === 0;
    };
    program.answer = (call) => {
      if (!/invoice|proforma/.test(call.path)) return undefined;
      // The kill comes before the program has the document, or after it and before the answer.
      if (random() < 0.5 && countDown()) return 'hang up';
      if (countDown()) program.accept(call);
      return undefined;
    };
    const start = () => startProcess(program.origin, place);
    const listStates = async () =>
      (await db.selectFrom('invoiced_items').select('state').execute()).map(({ state }) => state);
    const isHandedOver = async () => !/queued|sending/.test((await listStates()).join());
    for (let round = 0; round < kills; round++) {
      left = 1 + Math.floor((random() * months) / kills);
      process = start();
      await waitForKill(process, isHandedOver);
    }
    left = Number.POSITIVE_INFINITY;
    process = start();
    await waitForKill(process, isHandedOver);

    const calls = program.listDocuments().map(({ body }) => body.mentions);
    const states = await listStates();
    expect(new Set(calls).size, `seed ${seed}`).toBe(months);
    if (name === 'oblio') expect([program.countAccepted(), new Set(states)]).toEqual([months, new Set(['sent'])]);
    else {
      expect(calls).toHaveLength(months);
      expect(states.filter((state) => state !== 'sent')).toEqual(Array(kills).fill('unknown'));
    }
  },
);

async function writeSettings(db: Db, dataDir: string, program: 'oblio' | 'smartbill') {
  await addSmallCompany(db);
  const settings = { ...defaultInvoicingSettings, program, user: 'firma@carpen.ro', series: 'GR' };
  await writeValue(db, 'invoicing', JSON.stringify(settings));
  const key = openSecretKey({ dataDir, secretKey: undefined });
  await writeValue(db, 'invoicing-secret', encryptText(key, 'cheie', 'invoicing-secret'));
}

/** Queues a month of an agreement with one visit. */
async function queueMonth(db: Db, n: number, name: 'oblio' | 'smartbill') {
  const id = await insertMowing(db, { name: `Client ${n}`, houseNumber: String(n) });
  const visit = { agreement_id: id, work_id: 'tuns', local_time: '2027-03-10T10:00:00' };
  await db
    .insertInto('visits')
    .values(completedVisitRow(`v${n}`, visit))
    .execute();
  await db.transaction().execute(async (trx) => {
    const [thing] = await readThings({ db: trx, now }, [buildMonthKey(id, '2027-03')]);
    if (thing) await queueHandover(trx, thing, { name, label: name }, { by: null, now: now(), isAgain: false });
  });
}

const startProcess = (origin: string, { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined }) =>
  startKillable('invoicing/handover-process.ts', [origin, dataDir, databaseUrl]);
