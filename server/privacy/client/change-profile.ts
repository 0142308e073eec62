import { phoneInE164 } from '../../../contract/kernel/phone.ts';
import { addressFields, mapFields } from '../../../contract/visits/visit-fields.ts';
import { listAgreementsTo, readAgreementContent } from '../../agreements/agreement-store.ts';
import { correctOwnAgreements, lockOwnAgreements } from '../../agreements/client-agreements.ts';
import { consumeClientAllowance } from '../../clients/access/own-records.ts';
import { correctClient } from '../../clients/link-client.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { gardenKey } from '../../gardens/gardens.ts';
import { receiveOnce } from '../../inquiries/contact-form.ts';
import { correctOwnVisits } from '../../visits/steps/edit-visit.ts';
import { readFields } from '../../visits/visit-columns.ts';
import { inVisitTransaction } from '../../visits/visit-transaction.ts';
import { findOwnIdentity, listOwnVisitAddresses } from './own-record-store.ts';

const maxChangesADay = 10;

interface Contact {
  name: string;
  phone: string;
}

export const readIdentity = async (db: Db, email: string): Promise<Contact> =>
  (await findOwnIdentity(db, email)) ?? { name: '', phone: '' };

/** In coming visits and open agreements. Without any, staff learn of it by a message, which is then the newest record. */
export async function changeOwnProfile(context: Context, email: string, contact: Contact) {
  const before = await readIdentity(context.db, email);
  if (before.name === contact.name && before.phone === contact.phone) return;
  const corrected = await inVisitTransaction(context, async (transaction) => {
    const { trx, now } = transaction;
    const max = context.limit('clientChangesADay', maxChangesADay);
    await consumeClientAllowance(trx, 'profile', email, max, new Date(now));
    // Agreements before their visits, as their steps do; the client after both.
    const agreements = await lockOwnAgreements(trx, email);
    const visits = await correctOwnVisits(transaction, email, contact);
    await correctOwnAgreements(transaction, agreements, contact);
    const phone = phoneInE164(contact.phone) ?? null;
    await correctClient(trx, { name: contact.name, email, phone, at: now });
    return visits + agreements.length;
  });
  if (corrected > 0) return;
  const message = [
    'Mi-am corectat datele în pagina clientului.',
    `Nume: ${before.name} → ${contact.name}`,
    `Telefon: ${before.phone || '–'} → ${contact.phone || '–'}`,
  ].join('\n');
  await receiveOnce(context, { ...contact, email, message, isSuspicious: false, isVerified: true }, undefined);
}

const maxAddresses = 20;
const addressNames = Object.keys(addressFields) as (keyof typeof addressFields)[];

/** The gardens of their visits and agreements, each once, as it was written last. */
export async function listOwnAddresses(db: Db, email: string) {
  const [visits, agreements] = await Promise.all([listOwnVisitAddresses(db, email), listAgreementsTo(db, email)]);
  const addresses = [
    ...visits.map((visit) => readFields(visit, addressFields)),
    ...agreements.map((agreement) => mapFields(addressNames, (name) => readAgreementContent(agreement).client[name])),
  ];
  const gardens = new Map(
    addresses.toReversed().map((address) => [gardenKey({ ...address, email, phone: '' }), address]),
  );
  return [...gardens.values()].toReversed().slice(0, maxAddresses);
}
