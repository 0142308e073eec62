import { toE164 } from '../../../contract/kernel/phone.ts';
import { listSmsConsents } from '../../common/sms/sms-store.ts';
import { listClientSessions } from '../../company/clients/access/client-session-store.ts';
import type { DbContext } from '../../context.ts';
import type { Db } from '../../platform/db/database.ts';
import { exportRecords } from './export-client.ts';
import { findOwnIdentity, listOwnReviews } from './own-record-store.ts';

/**
 * The same shape as the export for staff, but for one e-mail address, without spam, drafts and internal notes. Notes
 * may name other people: staff hand them over on request.
 */
export async function exportOwnRecords({ db, now }: DbContext, email: string) {
  const [identity, records, reviews, devices] = await Promise.all([
    readIdentity(db, email),
    exportRecords(db, { email }),
    listOwnReviews(db, email),
    listClientSessions(db, [email], now().toISOString()),
  ]);
  const phone = toE164(identity.phone);
  return {
    client: { email, ...identity },
    ...records,
    messages: records.messages.map(({ notes: _, ...inquiry }) => inquiry),
    visits: records.visits.map(({ staff_notes: _, garden_point: point, ...visit }) => ({
      ...visit,
      crew: visit.crew.filter(({ kind }) => kind !== 'note' && kind !== 'extra'),
      // Who set it, and when, may be about another client at the same address.
      garden_point: point && { latitude: point.latitude, longitude: point.longitude },
    })),
    quotes: records.quotes.flatMap(({ content: _, internal_note: __, versions, ...quote }) => {
      const own = versions.filter(({ snapshot }) => snapshot.client.email.toLowerCase() === email);
      // Staff may have sent the newest one to somebody else.
      return own.length > 0 && own.at(-1) === versions.at(-1) ? [{ ...quote, versions: own }] : [];
    }),
    reviews,
    devices,
    smsConsents: await listSmsConsents(db, phone ? [phone] : []),
  };
}

export type OwnRecords = Awaited<ReturnType<typeof exportOwnRecords>>;

export interface Contact {
  name: string;
  phone: string;
}

export const readIdentity = async (db: Db, email: string): Promise<Contact> =>
  (await findOwnIdentity(db, email)) ?? { name: '', phone: '' };
