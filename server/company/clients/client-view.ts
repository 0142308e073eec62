import { type ClientDetail, type ClientSummary, clientSummary } from '../../../contract/clients/schemas.ts';
import type { DbContext } from '../../context.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { requireFound } from '../../platform/http/failure.ts';
import { viewRow } from '../../platform/http/view-row.ts';
import {
  findClient,
  findClients,
  listClientNotes,
  listContacts,
  listDuplicatesWith,
  listMerged,
  listTags,
} from './client-store.ts';

/** Follows merges: an old link or an open screen still leads to the client. */
export async function requireClient(db: Db, id: string) {
  let client = await requireClientRow(db, id);
  while (client.merged_into) client = await requireClientRow(db, client.merged_into);
  return client;
}

export const requireClientRow = async (db: Db, id: string) =>
  requireFound(await findClient(db, id), 'Clientul nu există sau datele lui au fost șterse.');

export async function summarizeClients(db: Db, rows: Tables['clients'][]): Promise<ClientSummary[]> {
  const tags = await listTags(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => viewRow(clientSummary, row, { tags: tags.get(row.id) ?? [] }));
}

export async function listClientContacts(db: Db, clientId: string) {
  const contacts = await listContacts(db, clientId);
  const listValues = (kind: 'email' | 'phone') =>
    contacts.filter((contact) => contact.kind === kind).map(({ value }) => value);
  return { emails: listValues('email'), phones: listValues('phone') };
}

export interface KnownClient {
  id: string;
  emails: string[];
  phones: string[];
}

export type ReadHistory = (
  db: Db,
  client: KnownClient,
  now: Date,
) => Promise<Pick<ClientDetail, 'timeline' | 'gardens'>>;

export async function viewClient({ db, now }: DbContext, id: string, readHistory: ReadHistory): Promise<ClientDetail> {
  const row = await requireClient(db, id);
  const contacts = await listClientContacts(db, row.id);
  const [[summary], notes, history, merged, pairs] = await Promise.all([
    summarizeClients(db, [row]),
    listClientNotes(db, row.id),
    readHistory(db, { id: row.id, ...contacts }, now()),
    listMerged(db, row.id),
    listDuplicatesWith(db, row.id),
  ]);
  const others = await summarizeClients(
    db,
    await findClients(
      db,
      pairs.map(({ id }) => id),
    ),
  );
  return {
    ...(summary as ClientSummary),
    ...contacts,
    notes: notes.map(({ id, at, user_id, user_name, text }) => ({
      id,
      at,
      by: { id: user_id, name: user_name },
      text,
    })),
    ...history,
    merged,
    duplicates: others.map((other) => ({
      ...other,
      reason: pairs.find(({ id }) => id === other.id)?.reason ?? 'name',
    })),
  };
}
