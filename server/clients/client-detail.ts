import type { ClientDetail, ClientSummary } from '../../contract/clients/schemas.ts';
import type { Db } from '../db/database.ts';
import { findClients, listClientNotes, listDuplicatesWith, listMerged } from './client-store.ts';
import { clientSummaries, contactsOfClient, type KnownClient, requireClient } from './client-view.ts';

export type ReadTimeline = (db: Db, client: KnownClient) => Promise<ClientDetail['timeline']>;

export async function clientDetail(db: Db, id: string, readTimeline: ReadTimeline): Promise<ClientDetail> {
  const row = await requireClient(db, id);
  const contacts = await contactsOfClient(db, row.id);
  const [[summary], notes, timeline, merged, pairs] = await Promise.all([
    clientSummaries(db, [row]),
    listClientNotes(db, row.id),
    readTimeline(db, { id: row.id, ...contacts }),
    listMerged(db, row.id),
    listDuplicatesWith(db, row.id),
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
