import { getBackup, saveBackup } from '../../contract/backup/routes.ts';
import { type BackupSettings, getBackupSchemas, saveBackupSchemas } from '../../contract/backup/schemas.ts';
import type { Context } from '../context.ts';
import { saveSetting } from '../settings/save-setting.ts';
import type { Versioned } from '../settings/setting-store.ts';
import { backupStatusOf, readBackupSettings, readBackupState, settingKey } from './backup-state.ts';

export function mountBackup({ mount, db, now }: Context) {
  const view = ({ value: backup, version }: Versioned<BackupSettings>) => ({ backup, version });

  mount(getBackup, getBackupSchemas, async () => {
    const settings = await readBackupSettings(db);
    return { ...view(settings), status: backupStatusOf(now(), settings.value, await readBackupState(db, now())) };
  });

  mount(saveBackup, saveBackupSchemas, async ({ input, user }) => {
    const wanted = { value: input.backup, version: input.version };
    const saving = { key: settingKey, title: 'Copii de siguranță', read: readBackupSettings, wanted, view };
    return view(await saveSetting(db, saving, user));
  });
}
