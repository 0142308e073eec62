import { listSmsConsents } from '../../common/sms/sms-store.ts';
import { listClientSessions } from '../../company/clients/access/client-session-store.ts';
import { listClientAddresses, listClientNotes, listTags } from '../../company/clients/client-store.ts';
import { listClientContacts } from '../../company/clients/client-view.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { listClientEmails, listClientReviews } from '../timeline/timeline-store.ts';
import {
  exportClientAgreements,
  exportClientQuotes,
  exportClientSms,
  exportClientVisits,
  exportInquiries,
  exportSubscriptions,
  listClientEntries,
  type RecordOwner,
} from './export-client-store.ts';

/** Everything stored about a client, without the search columns; the keys are part of the file that clients get. */
export async function exportClientData(db: Db, client: Tables['clients'], now: Date): Promise<Record<string, unknown>> {
  const contacts = await listClientContacts(db, client.id);
  const owner = { id: client.id, ...contacts };
  const [tags, notes, addresses, records, reviews, devices, smsConsents] = await Promise.all([
    listTags(db, [client.id]),
    listClientNotes(db, client.id),
    listClientAddresses(db, client.id),
    exportRecords(db, owner),
    listClientReviews(db, owner),
    listClientSessions(db, contacts.emails, now.toISOString()),
    listSmsConsents(db, contacts.phones),
  ]);
  return {
    client: { id: client.id, name: client.name, ...contacts, tags: tags.get(client.id) ?? [] },
    addresses: addresses.map(({ email: _, phone: __, ...address }) => address),
    notes: notes.map(({ at, user_name, text }) => ({ at, by: user_name, text })),
    ...records,
    reviews,
    devices,
    smsConsents,
  };
}

export async function exportRecords(db: Db, owner: RecordOwner) {
  const contacts = 'email' in owner ? { emails: [owner.email], phones: [] } : owner;
  const [messages, visits, quotes, agreements, waitingList, emails, sms, newsletter] = await Promise.all([
    exportInquiries(db, owner),
    exportClientVisits(db, owner),
    exportClientQuotes(db, owner),
    exportClientAgreements(db, owner),
    listClientEntries(db, owner),
    listClientEmails(db, contacts.emails),
    exportClientSms(db, owner),
    exportSubscriptions(db, contacts.emails),
  ]);
  return { messages, visits, quotes, agreements, waitingList, emails, sms, newsletter };
}
