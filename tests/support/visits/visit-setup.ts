import { blankSite } from '../../../contract/site/blank-site.ts';
import type { SiteSettings } from '../../../contract/site/schemas.ts';
import { writeSite } from '../../../server/common/settings/setting-store.ts';
import type { Context } from '../../../server/context.ts';
import type { Db } from '../../../server/platform/db/database.ts';

const publicUrl = 'https://exemplu.ro';

/** The company's address, which gets the e-mails to the staff. */
export const staffAddress = 'echipa@exemplu.ro';

export const writeCompany = (db: Db, more: Partial<SiteSettings> = {}) =>
  db
    .transaction()
    .execute((trx) => writeSite(trx, { ...blankSite, name: 'Carpen & Rouă', email: staffAddress, ...more }));

/** The part of the context that functions without an endpoint need. */
export const createVisitContext = (db: Db, now: () => Date) => ({ db, now, publicUrl }) as Context;

/** Error handler for background work that must not fail in a test. */
export const rethrow = (error: unknown) => {
  throw error;
};

interface OutboxEmail {
  kind: string;
  to: string;
  state: string;
  payload: Record<string, unknown> & { manageUrl?: string; name: string };
  attachments: { filename: string; contentType: string; content: string }[];
}

/** The e-mails in the outbox, oldest first. */
export async function listOutboxEmails(db: Db): Promise<OutboxEmail[]> {
  const rows = await db.selectFrom('outbox').selectAll().orderBy('created_at').orderBy('id').execute();
  return rows.map(({ kind, recipient, state, payload, attachments }) => ({
    kind,
    to: recipient,
    state,
    payload: JSON.parse(payload),
    attachments: JSON.parse(attachments),
  }));
}
