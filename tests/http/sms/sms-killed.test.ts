import type { ChildProcess } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { addMs, hourMs } from '../../../contract/kernel/durations.ts';
import { writeValue } from '../../../server/common/settings/setting-store.ts';
import { queueSms } from '../../../server/common/sms/queue-sms.ts';
import { createSeededRandom, isDeep, seed } from '../../support/fixtures/seed.ts';
import { openJobDatabase } from '../../support/jobs/job-databases.ts';
import { startKillable, waitForKill } from '../../support/jobs/killable-process.ts';
import { engines } from '../../support/servers/test-postgres.ts';
import { startSmsGateway } from '../../support/sms/sms-gateways.ts';
import { buildSmsSettings, danPhone } from '../../support/sms/sms-setup.ts';
import { wednesday } from '../../support/visits/visit-request.ts';

const random = createSeededRandom();
const kills = isDeep ? 100 : 4;
const messages = isDeep ? 200 : 30;

test.each(engines)(
  `a sender killed at any moment loses no SMS, on %s (seed ${seed})`,
  { timeout: 300_000 },
  async (engine) => {
    const gateway = await startSmsGateway();
    const { db, place, end } = await openJobDatabase(engine);
    onTestFinished(async () => {
      gateway.stop();
      await end();
    });
    await writeValue(db, 'sms', JSON.stringify(buildSmsSettings(gateway, 'android', { dailyLimit: 2000 })));
    await db
      .insertInto('sms_consents')
      .values({ phone: danPhone, state: 'agreed', at: wednesday.toISOString(), by_name: 'Maria' })
      .execute();
    for (let n = 0; n < messages; n++) await db.transaction().execute((trx) => queueMessage(trx, n));

    const accepted = new Map<string, number>();
    let sender: ChildProcess | undefined;
    let left = Number.POSITIVE_INFINITY;
    const countDown = () => {
      left -= 1;
      if (left === 0) sender?.kill('SIGKILL');
      return left === 0;
    };
    gateway.answer = ({ body }) => {
      // Killed before the gateway has the message, or after it and before the answer.
      if (random() < 0.5 && countDown()) return 'hang up';
      const times = (accepted.get(body.id) ?? 0) + 1;
      accepted.set(body.id, times);
      countDown();
      return times > 1 ? { status: 409, body: { message: 'exists' } } : { status: 202, body: { id: body.id } };
    };
    const isSettled = async () => (await db.selectFrom('jobs').select('id').execute()).length === 0;
    for (let round = 0; round < kills; round++) {
      left = 1 + Math.floor((random() * messages) / kills / 2);
      sender = startSender(place);
      await waitForKill(sender, isSettled);
    }
    left = Number.POSITIVE_INFINITY;
    sender = startSender(place);
    await waitForKill(sender, isSettled);

    const ids = (await db.selectFrom('sms_messages').select('id').execute()).map(({ id }) => id);
    expect([...accepted.keys()].toSorted()).toEqual(ids.toSorted());
    const unsent = await db.selectFrom('sms_messages').select('id').where('state', '<>', 'sent').execute();
    expect(unsent).toEqual([]);
  },
);

const queueMessage = (trx: Parameters<typeof queueSms>[0], n: number) =>
  queueSms(
    trx,
    {
      key: `visit:v${n}:0:confirmed`,
      kind: 'confirmed',
      recordId: `v${n}`,
      phone: danPhone,
      about: { company: `Mesajul ${n}` },
      expiresAt: addMs(wednesday, 48 * hourMs),
    },
    wednesday,
  );

const startSender = ({ dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined }) =>
  startKillable('sms/sms-sender-process.ts', [dataDir, databaseUrl]);
