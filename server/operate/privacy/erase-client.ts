import type { User } from '../../../contract/accounts/schemas.ts';
import { foldText } from '../../../contract/kernel/fold-text.ts';
import { toE164 } from '../../../contract/kernel/phone.ts';
import { eraseActivityAbout, eraseFromActivity, recordActivity } from '../../common/activity/activity-store.ts';
import { lockContacts } from '../../common/emails/email-allowance.ts';
import { eraseFromEmails } from '../../common/emails/erase-store.ts';
import type { DataSubject, Erased, Eraser, Mentions } from '../../common/erasure/data-subject.ts';
import { deleteSubscriptions } from '../../common/push/push-store.ts';
import { eraseFromSms } from '../../common/sms/sms-store.ts';
import { eraseFromWebhooks } from '../../common/webhooks/webhook-store.ts';
import { listClientContacts } from '../../company/clients/client-view.ts';
import { eraseClientAccess, eraseFromClientNotes } from '../../company/clients/erase-store.ts';
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
import { eraseFromAgreements, isGardenAgreed } from '../../workflows/agreements/erase-store.ts';
import { eraseFromInquiries } from '../../workflows/inquiries/erase-store.ts';
import { deleteInvoicedAbout } from '../../workflows/invoicing/invoicing-store.ts';
import { eraseFromNewsletter } from '../../workflows/newsletter/subscriber-store.ts';
import { eraseFromQuotes } from '../../workflows/quotes/erase-store.ts';
import { eraseFromReviews } from '../../workflows/reviews/review-store.ts';
import { eraseFromVisits, isGardenVisited } from '../../workflows/visits/erase-store.ts';
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
  // In the order in which every transaction locks.
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
export function finishErasure({ changes, runDeletionQueue }: ErasureContext) {
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

/** Leaves out names of one word, and names and contacts that another client, the staff or the company also has. */
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
export async function deleteUnusedPoints(trx: Trx, gardens: Erased['gardens'] = [], erasedAgreements: string[] = []) {
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
