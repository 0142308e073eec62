import { foldText } from '../../contract/kernel/fold-text.ts';
import { phoneInE164 } from '../../contract/kernel/phone.ts';
import { listClientContacts } from '../clients/client-view.ts';
import { withMerged } from '../clients/merge-store.ts';
import type { DataSubject, Mentions } from '../erasure/data-subject.ts';
import type { Trx } from '../schema/tables.ts';
import { givenNamesAndPhones, listOwnContacts, othersWith, recordsOfClient } from './data-subject-store.ts';

export async function findDataSubject(trx: Trx, clientId: string): Promise<DataSubject> {
  const contacts = await listClientContacts(trx, clientId);
  const records = { clients: await withMerged(trx, [clientId]), ...(await recordsOfClient(trx, clientId)) };
  const given = await givenNamesAndPhones(trx, clientId, records.clients);
  const phones = [...new Set([...contacts.phones, ...given.phones.flatMap(numbersIn)])];
  const mentions = await unambiguousMentions(trx, records.clients, { ...given, ...contacts, phones });
  return { ...contacts, records, mentions };
}

/** '0722 123 456 / 0733 111 222' are two. */
const numbersIn = (typed: string) => typed.split(/[/,;]|\b(?:sau|si|și)\b/i).flatMap((part) => phoneInE164(part) ?? []);

/** Names of more than one word; nothing that also names or reaches another client, the staff or the company. */
async function unambiguousMentions(
  trx: Trx,
  clientIds: string[],
  { emails, phones, names }: Mentions,
): Promise<Mentions> {
  const own = await listOwnContacts(trx);
  const long = names.filter((name) => joinWords(name).includes(' '));
  const others = await othersWith(trx, clientIds, long.map(foldText), phones);
  const taken = [...own.names.map(foldText), ...others.names];
  const ownEmails = own.emails.map((email) => email.toLowerCase());
  const takenPhones = [...own.phones.flatMap((phone) => phoneInE164(phone) ?? []), ...others.phones];
  return {
    emails: emails.filter((email) => !ownEmails.includes(email)),
    phones: phones.filter((phone) => !takenPhones.includes(phone)),
    names: long.filter((name) => !taken.some((other) => holdsName(other, foldText(name)))),
  };
}

/** Erasing Maria Pop must not cut the name of Ana Maria Pop in two. */
const holdsName = (other: string, name: string) => ` ${joinWords(other)} `.includes(` ${joinWords(name)} `);

const joinWords = (name: string) => name.trim().replace(/\s+/g, ' ');
