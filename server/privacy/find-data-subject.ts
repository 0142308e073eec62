import { foldText } from '../../contract/kernel/fold-text.ts';
import { phoneInE164 } from '../../contract/kernel/phone.ts';
import { contactsOfClient } from '../clients/client-view.ts';
import { withMerged } from '../clients/merge-store.ts';
import type { DataSubject, Mentions } from '../erasure/data-subject.ts';
import type { Trx } from '../schema/tables.ts';
import { listOwnContacts, othersWith, thingsOfClient, writtenBy } from './erase-client-store.ts';

/** All by which a client can be recognised. */
export async function findDataSubject(trx: Trx, clientId: string): Promise<DataSubject> {
  const contacts = await contactsOfClient(trx, clientId);
  const things = { clients: await withMerged(trx, [clientId]), ...(await thingsOfClient(trx, clientId)) };
  const written = await writtenBy(trx, clientId, things.clients);
  const phones = [...new Set([...contacts.phones, ...written.phones.flatMap(numbersIn)])];
  return { ...contacts, things, mentions: await theirsAlone(trx, things.clients, { ...written, ...contacts, phones }) };
}

/** '0722 123 456 / 0733 111 222' are two. */
const numbersIn = (typed: string) => typed.split(/[/,;]|\b(?:sau|si|și)\b/i).flatMap((part) => phoneInE164(part) ?? []);

/** Names of more than a word, without what another client, the staff or the company itself is called or reached by. */
async function theirsAlone(trx: Trx, clientIds: string[], { emails, phones, names }: Mentions): Promise<Mentions> {
  const house = await listOwnContacts(trx);
  const long = names.filter((name) => wordsOf(name).includes(' '));
  const others = await othersWith(trx, clientIds, long.map(foldText), phones);
  const taken = [...house.names.map(foldText), ...others.names];
  const houseEmails = house.emails.map((email) => email.toLowerCase());
  const takenPhones = [...house.phones.flatMap((phone) => phoneInE164(phone) ?? []), ...others.phones];
  return {
    emails: emails.filter((email) => !houseEmails.includes(email)),
    phones: phones.filter((phone) => !takenPhones.includes(phone)),
    names: long.filter((name) => !taken.some((other) => holdsName(other, foldText(name)))),
  };
}

/** Ana Maria Pop is not Maria Pop, but a text that names her would lose half of her name. */
const holdsName = (other: string, name: string) => ` ${wordsOf(other)} `.includes(` ${wordsOf(name)} `);

const wordsOf = (name: string) => name.trim().replace(/\s+/g, ' ');
