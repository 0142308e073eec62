import { blankSite } from '../../contract/blank-site.ts';
import type { Db } from '../../server/db/database.ts';
import { writeSite } from '../../server/site/site-store.ts';
import { visitOffice } from '../../server/visit-office.ts';

const publicUrl = 'https://exemplu.ro';

/** Where the staff read their letters. */
export const staffAddress = 'echipa@exemplu.ro';

export const nameCompany = (db: Db) => writeSite(db, { ...blankSite, name: 'Carpen & Rouă', email: staffAddress });

/** The office as the product puts it together, for what has no door of its own. */
export const officeOf = (db: Db, now: () => Date) =>
  visitOffice({ db, now, publicUrl, canSend: false, newLimit: () => async () => undefined });

/** For work in the background that a test wants to go well. */
export const unexpected = (error: unknown) => {
  throw error;
};

export interface FoundLetter {
  kind: string;
  to: string;
  state: string;
  letter: Record<string, unknown> & { manageUrl?: string; name: string };
  attachments: { filename: string; contentType: string; content: string }[];
}

/** The letters in the outbox, oldest first. */
export async function lettersIn(db: Db): Promise<FoundLetter[]> {
  const rows = await db.selectFrom('letters').selectAll().orderBy('created_at').orderBy('id').execute();
  return rows.map(({ kind, recipient, state, letter, attachments }) => ({
    kind,
    to: recipient,
    state,
    letter: JSON.parse(letter),
    attachments: JSON.parse(attachments),
  }));
}
