// npm run restore -- FILE
// Needs an empty DATA_DIR and an empty database; stop the server first.

import { ConfigError, readConfig } from '../config.ts';
import { explainFailure } from '../explain-failure.ts';
import { BackupError } from '../operate/backup/backup-error.ts';
import { restoreBackup } from '../operate/backup/restore-backup.ts';

process.umask(0o077);
try {
  const [file] = process.argv.slice(2);
  if (!file) throw new BackupError('Which backup? npm run restore -- FILE');
  const { manifest, erasedAgain, ended } = await restoreBackup(readConfig(process.env), file, new Date());
  console.log(`Restored the backup of ${manifest.takenAt}: ${Object.keys(manifest.files).length} files.`);
  if (manifest.missing.length > 0) console.log(`Not in the backup: ${manifest.missing.join(', ')}.`);
  if (erasedAgain > 0) console.log(`Clients erased again, because they were erased after the backup: ${erasedAgain}.`);
  console.log(
    `Ended, because the backup does not know what was ended after it: ${ended.sessions} sessions of staff, ${ended.clientSessions} of clients, ${ended.tokens} API tokens, ${ended.webhooks} webhooks.`,
  );
  console.log('Sign in again, check the accounts, make new tokens and switch on the webhooks that are still wanted.');
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : explainFailure(error));
  process.exitCode = 1;
}
