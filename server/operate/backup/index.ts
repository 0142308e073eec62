import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { getBackupSettings, saveBackupSettings, startBackup } from '../../../contract/backup/routes.ts';
import {
  getBackupSettingsSchemas,
  saveBackupSettingsSchemas,
  startBackupSchemas,
} from '../../../contract/backup/schemas.ts';
import { mountSetting } from '../../common/settings/mount-setting.ts';
import type { Config } from '../../config.ts';
import type { Context, Feature } from '../../context.ts';
import { runExclusively } from '../../platform/db/run-exclusively.ts';
import { createWorkerLoop, runWhileListening } from '../../platform/jobs/worker-loop.ts';
import { backupSetting, describeBackup, isBackupDue, readBackupState, writeBackupState } from './backup-state.ts';
import { listErasures } from './backup-store.ts';
import { openConfiguredDestination } from './run-backup.ts';

export const backup = ({ isDaily }: { isDaily: boolean }): Feature => ({
  mount(context) {
    if (isDaily) startDailyBackups(context);
    const { mount, db, now } = context;
    const startProcess = createBackupStarter(context);

    mountSetting(context, backupSetting, {
      name: 'backup',
      get: [getBackupSettings, getBackupSettingsSchemas],
      save: [saveBackupSettings, saveBackupSettingsSchemas],
      more: async (settings) => ({ status: describeBackup(now(), settings, await readBackupState(db, now())) }),
    });

    mount(startBackup, startBackupSchemas, async () => {
      startProcess();
      return { success: true as const };
    });
  },
});

const pauseMs = 10 * 60_000;
const command = fileURLToPath(new URL('../../commands/backup.ts', import.meta.url));

/** Makes the daily backup in a separate process, because copying a large database would delay visitors. */
function startDailyBackups({ app, config, db, now }: Context) {
  let erasuresWritten = 0;
  const work = async (stopping: AbortSignal) => {
    await runExclusively(db, 'backup', async () => {
      const state = await readBackupState(db, now());
      if (!state.attemptedAt) await writeBackupState(db, state);
      const { value: settings } = await backupSetting.read(db);
      if (isBackupDue(now(), settings, state)) await runCommand(config, stopping);
      // Also written between backups, because an older backup may be restored tomorrow.
      const erasures = await listErasures(db);
      const { lastGood } = await readBackupState(db, now());
      if (erasures.length > erasuresWritten && lastGood)
        await openConfiguredDestination(config).writeErasures(JSON.stringify(erasures));
      erasuresWritten = erasures.length;
    });
    return false;
  };
  const onError = (error: unknown) => app.log.error({ err: error }, 'the daily backup failed');
  runWhileListening(app, createWorkerLoop({ work, pauseMs, onError }));
}

/** The returned function starts a backup, unless one is running. */
function createBackupStarter({ app, config, db }: Context) {
  const stopping = new AbortController();
  app.addHook('onClose', async () => stopping.abort());
  return () =>
    void runExclusively(db, 'backup', () => runCommand(config, stopping.signal)).catch((error) =>
      app.log.error({ err: error }, 'the requested backup failed'),
    );
}

async function runCommand(config: Config, stopping: AbortSignal) {
  const child = spawn(process.execPath, [command], {
    stdio: ['ignore', 'ignore', 'pipe'],
    signal: stopping,
    env: { ...process.env, ...toEnvironment(config) },
  });
  let complaint = '';
  child.stderr.on('data', (text) => {
    complaint = (complaint + text).slice(-2000);
  });
  if (child.pid) setPriority(child.pid, 10);
  // A server that stops aborts its backup; the next server makes another.
  const [code] = await once(child, 'close').catch((error) => {
    if (stopping.aborted) return [0];
    throw error;
  });
  if (code !== 0 && !stopping.aborted) throw new Error(complaint.trim() || `the backup ended with ${code}`);
}

/** The configuration of this server as environment variables: some of it may come from files or arguments. */
function toEnvironment({ dataDir, databaseUrl, storageUrl, backupTo, secretKey }: Config) {
  const values = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    STORAGE_URL: storageUrl,
    BACKUP_TO: backupTo,
    SECRET_KEY: secretKey,
  };
  // `*_FILE` variables are removed, because otherwise the process would read the files again.
  const entries = Object.entries(values).flatMap(([name, value = '']) => [
    [name, value],
    [`${name}_FILE`, ''],
  ]);
  return Object.fromEntries(entries);
}
