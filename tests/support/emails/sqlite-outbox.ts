import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EmailPayload } from '../../../contract/emails/email-kinds.ts';
import { queueEmail } from '../../../server/common/emails/outbox.ts';
import { type Db, openDatabase } from '../../../server/platform/db/database.ts';
import { copyTemplate } from '../servers/database-templates.ts';

/** A migrated SQLite database in a temporary folder. */
export async function openSqliteOutbox() {
  const dataDir = await mkdtemp(join(tmpdir(), 'outbox-'));
  await copyTemplate('SQLite', 'empty', dataDir);
  const { db, notifications, close } = await openDatabase({ databaseUrl: undefined, dataDir });
  const end = async () => {
    await close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { db, notifications, dataDir, end };
}

/** Queues one e-mail for each name. */
export async function queueTestEmails(db: Db, payload: EmailPayload, names: string[]) {
  await db.transaction().execute(async (trx) => {
    for (const name of names) await queueEmail(trx, { key: name, to: `${name}@exemplu.ro`, payload }, new Date());
  });
}
