import { getRetentionSchemas, type Retention, saveRetentionSchemas } from '../../contract/clients/retention.ts';
import { getRetention, saveRetention } from '../../contract/clients/routes.ts';
import { timeZone } from '../../contract/kernel/local-time.ts';
import { eraseActivityAbout, recordActivity } from '../activity/activity-store.ts';
import { eraseOldAgreements } from '../agreements/erase-store.ts';
import { unlinkErasedRecords } from '../clients/erase-store.ts';
import type { Context } from '../context.ts';
import type { Trx } from '../db/database.ts';
import { eraseOldEmails } from '../emails/erase-store.ts';
import type { Erased } from '../erasure/data-subject.ts';
import { eraseOldInquiries } from '../inquiries/erase-store.ts';
import { eraseOldOffers, eraseOldOrders } from '../quotes/erase-store.ts';
import { eraseReviewsOfVisits } from '../reviews/review-store.ts';
import { mountSetting } from '../settings/mount-setting.ts';
import { readValue, writeValue } from '../settings/setting-store.ts';
import { retentionSetting } from '../settings/site-settings-store.ts';
import { scheduleDeletion } from '../storage/deletion-queue-store.ts';
import { eraseOldVisits } from '../visits/erase-store.ts';
import { deleteUnusedPoints, finishErasure } from './erase-client.ts';

/** The setting that holds what the last run erased, as JSON. */
const lastRunKey = 'retention-run';

export const mountRetention = (context: Context) =>
  mountSetting(context, retentionSetting, {
    name: 'retention',
    get: [getRetention, getRetentionSchemas],
    save: [saveRetention, saveRetentionSchemas],
    more: async () => ({ lastRun: JSON.parse((await readValue(context.db, lastRunKey)) ?? 'null') }),
  });

export async function runRetention(context: Context) {
  const { db, now } = context;
  const { value: months } = await retentionSetting.read(db);
  const erased = { inquiries: 0, visits: 0, letters: 0, quotes: 0, agreements: 0 };
  for (const kind of ['inquiries', 'visits', 'letters'] as const) {
    const limit = months[kind];
    if (limit !== null) erased[kind] = await eraseAllOld(context, kind, monthsBefore(now(), limit));
  }
  if (months.visits !== null) erased.quotes += await eraseAllOld(context, 'offers', monthsBefore(now(), months.visits));
  erased.quotes += await eraseAllOld(context, 'orders', '');
  erased.agreements = await eraseAllOld(context, 'agreements', '');
  if (Object.values(erased).every((count) => count === 0)) return;
  await db.transaction().execute(async (trx) => {
    await writeValue(trx, lastRunKey, JSON.stringify({ at: now().toISOString(), ...erased }));
    const subject = { kind: 'settings' as const, id: retentionSetting.key, title: retentionSetting.title };
    await recordActivity(trx, { by: null, action: 'erase', ...subject, after: erased }, now());
  });
  context.recordSecurityEvent({ kind: 'erased', address: '' });
  await finishErasure(context);
}

/** Works in batches: a long transaction would block every other writer. */
async function eraseAllOld({ db, now }: Context, kind: ErasedKind, before: string) {
  for (let count = 0; ; ) {
    const { ids } = await db.transaction().execute(async (trx) => {
      const erased = await eraseOld[kind](trx, before, now());
      await eraseActivityAbout(trx, erased.log);
      await deleteUnusedPoints(trx, erased.gardens);
      await scheduleDeletion(trx, 'private', erased.files ?? [], now());
      if (erased.ids.length > 0) await scheduleDeletion(trx, 'database', ['pages'], now());
      return erased;
    });
    if (ids.length === 0) return count;
    count += ids.length;
  }
}

/** Accepted quotes and agreements have a legal term of their own; others are kept as long as visits. */
type ErasedKind = keyof Retention | 'offers' | 'orders' | 'agreements';

/** Each erases a batch of what is older than an instant and gives its ids; none when nothing is left. */
const eraseOld: Record<ErasedKind, (trx: Trx, before: string, now: Date) => Promise<Erased & { ids: string[] }>> = {
  offers: async (trx, before, now) => unlinkErased(trx, await eraseOldOffers(trx, before, now), 'quote'),
  orders: async (trx, _before, now) => unlinkErased(trx, await eraseOldOrders(trx, now), 'quote'),
  agreements: async (trx, _before, now) => unlinkErased(trx, await eraseOldAgreements(trx, now), 'agreement'),
  inquiries: async (trx, before, now) => unlinkErased(trx, await eraseOldInquiries(trx, before, now), 'inquiry'),
  async visits(trx, before, now) {
    const erased = await eraseOldVisits(trx, before, now);
    const reviews = await eraseReviewsOfVisits(trx, erased.ids);
    return unlinkErased(trx, { ...erased, log: { ...erased.log, ...reviews } }, 'visit');
  },
  letters: eraseOldEmails,
};

async function unlinkErased(
  trx: Trx,
  erased: Erased & { ids: string[] },
  kind: Parameters<typeof unlinkErasedRecords>[1],
) {
  const clients = await unlinkErasedRecords(trx, kind, erased.ids);
  return { ...erased, log: { ...erased.log, clients } };
}

/** A month before 31 March is the last day of February. */
const monthsBefore = (now: Date, months: number) => {
  const then = now.toTemporalInstant().toZonedDateTimeISO(timeZone).subtract({ months });
  return new Date(then.epochMilliseconds).toISOString();
};
