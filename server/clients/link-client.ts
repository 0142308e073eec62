import { randomUUID } from 'node:crypto';
import { foldText } from '../../contract/kernel/fold-text.ts';
import type { Trx } from '../schema/tables.ts';
import {
  deleteClient,
  findByContacts,
  findNamesakes,
  findWithoutContact,
  insertClient,
  insertContacts,
  insertThing,
  moveThing,
  removeIfEmpty,
  suggestDuplicate,
  unlinkThing,
} from './link-client-store.ts';
import { refreshClient, searchableClient } from './refresh-store.ts';

/** An inquiry or a visit, and what it says of who sent it. */
export interface ClientLink {
  kind: 'inquiry' | 'visit';
  id: string;
  name: string;
  email: string;
  /** In E.164, when it could be read. */
  phone: string | null;
  at: string;
  /** Just received: it belonged to nobody before and to no series. */
  isNew?: boolean;
}

/**
 * Links an inquiry or a visit to its client, in the transaction that writes it; again whenever its name, e-mail or phone
 * changes. Not for what looks automated. The client is found by e-mail, then by phone, then by what it belongs to, and
 * created when unknown.
 */
export async function linkClient(trx: Trx, given: ClientLink): Promise<void> {
  const contact = { ...given, email: given.email.toLowerCase() };
  const { ofEmail, ofPhone } = await findByContacts(trx, contact.email, contact.phone);
  const known = ofEmail ?? ofPhone ?? (contact.isNew ? undefined : await findWithoutContact(trx, contact));
  if (!known) {
    await noteNewClient(trx, contact);
    return;
  }
  if (ofEmail && ofPhone && ofEmail !== ofPhone) await suggestDuplicate(trx, ofEmail, ofPhone, 'contact');
  await insertContacts(trx, known, { email: ofEmail ? '' : contact.email, phone: ofPhone ? null : contact.phone });
  const isNew = await insertThing(trx, contact, known);
  if (!isNew) await settleFormer(trx, await moveThing(trx, contact, known), known);
  await refreshClient(trx, known, contact);
}

/** It was somebody else's until its e-mail was put right. */
async function settleFormer(trx: Trx, former: string | undefined, current: string) {
  if (former && former !== current) await settle(trx, former);
}

/** For what turned out to be spam: it belongs to nobody. */
export async function unlinkClient(trx: Trx, kind: ClientLink['kind'], id: string) {
  const clientId = await unlinkThing(trx, kind, id);
  if (clientId) await settle(trx, clientId);
}

async function settle(trx: Trx, clientId: string) {
  if (!(await removeIfEmpty(trx, clientId))) await refreshClient(trx, clientId);
}

async function noteNewClient(trx: Trx, contact: ClientLink): Promise<void> {
  const { name, email, phone, at, kind } = contact;
  const id = randomUUID();
  const sortName = foldText(name);
  await insertClient(trx, {
    id,
    name,
    sort_name: sortName,
    is_named: 0,
    email: email || null,
    phone,
    inquiries: kind === 'inquiry' ? 1 : 0,
    visits: kind === 'visit' ? 1 : 0,
    first_at: at,
    last_at: at,
    merged_into: null,
    search: searchableClient(
      name,
      [email, phone].filter((value) => value !== null),
    ),
  });
  if (!(await insertContacts(trx, id, contact))) {
    // Another form of the same person was written in this very moment: they are known by now.
    await deleteClient(trx, id);
    return linkClient(trx, contact);
  }
  const isNew = await insertThing(trx, contact, id);
  if (!isNew) await settleFormer(trx, await moveThing(trx, contact, id), id);
  const namesakes = sortName.trim().includes(' ') ? await findNamesakes(trx, sortName, id) : [];
  for (const namesake of namesakes) await suggestDuplicate(trx, namesake, id, 'name');
}
