import { listClientNotes, tagsOf } from '../clients/client-store.ts';
import { contactsOfClient } from '../clients/client-view.ts';
import { reviewsOf, subscriptionsOf, timelineEmails } from '../clients/timeline-store.ts';
import type { Db } from '../db/database.ts';
import type { ClientsTable } from '../schema/client-tables.ts';
import { allMessagesOf, allVisitsOf, consentsOf } from './export-client-store.ts';

/** All that is stored about a person, for the person: without our own search columns. */
export async function exportClientData(db: Db, client: ClientsTable): Promise<Record<string, unknown>> {
  const contacts = await contactsOfClient(db, client.id);
  const known = { id: client.id, ...contacts };
  const [tags, notes, messages, visits, letters, subscriptions, reviews] = await Promise.all([
    tagsOf(db, [client.id]),
    listClientNotes(db, client.id),
    allMessagesOf(db, known),
    allVisitsOf(db, known),
    timelineEmails(db, contacts.emails),
    subscriptionsOf(db, contacts.emails),
    reviewsOf(db, known),
  ]);
  const consents = await consentsOf(
    db,
    subscriptions.map(({ id }) => id),
  );
  return {
    client: { id: client.id, name: client.name, ...contacts, tags: tags.get(client.id) ?? [] },
    notes: notes.map(({ at, user_name, text }) => ({ at, by: user_name, text })),
    messages,
    visits,
    letters,
    newsletter: subscriptions.map((row) => ({ ...row, consents: consents(row.id) })),
    reviews,
  };
}
