import {
  getRetentionSchemas,
  type Retention,
  retention as retentionSchema,
  saveRetentionSchemas,
} from '../../contract/clients/retention.ts';
import { getRetention, saveRetention } from '../../contract/clients/routes.ts';
import { timeZone } from '../../contract/kernel/constants.ts';
import { recordActivity } from '../activity/activity-store.ts';
import { refreshClient } from '../clients/refresh-store.ts';
import type { Db } from '../db/database.ts';
import type { Erased } from '../erasure/data-subject.ts';
import type { Mount } from '../http/mount.ts';
import type { Trx } from '../schema/tables.ts';
import { saveSetting } from '../settings/save-setting.ts';
import { readSetting, type Versioned } from '../settings/setting-store.ts';
import { scheduleDeletion } from '../storage/deletion-queue-store.ts';
import { forgetThings } from './erase-client-store.ts';
import { readLastRun, writeLastRun } from './retention-run-store.ts';

const kept: Retention = { inquiries: null, visits: null, letters: null };

/** Erases some of what is older than an instant and says which; none when nothing is left. */
export type EraseOld = (trx: Trx, before: string) => Promise<Erased & { ids: string[] }>;

/** What retention needs from the rest of the house; handed over by the wiring. */
export interface Keeping {
  db: Db;
  now: () => Date;
  eraseOld: Record<keyof Retention, EraseOld>;
  /** Blanks what the log says about things that were erased. */
  eraseActivity: (trx: Trx, log: Erased['log']) => Promise<void>;
  /** Removes what is left behind; never fails: what does not go now goes later. */
  runDeletionQueue: () => Promise<void>;
}

const what = { kind: 'settings' as const, id: 'retention', title: 'Păstrarea datelor personale' };
const read = (db: Db) => readSetting(db, what.id, retentionSchema, kept);

export function mountRetention(mount: Mount, { db }: Keeping) {
  const view = ({ value: retention, version }: Versioned<Retention>) => ({ retention, version });

  mount(getRetention, getRetentionSchemas, async () => ({ ...view(await read(db)), lastRun: await readLastRun(db) }));

  mount(saveRetention, saveRetentionSchemas, async ({ input, user }) => {
    const wanted = { value: input.retention, version: input.version };
    return view(await saveSetting(db, { key: what.id, title: what.title, read, wanted, view }, user));
  });
}

/** The job of every day. */
export async function runRetention(keeping: Keeping) {
  const { db, now, runDeletionQueue } = keeping;
  const { value: months } = await read(db);
  const erased = { inquiries: 0, visits: 0, letters: 0 };
  for (const kind of ['inquiries', 'visits', 'letters'] as const) {
    const limit = months[kind];
    if (limit !== null) erased[kind] = await eraseAllOld(keeping, kind, monthsBefore(now(), limit));
  }
  const total = erased.inquiries + erased.visits + erased.letters;
  if (total === 0) return;
  await db.transaction().execute(async (trx) => {
    await writeLastRun(trx, { at: now().toISOString(), ...erased });
    await recordActivity(trx, { by: null, action: 'erase', ...what, after: erased }, now());
  });
  await runDeletionQueue();
}

/** Some at a time, so that nobody waits long for the database. */
async function eraseAllOld({ db, now, eraseOld, eraseActivity }: Keeping, kind: keyof Retention, before: string) {
  for (let count = 0; ; ) {
    const { ids } = await db.transaction().execute(async (trx) => {
      const erased = await eraseOld[kind](trx, before);
      const clients = kind === 'letters' ? [] : await leaveClients(trx, kind, erased.ids);
      await eraseActivity(trx, { ...erased.log, clients });
      await scheduleDeletion(trx, 'private', erased.files, now());
      if (erased.ids.length > 0) await scheduleDeletion(trx, 'database', ['pages'], now());
      return erased;
    });
    if (ids.length === 0) return count;
    count += ids.length;
  }
}

/** Gives the ids of those who have nothing left here and are gone. */
async function leaveClients(trx: Trx, kind: 'inquiries' | 'visits', ids: string[]) {
  if (ids.length === 0) return [];
  const { staying, gone } = await forgetThings(trx, kind === 'visits' ? 'visit' : 'inquiry', ids);
  for (const id of staying) await refreshClient(trx, id);
  return gone;
}

/** A month before the 31st of March is the end of February. */
const monthsBefore = (now: Date, months: number) => {
  const then = now.toTemporalInstant().toZonedDateTimeISO(timeZone).subtract({ months });
  return new Date(then.epochMilliseconds).toISOString();
};
