import type { User } from '../../../contract/accounts/schemas.ts';
import { getRetentionSchemas, type Retention, saveRetentionSchemas } from '../../../contract/clients/retention.ts';
import { getRetention, saveRetention } from '../../../contract/clients/routes.ts';
import { foldText } from '../../../contract/kernel/fold-text.ts';
import { timeZone } from '../../../contract/kernel/local-time.ts';
import { toE164 } from '../../../contract/kernel/phone.ts';
import { eraseActivityAbout, eraseFromActivity, recordActivity } from '../../common/activity/activity-store.ts';
import { lockContacts } from '../../common/emails/email-allowance.ts';
import { eraseFromEmails, eraseOldEmails } from '../../common/emails/erase-store.ts';
import type { DataSubject, Erased, Eraser, Mentions } from '../../common/erasure/data-subject.ts';
import { deleteSubscriptions } from '../../common/push/push-store.ts';
import { mountSetting } from '../../common/settings/mount-setting.ts';
import { readValue, retentionSetting, writeValue } from '../../common/settings/setting-store.ts';
import { deleteUnusedConsents, eraseFromSms, eraseOldSms } from '../../common/sms/sms-store.ts';
import { eraseDeliveriesAbout, eraseFromWebhooks } from '../../common/webhooks/webhook-store.ts';
import { listClientContacts } from '../../company/clients/client-view.ts';
import {
  eraseClientAccess,
  eraseFromClientNotes,
  listOldImportRecords,
  unlinkErasedRecords,
} from '../../company/clients/erase-store.ts';
import { deleteClients } from '../../company/clients/link-client-store.ts';
import { withMerged } from '../../company/clients/merge-store.ts';
import { eraseFromContent } from '../../company/content/erase.ts';
import { deletePoints, readPoints } from '../../company/gardens/garden-store.ts';
import { buildGardenKey } from '../../company/gardens/gardens.ts';
import { eraseFromImports } from '../../company/import/import-store.ts';
import { eraseFromMedia } from '../../company/media/media-store.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../platform/db/database.ts';
import { lockRows } from '../../platform/db/run-exclusively.ts';
import { scheduleDeletion } from '../../platform/storage/deletion-queue-store.ts';
import { eraseFromAgreements, eraseOldAgreements, isGardenAgreed } from '../../workflows/agreements/erase-store.ts';
import { eraseFromInquiries, eraseOldInquiries } from '../../workflows/inquiries/erase-store.ts';
import { deleteInvoicedAbout } from '../../workflows/invoicing/invoicing-store.ts';
import { eraseFromNewsletter } from '../../workflows/newsletter/subscriber-store.ts';
import { eraseFromQuotes, eraseOldOffers, eraseOldOrders } from '../../workflows/quotes/erase-store.ts';
import { eraseFromReviews, eraseReviewsOfVisits } from '../../workflows/reviews/review-store.ts';
import { eraseFromVisits, eraseOldVisits, isGardenVisited } from '../../workflows/visits/erase-store.ts';
import {
  findOthersWith,
  listGivenNamesAndPhones,
  listOwnContacts,
  readClientRecordIds,
  recordErasures,
} from './data-subject-store.ts';

const erasers: Eraser[] = [
  eraseFromClientNotes,
  eraseClientAccess,
  eraseFromInquiries,
  // The order is that in which every transaction locks.
  eraseFromQuotes,
  eraseFromAgreements,
  eraseFromVisits,
  eraseFromNewsletter,
  eraseFromReviews,
  eraseFromContent,
  eraseFromMedia,
  eraseFromImports,
  async (trx, { emails }) => ({ count: await deleteSubscriptions(trx, 'client', emails) }),
  // E-mails, SMS and the log come last, because they may mention records that the others changed.
  eraseFromEmails,
  eraseFromSms,
  eraseFromWebhooks,
  eraseFromActivity,
];

type ErasureContext = Pick<Context, 'db' | 'now' | 'changes' | 'runDeletionQueue'>;

/** Erases a client everywhere in one transaction; private files and free pages of the database follow by the queue. */
export async function eraseClientData(context: ErasureContext, clientId: string, by: User | null) {
  const { db, now, changes } = context;
  const { rows, files, kept } = await db.transaction().execute(async (trx) => {
    const subject = await findDataSubject(trx, clientId);
    await eraseActivityAbout(trx, { clients: subject.records.clients });
    let rows = 0;
    const kept = { quotes: 0, agreements: 0 };
    const files: string[] = [];
    const gardens: NonNullable<Erased['gardens']> = [];
    for (const erase of erasers) {
      const erased = await erase(trx, subject, now());
      await eraseActivityAbout(trx, erased.log);
      await deleteInvoicedAbout(trx, erased.log);
      rows += erased.count;
      Object.assign(kept, erased.kept);
      files.push(...(erased.files ?? []));
      gardens.push(...(erased.gardens ?? []));
    }
    await deleteUnusedPoints(trx, gardens, subject.records.agreements);
    await deleteClients(trx, subject.records.clients, now());
    await recordErasures(trx, subject.records.clients, now().toISOString());
    await changes.announce(trx);
    // The log omits the name: it records that somebody was erased, not who.
    const done = { by, action: 'erase' as const, kind: 'clients' as const, id: clientId, title: 'O persoană' };
    await recordActivity(trx, { ...done, after: { rows, files: files.length } }, now());
    await scheduleDeletion(trx, 'private', files, now());
    await scheduleDeletion(trx, 'database', ['pages'], now());
    return { rows, files, kept };
  });
  await finishErasure(context);
  return { rows, files: files.length, keptQuotes: kept.quotes, keptAgreements: kept.agreements };
}

