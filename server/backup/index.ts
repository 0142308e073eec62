import { getBackup, makeBackup, saveBackup } from '../../contract/backup/routes.ts';
import { getBackupSchemas, makeBackupSchemas, saveBackupSchemas } from '../../contract/backup/schemas.ts';
import type { Feature } from '../context.ts';
import { mountSetting } from '../settings/mount-setting.ts';
import { backupSetting, describeBackup, readBackupState } from './backup-state.ts';
import { createBackupStarter, startBackups } from './schedule.ts';

export const backup = ({ isDaily }: { isDaily: boolean }): Feature => ({
  mount(context) {
    if (isDaily) startBackups(context);
    const { mount, db, now } = context;
    const startBackup = createBackupStarter(context);

    mountSetting(context, backupSetting, {
      name: 'backup',
      get: [getBackup, getBackupSchemas],
      save: [saveBackup, saveBackupSchemas],
      more: async (settings) => ({ status: describeBackup(now(), settings, await readBackupState(db, now())) }),
    });

    mount(makeBackup, makeBackupSchemas, async () => {
      startBackup();
      return { success: true as const };
    });
  },
});
