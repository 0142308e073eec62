import type { ClientDetail, ClientSummary } from '../../contract/clients/schemas.ts';
import type { Db } from '../db/database.ts';
import type { ClientsTable } from '../schema/client-tables.ts';
import { duplicatesOf, findClients, listClientNotes, listContacts, listMerged, tagsOf } from './client-store.ts';
import { timelineOf } from './timeline.ts';

export async function clientSummaries(db: Db, rows: ClientsTable[]): Promise<ClientSummary[]> {
  const tags = await tagsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    inquiries: row.inquiries,
    visits: row.visits,
    tags: tags.get(row.id) ?? [],
    firstAt: row.first_at,
    lastAt: row.last_at,
  }));
}

export async function clientDetailOf(db: Db, row: ClientsTable): Promise<ClientDetail> {
  const contacts = await contactsOfClient(db, row.id);
  const [[summary], notes, timeline, merged, pairs] = await Promise.all([
    clientSummaries(db, [row]),
    listClientNotes(db, row.id),
    timelineOf(db, { id: row.id, ...contacts }),
    listMerged(db, row.id),
    duplicatesOf(db, row.id),
  ]);
  const others = await clientSummaries(
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
    timeline,
    merged,
    duplicates: others.map((other) => ({
      ...other,
      reason: pairs.find(({ id }) => id === other.id)?.reason ?? 'name',
    })),
  };
}

export async function contactsOfClient(db: Db, clientId: string) {
  const contacts = await listContacts(db, clientId);
  const of = (kind: 'email' | 'phone') => contacts.filter((contact) => contact.kind === kind).map(({ value }) => value);
  return { emails: of('email'), phones: of('phone') };
}
