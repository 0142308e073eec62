import type { ClientsTable } from '../db/client-tables.ts';
import type { Db } from '../db/database.ts';
import { listClientNotes, tagsOf } from './client-store.ts';
import { contactsOfClient } from './client-view.ts';
import { consentsOf, inquiriesOf, lettersTo, reviewsOf, subscriptionsOf, visitsOf } from './timeline-store.ts';

/** All that is stored about a person, for the person: without our own search columns. */
export async function everythingAbout(db: Db, client: ClientsTable): Promise<Record<string, unknown>> {
  const { emails, phones } = await contactsOfClient(db, client.id);
  const [tags, notes, inquiries, visits, letters, subscriptions, reviews] = await Promise.all([
    tagsOf(db, [client.id]),
    listClientNotes(db, client.id),
    inquiriesOf(db, client.id),
    visitsOf(db, client.id),
    lettersTo(db, emails),
    subscriptionsOf(db, emails),
    reviewsOf(db, emails),
  ]);
  const consents = await consentsOf(
    db,
    subscriptions.map(({ id }) => id),
  );
  return {
    client: { id: client.id, name: client.name, emails, phones, tags: tags.get(client.id) ?? [] },
    notes: notes.map(({ at, user_name, text }) => ({ at, by: user_name, text })),
    messages: inquiries.map(({ search: _, owner_id: __, key: ___, ...row }) => row),
    visits: visits.map(({ search: _, ...row }) => row),
    letters,
    newsletter: subscriptions.map((row) => ({ ...row, consents })),
    reviews,
  };
}
