import { formatPhone, toE164 } from '../../../contract/kernel/phone.ts';
import { addressFields } from '../../../contract/visits/visit-fields.ts';
import { listSmsConsents } from '../../common/sms/sms-store.ts';
import { listClientSessions } from '../../company/clients/access/client-session-store.ts';
import { findClient, listContacts } from '../../company/clients/client-store.ts';
import { listOwnClientAddresses } from '../../company/clients/own-address-store.ts';
import type { DbContext } from '../../context.ts';
import type { Db } from '../../platform/db/database.ts';
import { readFields } from '../../workflows/visits/visit-columns.ts';
import { exportRecords } from './export-client.ts';
import { findFirstEmail, findOwnIdentity, listOwnReviews } from './own-record-store.ts';

/**
 * Like the export for staff, but for a single e-mail address and without spam, drafts and internal notes. Staff hand over
 * notes on request, because these may name other people.
 */
export async function exportOwnRecords({ db, now }: DbContext, email: string) {
  const [identity, addresses, records, reviews, devices] = await Promise.all([
    readIdentity(db, email),
    listOwnClientAddresses(db, email),
    exportRecords(db, { email }),
    listOwnReviews(db, email),
    listClientSessions(db, [email], now().toISOString()),
  ]);
  const phone = await findOwnPhone(db, email, identity);
  return {
    client: { email, ...identity },
    addresses: addresses.map((row) => readFields(row, addressFields)),
    ...records,
    messages: records.messages.map(({ notes: _, ...inquiry }) => inquiry),
    visits: records.visits.map(({ staff_notes: _, garden_point: point, ...visit }) => ({
      ...visit,
      crew: visit.crew.filter(({ kind }) => kind !== 'note' && kind !== 'extra'),
      // Author and time of the point are omitted, because they may refer to another client at the same address.
      garden_point: point && { latitude: point.latitude, longitude: point.longitude },
    })),
    // A line of a statement that nobody confirmed may be somebody else's transfer.
    quotes: records.quotes.flatMap(({ content: _, internal_note: __, statementLines: ___, versions, ...quote }) => {
      const ownVersions = versions.filter(({ snapshot }) => snapshot.client.email.toLowerCase() === email);
      // Omits a quote whose newest version staff sent to somebody else.
      return ownVersions.length > 0 && ownVersions.at(-1) === versions.at(-1)
        ? [{ ...quote, versions: ownVersions, payments: quote.payments.map(viewOwnPayment) }]
        : [];
    }),
    reviews,
    devices,
    smsConsents: await listSmsConsents(db, phone ? [phone] : []),
  };
}

const viewOwnPayment = ({ paid_on, amount, refunded, method }: Record<string, unknown>) => ({
  paid_on,
  amount,
  refunded,
  method,
});

export type OwnRecords = Awaited<ReturnType<typeof exportOwnRecords>>;

export interface Contact {
  name: string;
  phone: string;
}

export const readIdentity = async (db: Db, email: string): Promise<Contact> =>
  (await findOwnIdentity(db, email)) ?? (await findImportedIdentity(db, email)) ?? { name: '', phone: '' };

/**
 * The name and phone of an imported client without any record. Undefined for a client with two e-mail addresses, who may
 * be two people.
 */
async function findImportedIdentity(db: Db, email: string): Promise<Contact | undefined> {
  const [address] = await listOwnClientAddresses(db, email);
  const client = address && (await findClient(db, address.client_id));
  if (!client) return undefined;
  const contacts = await listContacts(db, client.id);
  const list = (kind: string) => contacts.filter((contact) => contact.kind === kind).map(({ value }) => value);
  const [emails, phones] = [list('email'), list('phone')];
  return emails.length === 1
    ? { name: client.name, phone: phones.length === 1 ? formatPhone(phones[0] as string) : '' }
    : undefined;
}

/** Undefined for a phone that somebody with another address used first: anybody can type a phone into a form. */
export async function findOwnPhone(db: Db, email: string, { phone: typed }: Contact) {
  const phone = toE164(typed);
  const first = phone && (await findFirstEmail(db, phone));
  return first === undefined || first === email ? phone : undefined;
}
