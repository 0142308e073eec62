import { randomUUID } from 'node:crypto';
import { foldText } from '../../../contract/kernel/fold-text.ts';
import { announceEvent } from '../../common/webhooks/announce-event.ts';
import type { Trx } from '../../platform/db/database.ts';
import { deleteRows, insertRows } from '../../platform/db/rows.ts';
import { listContacts, toClientSearch } from './client-store.ts';
import {
  type ClientLink,
  findByContacts,
  findByRecords,
  findNamesakes,
  insertContacts,
  insertRecord,
  type LatestContact,
  moveRecord,
  refreshClient,
  removeIfEmpty,
  suggestDuplicate,
  unlinkRecord,
} from './link-client-store.ts';

/** Finds the client by e-mail, phone or related records, or creates one. Not for suspicious requests. */
export async function linkClient(trx: Trx, given: ClientLink): Promise<void> {
  const link = { ...given, email: given.email.toLowerCase() };
  const { ofEmail, ofPhone } = await findByContacts(trx, link.email, link.phone);
  const clientId = ofEmail ?? ofPhone ?? (link.isNew ? undefined : await findByRecords(trx, link));
  if (!clientId) return linkNewClient(trx, link);
  if (ofEmail && ofPhone && ofEmail !== ofPhone) await suggestDuplicate(trx, ofEmail, ofPhone, 'contact');
  await insertContacts(trx, clientId, { email: ofEmail ? '' : link.email, phone: ofPhone ? null : link.phone });
  await linkRecord(trx, link, clientId);
  await refreshClient(trx, clientId, link.now, { latest: link });
}

/** Applies corrections made on the client's page, unless the client has other addresses and may be several people. */
export async function correctClient(trx: Trx, latest: LatestContact) {
  const { ofEmail, ofPhone } = await findByContacts(trx, latest.email, latest.phone);
  if (!ofEmail || (await listEmails(trx, ofEmail)).length > 1) return;
  if (!ofPhone) await insertContacts(trx, ofEmail, { email: '', phone: latest.phone });
  await refreshClient(trx, ofEmail, latest.at, { latest });
}

const listEmails = async (trx: Trx, clientId: string) =>
  (await listContacts(trx, clientId)).filter(({ kind }) => kind === 'email');

/** Links a draft to the client with its contacts, if there is one. Creates neither client nor contact. */
export async function linkKnownClient(trx: Trx, link: ClientLink): Promise<void> {
  const { ofEmail, ofPhone } = await findByContacts(trx, link.email.toLowerCase(), link.phone);
  const clientId = ofEmail ?? ofPhone;
  if (!clientId) return unlinkClient(trx, link.kind, link.id, link.now);
  await linkRecord(trx, link, clientId);
  await refreshClient(trx, clientId, link.now);
}

async function linkNewClient(trx: Trx, link: ClientLink): Promise<void> {
  const { name, email, phone, at, kind } = link;
  const id = randomUUID();
  const sortName = foldText(name);
  const contacts = [email, phone].filter((value) => value !== null);
  await insertRows(trx, 'clients', [
    {
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
      search: toClientSearch(name, contacts),
    },
  ]);
  if (!(await insertContacts(trx, id, link))) {
    // A concurrent request has created the same client.
    await deleteRows(trx, 'clients', { id });
    return linkClient(trx, link);
  }
  await linkRecord(trx, link, id);
  await announceEvent(trx, 'client.created', id, link.now);
  const namesakes = sortName.trim().includes(' ') ? await findNamesakes(trx, sortName, id) : [];
  for (const namesake of namesakes) await suggestDuplicate(trx, namesake, id, 'name');
}

/** A record whose e-mail was corrected may have belonged to another client. */
async function linkRecord(trx: Trx, link: ClientLink, clientId: string) {
  if (await insertRecord(trx, link, clientId)) return;
  const former = await moveRecord(trx, link, clientId);
  if (former && former !== clientId) await refreshOrRemove(trx, former, link.now);
}

/** Called for spam and deleted drafts. */
export async function unlinkClient(trx: Trx, kind: ClientLink['kind'], id: string, now: Date | string) {
  const clientId = await unlinkRecord(trx, kind, id);
  if (clientId) await refreshOrRemove(trx, clientId, now);
}

async function refreshOrRemove(trx: Trx, clientId: string, now: Date | string) {
  if (!(await removeIfEmpty(trx, clientId, now))) await refreshClient(trx, clientId, now);
}
