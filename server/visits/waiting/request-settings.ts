import {
  defaultRequestSettings,
  getRequestSettingsSchemas,
  type RequestSettings,
  requestSettings,
  saveRequestSettingsSchemas,
} from '../../../contract/visits/request-settings.ts';
import { getRequestSettings, saveRequestSettings } from '../../../contract/visits/routes.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { saveSetting } from '../../settings/save-setting.ts';
import { readSetting, type Versioned } from '../../settings/setting-store.ts';

const key = 'requests';

export const readRequestSettings = (db: Db) => readSetting(db, key, requestSettings, defaultRequestSettings);

export function mountRequestSettings(context: Context) {
  const { db, mount } = context;
  const view = ({ value: requests, version }: Versioned<RequestSettings>) => ({ requests, version });

  mount(getRequestSettings, getRequestSettingsSchemas, async () => view(await readRequestSettings(db)));

  mount(saveRequestSettings, saveRequestSettingsSchemas, async ({ input, user }) => {
    const wanted = { value: input.requests, version: input.version };
    return view(
      await saveSetting(context, { key, title: 'Cereri online', read: readRequestSettings, wanted, view }, user),
    );
  });
}
