import { getBackup, makeBackup, saveBackup } from '../../contract/backup/routes.ts';
import {
  type BackupSettings,
  getBackupSchemas,
  makeBackupSchemas,
  saveBackupSchemas,
} from '../../contract/backup/schemas.ts';
import type { Feature } from '../context.ts';
import { saveSetting } from '../settings/save-setting.ts';
import type { Versioned } from '../settings/setting-store.ts';
import { describeBackup, readBackupSettings, readBackupState, settingKey } from './backup-state.ts';
import { createBackupStarter, startBackups } from './schedule.ts';

interface Options {
  isDaily: boolean;
}

export const backup = ({ isDaily }: Options): Feature => ({
  mount(context) {
    if (isDaily) startBackups(context);
    const { mount, db, now } = context;
    const startBackup = createBackupStarter(context);
    const view = ({ value: backup, version }: Versioned<BackupSettings>) => ({ backup, version });

    mount(getBackup, getBackupSchemas, async () => {
      const settings = await readBackupSettings(db);
      return { ...view(settings), status: describeBackup(now(), settings.value, await readBackupState(db, now())) };
    });

    mount(saveBackup, saveBackupSchemas, async ({ input, user }) => {
      const wanted = { value: input.backup, version: input.version };
      const saving = { key: settingKey, title: 'Copii de siguranță', read: readBackupSettings, wanted, view };
      return view(await saveSetting(context, saving, user));
    });

    mount(makeBackup, makeBackupSchemas, async () => {
      startBackup();
      return { success: true as const };
    });
  },
});
