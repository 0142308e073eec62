import { dayMs } from '../../../contract/kernel/durations.ts';
import { hasStaffActivitySince } from '../../common/activity/activity-store.ts';
import { findFirstAdministrator } from '../../company/accounts/first-administrator.ts';
import type { Context, Feature } from '../../context.ts';
import type { Db } from '../../platform/db/database.ts';
import { hasOtherInquiries } from '../../workflows/inquiries/erase-store.ts';
import { hasOtherSubscribers } from '../../workflows/newsletter/subscriber-store.ts';
import { hasOtherVisits } from '../../workflows/visits/erase-store.ts';
import { type LifeRecord, readLifeRecord } from './life-record.ts';
import { removeLife } from './remove-life.ts';
import { prepareLife } from './write-life.ts';

const renewAfterMs = 7 * dayMs;

export const sample: Feature = { dailyJobs: { "renewing the sample company's life": renewLife } };

/** Replaces a life that is a week old by a present one, until a visitor or colleague writes something. */
async function renewLife({ db, now, publicUrl, privateFiles }: Context) {
  const record = await readLifeRecord(db);
  if (!record || now().getTime() - Date.parse(record.at) < renewAfterMs || (await isInUse(db, record))) return;
  const by = await findFirstAdministrator(db, '');
  const { write } = await prepareLife({ db, now }, { by, publicUrl, privateFiles });
  await db.transaction().execute(async (trx) => {
    await removeLife(trx, now());
    await write(trx);
  });
}

const isInUse = async (db: Db, { at, visits, entries, inquiries, subscribers }: LifeRecord) =>
  (await hasStaffActivitySince(db, at)) ||
  (await hasOtherVisits(db, visits, entries)) ||
  (await hasOtherInquiries(db, inquiries)) ||
  (await hasOtherSubscribers(db, subscribers));
