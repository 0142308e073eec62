import { blankSite } from '../../../contract/site/blank-site.ts';
import type { Db } from '../../../server/db/database.ts';
import { writeSite } from '../../../server/settings/site-settings-store.ts';
import { visitOffice } from '../../../server/visit-office.ts';

const publicUrl = 'https://exemplu.ro';

/** Where the staff read their letters. */
export const staffAddress = 'echipa@exemplu.ro';

export const writeCompany = (db: Db) => writeSite(db, { ...blankSite, name: 'Carpen & Rouă', email: staffAddress });

/** The office as the product puts it together, for what has no door of its own. */
export const createVisitContext = (db: Db, now: () => Date) =>
  visitOffice({ db, now, publicUrl, canSend: false, newLimit: () => async () => undefined });

/** For work in the background that a test wants to go well. */
export const rethrow = (error: unknown) => {
  throw error;
};

export interface OutboxEmail {
  kind: string;
  to: string;
  state: string;
  letter: Record<string, unknown> & { manageUrl?: string; name: string };
  attachments: { filename: string; contentType: string; content: string }[];
}

/** The letters in the outbox, oldest first. */
export async function listOutboxEmails(db: Db): Promise<OutboxEmail[]> {
  const rows = await db.selectFrom('outbox').selectAll().orderBy('created_at').orderBy('id').execute();
  return rows.map(({ kind, recipient, state, payload, attachments }) => ({
    kind,
    to: recipient,
    state,
    letter: JSON.parse(payload),
    attachments: JSON.parse(attachments),
  }));
}
