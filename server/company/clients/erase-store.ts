import { sql } from 'kysely';
import type { DataSubject, Eraser, Mentions } from '../../common/erasure/data-subject.ts';
import { rewriteTexts } from '../../common/erasure/mention-store.ts';
import { createMentionRemover } from '../../common/erasure/mentions.ts';
import type { Trx } from '../../platform/db/database.ts';
import { deleteRows, readIds, splitIntoChunks } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { deleteClientSessions } from './access/client-session-store.ts';
import { hasContact, hasNoClient } from './client-store.ts';
import { deleteClients, refreshClient, unlinkRecords } from './link-client-store.ts';

/** Removes mentions from notes about other clients; the client's own notes are deleted with the client. */
export const eraseFromClientNotes: Eraser = async (trx, { mentions }) => ({
  count: await rewriteTexts(trx, [{ table: 'client_notes', key: ['id'], columns: ['text'] }], mentions),
});

/** Ends all sessions of the client's page. */
export const eraseClientAccess: Eraser = async (trx, { emails }) => {
  if (emails.length === 0) return { count: 0 };
  await deleteRows(trx, 'client_links', { email: emails });
  return { count: await deleteClientSessions(trx, emails) };
};

const batchSize = 200;

/** Old imports by which clients became known. Those with visits or messages remain clients without them. */
export const listOldImportRecords = async (trx: Trx, before: string) =>
  (
    await trx
      .selectFrom('client_records')
      .select('record_id')
      .where('kind', '=', 'import')
      .where('at', '<', before)
      .limit(batchSize)
      .execute()
  ).map(({ record_id }) => record_id);

export async function unlinkErasedRecords(
  trx: Trx,
  kind: Tables['client_records']['kind'],
  recordIds: string[],
  now: Date,
) {
  if (recordIds.length === 0) return [];
  const { staying, deleted } = await unlinkRecords(trx, kind, recordIds, now);
  for (const id of staying) await refreshClient(trx, id, now);
  return deleted;
}

type OwnRecordKind = Exclude<Tables['client_records']['kind'], 'import'>;

interface RecordTable {
  table: Exclude<keyof DataSubject['records'], 'clients'>;
  kind: OwnRecordKind;
}

/** Ids of the client's records, and of records without a client (spam, drafts) that have one of the contacts. */
export async function listSubjectIds(trx: Trx, { table, kind }: RecordTable, { records, ...contacts }: DataSubject) {
  const isStray = sql`${hasContact(contacts)} and ${hasNoClient(kind, `${table}.id`)}`;
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} where ${isStray}`.execute(trx);
  return [...new Set([...records[table], ...rows.map(({ id }) => id)])];
}

interface ContactRow {
  id: string;
  email: string;
  phone: string | null;
  phone_e164: string | null;
  search: string;
}

interface ContactTable extends Pick<RecordTable, 'table'> {
  noPhone: '' | null;
}

/** Removes a shared phone or e-mail from records of other clients. Returns how many changed. */
export async function removeRecordContacts(trx: Trx, { table, noPhone }: ContactTable, { emails, phones }: Mentions) {
  const removeMentions = createMentionRemover({ emails, phones, names: [] });
  const found = sql<ContactRow>`
    select id, email, phone, phone_e164, search from ${sql.table(table)} where ${hasContact({ emails, phones })}`;
  const { rows } = await found.execute(trx);
  for (const { id, email, phone, phone_e164, search } of rows) {
    const isTheirs = phone_e164 !== null && phones.includes(phone_e164);
    await sql`update ${sql.table(table)} set
      email = ${emails.includes(email.toLowerCase()) ? '' : email},
      phone = ${isTheirs ? noPhone : phone},
      phone_e164 = ${isTheirs ? null : phone_e164},
      search = ${removeMentions(search)} where id = ${id}`.execute(trx);
  }
  return rows.length;
}

/** Also deletes what these clients contributed to a client into which they were merged. */
export async function deleteClientHistory(
  trx: Trx,
  clientIds: string[],
  records: Record<OwnRecordKind, string[]>,
  now: Date,
) {
  const staying = new Set<string>();
  for (const kind of ['inquiry', 'visit', 'quote', 'agreement'] as const)
    for (const some of splitIntoChunks(records[kind]))
      for (const id of (await unlinkRecords(trx, kind, some, now)).staying) staying.add(id);
  for (const some of splitIntoChunks(clientIds)) {
    for (const table of ['client_contacts', 'client_notes', 'client_addresses'] as const)
      await trx.deleteFrom(table).where('own_client_id', 'in', some).where('client_id', 'not in', some).execute();
    await deleteClients(trx, await withoutRecords(trx, some), now);
  }
  for (const id of staying) await refreshClient(trx, id, now);
}

const withoutRecords = (trx: Trx, ids: string[]) =>
  readIds(
    trx
      .selectFrom('clients')
      .select('id')
      .where('id', 'in', ids)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('client_records').select('record_id').whereRef('client_id', '=', 'clients.id'))),
      ),
  );
