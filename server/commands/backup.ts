// npm run backup                      into BACKUP_TO, or DATA_DIR/backups, as the server does every day
// npm run backup -- FOLDER|s3://…     somewhere else; nothing there is deleted
import { join } from 'node:path';
import { ConfigError, readConfig } from '../config.ts';
import { explainFailure } from '../explain-failure.ts';
import { openDestination } from '../operate/backup/destination.ts';
import { makeBackup, runConfiguredBackup } from '../operate/backup/run-backup.ts';
import { openDatabase } from '../platform/db/database.ts';

process.umask(0o077);
try {
  const config = readConfig(process.env);
  const { db, close } = await openDatabase(config);
  const [to] = process.argv.slice(2);
  const now = new Date();
  const made = await (to
    ? makeBackup(config, db, openDestination(to, join(config.dataDir, 'backups')), now)
    : runConfiguredBackup(config, db, now)
  ).finally(close);
  console.log(`${made.name}: ${Math.ceil(made.bytes / 1024)} kB, restored for trial and compared.`);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : explainFailure(error));
  process.exitCode = 1;
}
