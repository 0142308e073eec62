import { getRetentionSchemas, type Retention, saveRetentionSchemas } from '../../../contract/clients/retention.ts';
import { getRetention, saveRetention } from '../../../contract/clients/routes.ts';
import { timeZone } from '../../../contract/kernel/local-time.ts';
import { eraseActivityAbout, recordActivity } from '../../common/activity/activity-store.ts';
import { eraseOldEmails } from '../../common/emails/erase-store.ts';
import type { Erased } from '../../common/erasure/data-subject.ts';
import { mountSetting } from '../../common/settings/mount-setting.ts';
import { readValue, retentionSetting, writeValue } from '../../common/settings/setting-store.ts';
import { deleteUnusedConsents, eraseOldSms } from '../../common/sms/sms-store.ts';
import { eraseDeliveriesAbout } from '../../common/webhooks/webhook-store.ts';
import { selectPhones } from '../../company/clients/client-store.ts';
import { listOldImportRecords, unlinkErasedRecords } from '../../company/clients/erase-store.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../platform/db/database.ts';
import { scheduleDeletion } from '../../platform/storage/deletion-queue-store.ts';
import { eraseOldAgreements } from '../../workflows/agreements/erase-store.ts';
import { eraseOldInquiries } from '../../workflows/inquiries/erase-store.ts';
import { deleteInvoicedAbout } from '../../workflows/invoicing/invoicing-store.ts';
import { eraseOldOffers, eraseOldOrders } from '../../workflows/quotes/erase-store.ts';
import { eraseReviewsOfVisits } from '../../workflows/reviews/review-store.ts';
import { eraseOldVisits } from '../../workflows/visits/erase-store.ts';
import { deleteUnusedPoints, finishErasure } from './erase-client.ts';

/** The setting with the counts of the last run, as JSON. */
const lastRunKey = 'retention-run';

export const mountRetention = (context: Context) =>
  mountSetting(context, retentionSetting, {
    name: 'retention',
    get: [getRetention, getRetentionSchemas],
    save: [saveRetention, saveRetentionSchemas],
    more: async () => ({ lastRun: JSON.parse((await readValue(context.db, lastRunKey)) ?? 'null') }),
  });

/** Erases everything that is older than its retention. */
export async function runRetention(context: Context) {
  const { db, now } = context;
  const { value: months } = await retentionSetting.read(db);
  const eraseAfter = async (kind: ErasedKind, limit: number | null) =>
    limit === null ? 0 : eraseAllOld(context, kind, subtractMonths(now(), limit));
  const erased = {
    inquiries: await eraseAfter('inquiries', months.inquiries),
    visits: await eraseAfter('visits', months.visits),
    emails: (await eraseAfter('emails', months.emails)) + (await eraseAfter('sms', months.emails)),
    quotes: (await eraseAfter('offers', months.visits)) + (await eraseAllOld(context, 'orders', '')),
    agreements: await eraseAllOld(context, 'agreements', ''),
    clients: await eraseAfter('imports', months.visits),
  };
  if (months.visits !== null) await deleteUnusedConsents(db, subtractMonths(now(), months.visits), selectPhones(db));
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
      await deleteInvoicedAbout(trx, erased.log);
      await eraseDeliveriesAbout(trx, erased.ids);
      await deleteUnusedPoints(trx, erased.gardens);
      await scheduleDeletion(trx, 'private', erased.files ?? [], now());
      if (erased.ids.length > 0) await scheduleDeletion(trx, 'database', ['pages'], now());
      return erased;
    });
    if (ids.length === 0) return count;
    count += ids.length;
  }
}

/** `orders` are accepted quotes. They and agreements are kept for a legal term; other quotes, `offers`, as long as visits. */
type ErasedKind = keyof Retention | 'offers' | 'orders' | 'agreements' | 'imports' | 'sms';

/**
 * Each function erases a batch of records older than an instant and returns their ids, or none when it has finished.
 */
const eraseOld: Record<ErasedKind, (trx: Trx, before: string, now: Date) => Promise<Erased & { ids: string[] }>> = {
  offers: async (trx, before, now) => unlinkErased(trx, await eraseOldOffers(trx, before, now), 'quote', now),
  orders: async (trx, _before, now) => unlinkErased(trx, await eraseOldOrders(trx, now), 'quote', now),
  agreements: async (trx, _before, now) => unlinkErased(trx, await eraseOldAgreements(trx, now), 'agreement', now),
  imports: async (trx, before, now) => {
    const ids = await listOldImportRecords(trx, before);
    return unlinkErased(trx, { count: ids.length, ids }, 'import', now);
  },
  inquiries: async (trx, before, now) => unlinkErased(trx, await eraseOldInquiries(trx, before, now), 'inquiry', now),
  async visits(trx, before, now) {
    const erased = await eraseOldVisits(trx, before, now);
    const reviews = await eraseReviewsOfVisits(trx, erased.ids);
    return unlinkErased(trx, { ...erased, log: { ...erased.log, ...reviews } }, 'visit', now);
  },
  emails: eraseOldEmails,
  sms: eraseOldSms,
};

async function unlinkErased(
  trx: Trx,
  erased: Erased & { ids: string[] },
  kind: Parameters<typeof unlinkErasedRecords>[1],
  now: Date,
) {
  const clients = await unlinkErasedRecords(trx, kind, erased.ids, now);
  return { ...erased, log: { ...erased.log, clients } };
}

/** A month before 31 March is the last day of February. */
const subtractMonths = (now: Date, months: number) => {
  const then = now.toTemporalInstant().toZonedDateTimeISO(timeZone).subtract({ months });
  return new Date(then.epochMilliseconds).toISOString();
};