/** Called after the commit: drops cached pages and deletes files. */
function finishErasure({ changes, runDeletionQueue }: ErasureContext) {
  changes.apply();
  return runDeletionQueue();
}

async function findDataSubject(trx: Trx, clientId: string): Promise<DataSubject> {
  const contacts = await listClientContacts(trx, clientId);
  await lockContacts(trx, contacts);
  // An acceptance or a plan that is being written adds its agreement and visits first; a later one is refused.
  await lockRows(trx, 'quotes', (await readClientRecordIds(trx, clientId)).quotes);
  await lockRows(trx, 'agreements', (await readClientRecordIds(trx, clientId)).agreements);
  const records = { clients: await withMerged(trx, [clientId]), ...(await readClientRecordIds(trx, clientId)) };
  const given = await listGivenNamesAndPhones(trx, clientId, records.clients);
  const phones = [...new Set([...contacts.phones, ...given.phones.flatMap(parsePhones)])];
  const mentions = await findUnambiguousMentions(trx, records.clients, { ...given, ...contacts, phones });
  return { ...contacts, records, mentions };
}

/** Reads all numbers of '0722 123 456 / 0733 111 222'. */
const parsePhones = (typed: string) => typed.split(/[/,;]|\b(?:sau|si|și)\b/i).flatMap((part) => toE164(part) ?? []);

/** Names of several words and contacts that do not also belong to another client, the staff or the company. */
async function findUnambiguousMentions(
  trx: Trx,
  clientIds: string[],
  { emails, phones, names }: Mentions,
): Promise<Mentions> {
  const companyContacts = await listOwnContacts(trx);
  const long = names.filter((name) => joinWords(name).includes(' '));
  const others = await findOthersWith(trx, clientIds, long.map(foldText), phones);
  const taken = [...companyContacts.names.map(foldText), ...others.names];
  const ownEmails = companyContacts.emails.map((email) => email.toLowerCase());
  const takenPhones = [...companyContacts.phones.flatMap((phone) => toE164(phone) ?? []), ...others.phones];
  return {
    emails: emails.filter((email) => !ownEmails.includes(email)),
    phones: phones.filter((phone) => !takenPhones.includes(phone)),
    names: long.filter((name) => !taken.some((other) => holdsName(other, foldText(name)))),
  };
}

/** True for 'Ana Maria Pop' and 'Maria Pop': erasing the second must not cut the first in two. */
const holdsName = (other: string, name: string) => ` ${joinWords(other)} `.includes(` ${joinWords(name)} `);

const joinWords = (name: string) => name.trim().replace(/\s+/g, ' ');

/** Deletes the points of gardens of erased records, unless another visit or agreement is at the same address. */
async function deleteUnusedPoints(trx: Trx, gardens: Erased['gardens'] = [], erasedAgreements: string[] = []) {
  const addresses = new Map(gardens.map((address) => [buildGardenKey(address), address]));
  const unused: string[] = [];
  for (const key of (await readPoints(trx, [...addresses.keys()])).keys()) {
    const address = addresses.get(key);
    const isUsed =
      (await isGardenAgreed(trx, key, erasedAgreements)) || (address && (await isGardenVisited(trx, address)));
    if (!isUsed) unused.push(key);
  }
  await deletePoints(trx, unused);
}

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
  const erased = { inquiries: 0, visits: 0, emails: 0, quotes: 0, agreements: 0, clients: 0 };
  for (const kind of ['inquiries', 'visits', 'emails'] as const) {
    const limit = months[kind];
    if (limit !== null) erased[kind] = await eraseAllOld(context, kind, subtractMonths(now(), limit));
  }
  if (months.emails !== null) erased.emails += await eraseAllOld(context, 'sms', subtractMonths(now(), months.emails));
  if (months.visits !== null)
    erased.quotes += await eraseAllOld(context, 'offers', subtractMonths(now(), months.visits));
  if (months.visits !== null)
    erased.clients = await eraseAllOld(context, 'imports', subtractMonths(now(), months.visits));
  if (months.visits !== null) await deleteUnusedConsents(db, subtractMonths(now(), months.visits));
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

/** Accepted quotes and agreements have a legal term of their own; others are kept as long as visits. */
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
