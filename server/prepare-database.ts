import { createFirstAdministrator } from './accounts/first-administrator.ts';
import { encryptCodeSecrets } from './accounts/sign-in/code-secrets.ts';
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import { runInTurn } from './db/run-exclusively.ts';
import { openSecretKey } from './db/secret-key.ts';
import { fillEmptyDatabase } from './demo-company.ts';
import { migrate } from './schema/migrate.ts';
import { openMediaStorage } from './storage/open-storage.ts';

/**
 * Migrates, fills an empty database and creates the first administrator, who is returned. Of several processes that
 * start at once, one does it; the others find it done.
 */
export const prepareDatabase = (db: Db, config: Config) =>
  runInTurn(db, 'start', async () => {
    await migrate(db);
    await encryptCodeSecrets(db, openSecretKey(config));
    if (config.demo) await fillEmptyDatabase(db, openMediaStorage(config));
    const { adminEmail: email, adminPassword: password } = config;
    return createFirstAdministrator(db, { email, password });
  });
