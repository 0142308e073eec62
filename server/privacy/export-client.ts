import { listClientNotes, listTags } from '../clients/client-store.ts';
import { listClientContacts } from '../clients/client-view.ts';
import type { Db } from '../db/database.ts';
import type { ClientsTable } from '../schema/client-tables.ts';
import { listClientEmails, listClientReviews, listClientSubscriptions } from '../timeline/timeline-store.ts';
import {
  exportClientAgreements,
  exportClientQuotes,
  exportClientVisits,
  exportInquiries,
  listClientEntries,
  listSubscriberConsents,
} from './export-client-store.ts';

/** Everything stored about a client, without the search columns; the keys are part of the file that clients get. */
export async function exportClientData(db: Db, client: ClientsTable): Promise<Record<string, unknown>> {
  const contacts = await listClientContacts(db, client.id);
  const known = { id: client.id, ...contacts };
  const [tags, notes, inquiries, visits, quotes, agreements, waiting, emails, subscriptions, reviews] =
    await Promise.all([
      listTags(db, [client.id]),
      listClientNotes(db, client.id),
      exportInquiries(db, known),
      exportClientVisits(db, known),
      exportClientQuotes(db, known),
      exportClientAgreements(db, known),
      listClientEntries(db, contacts),
      listClientEmails(db, contacts.emails),
      listClientSubscriptions(db, contacts.emails),
      listClientReviews(db, known),
    ]);
  const consents = await listSubscriberConsents(
    db,
    subscriptions.map(({ id }) => id),
  );
  return {
    client: { id: client.id, name: client.name, ...contacts, tags: tags.get(client.id) ?? [] },
    notes: notes.map(({ at, user_name, text }) => ({ at, by: user_name, text })),
    messages: inquiries,
    visits,
    quotes,
    agreements,
    waitingList: waiting,
    letters: emails,
    newsletter: subscriptions.map((row) => ({ ...row, consents: consents(row.id) })),
    reviews,
  };
}
