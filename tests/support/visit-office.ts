import { letterCompany } from '../../contract/letters.ts';
import type { VisitNeeds } from '../../server/appointments/visit-needs.ts';
import { offeredService } from '../../server/content/offered-service.ts';
import type { Db } from '../../server/db/database.ts';
import { queueLetter, withdrawLetter } from '../../server/mail/outbox.ts';
import { blankSite } from '../../server/site/blank-site.ts';
import { readSite, writeSite } from '../../server/site/site-store.ts';

const publicUrl = 'https://exemplu.ro';

/** Where the staff read their letters. */
export const staffAddress = 'echipa@exemplu.ro';

export const nameCompany = (db: Db) => writeSite(db, { ...blankSite, name: 'Carpen & Rouă', email: staffAddress });

/** The office as app.ts puts it together, for what has no door of its own yet. */
export const officeOf = (db: Db, now: () => Date): VisitNeeds => ({
  db,
  now,
  publicUrl,
  findService: (id) => offeredService(db, id),
  company: async () => letterCompany((await readSite(db)) ?? blankSite, publicUrl),
  queueLetter,
  withdrawLetter,
  canSend: false,
  newLimit: () => async () => undefined,
});

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
