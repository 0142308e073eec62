import { listClientSessions } from '../../clients/access/client-session-store.ts';
import type { DbContext } from '../../context.ts';
import { listClientEmails, listClientSubscriptions } from '../../timeline/timeline-store.ts';
import {
  exportClientAgreements,
  exportClientQuotes,
  exportClientVisits,
  exportInquiries,
  listClientEntries,
  listSubscriberConsents,
} from '../export-client-store.ts';
import { readIdentity } from './change-profile.ts';
import { listOwnReviews } from './own-record-store.ts';

/**
 * In the shape of the staff's export, of one address alone. Without spam in its name, drafts and what staff note for
 * themselves, which may name others: staff hand that over on request.
 */
export async function exportOwnRecords({ db, now }: DbContext, email: string): Promise<Record<string, unknown>> {
  const owner = { email };
  const [identity, inquiries, visits, quotes, agreements, waiting, emails, subscriptions, reviews, devices] =
    await Promise.all([
      readIdentity(db, email),
      exportInquiries(db, owner),
      exportClientVisits(db, owner),
      exportClientQuotes(db, owner),
      exportClientAgreements(db, owner),
      listClientEntries(db, { emails: [email], phones: [] }),
      listClientEmails(db, [email]),
      listClientSubscriptions(db, [email]),
      listOwnReviews(db, email),
      listClientSessions(db, email, now().toISOString()),
    ]);
  const consents = await listSubscriberConsents(
    db,
    subscriptions.map(({ id }) => id),
  );
  return {
    client: { email, ...identity },
    messages: inquiries.map(({ notes: _, ...inquiry }) => inquiry),
    visits: visits.map(({ staff_notes: _, garden_point: point, ...visit }) => ({
      ...visit,
      crew: visit.crew.filter(({ kind }) => kind !== 'note' && kind !== 'extra'),
      // Who set it, and when, may be about another client at the same address.
      garden_point: point && { latitude: point.latitude, longitude: point.longitude },
    })),
    quotes: quotes.flatMap(({ content: _, internal_note: __, versions, ...quote }) => {
      const own = versions.filter(({ snapshot }) => snapshot.client.email.toLowerCase() === email);
      // Staff may have sent the newest one to somebody else.
      return own.length > 0 && own.at(-1) === versions.at(-1) ? [{ ...quote, versions: own }] : [];
    }),
    agreements,
    waitingList: waiting,
    letters: emails,
    newsletter: subscriptions.map((row) => ({ ...row, consents: consents(row.id) })),
    reviews,
    devices,
  };
}
