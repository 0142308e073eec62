import { randomUUID } from 'node:crypto';
import { createFirstAdministrator, findFirstAdministrator } from './company/accounts/first-administrator.ts';
import { encryptCodeSecrets } from './company/accounts/sign-in/one-time-codes.ts';
import { pictureProcess } from './company/media/encoding/picture-process.ts';
import { type Config, getPublicAddress } from './config.ts';
import { fillEmptyDatabase, storeSampleSizes } from './demo-company.ts';
import type { Db } from './platform/db/database.ts';
import { openSecretKey } from './platform/db/encrypted-text.ts';
import { runInTurn } from './platform/db/run-exclusively.ts';
import { migrate } from './platform/schema/migrate.ts';
import { openMediaStorage, openPrivateStorage } from './platform/storage/open-storage.ts';

/** Migrates, fills an empty database and creates the first administrator. Processes that start together take turns. */
export const prepareDatabase = (db: Db, config: Config, now = new Date()) =>
  runInTurn(db, 'start', async () => {
    await migrate(db);
    await encryptCodeSecrets(db, openSecretKey(config));
    // The life of the sample company names the first administrator, who is created last because their password is
    // shown only once.
    const id = randomUUID();
    let isFilled = false;
    if (config.demo) {
      const by = await findFirstAdministrator(db, id);
      const life = { by, privateFiles: openPrivateStorage(config), publicUrl: getPublicAddress(config) };
      const mediaFiles = openMediaStorage(config);
      isFilled = await fillEmptyDatabase({ db, mediaFiles, now: () => now }, life);
      if (isFilled) await storeSampleSizes(mediaFiles);
      await pictureProcess.end();
    }
    const { adminEmail: email, adminPassword: password } = config;
    return { isFilled, administrator: await createFirstAdministrator(db, { id, email, password }, now) };
  });
