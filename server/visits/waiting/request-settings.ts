import * as schemas from '../../../contract/visits/availability.ts';
import { getRequestSettings, saveRequestSettings } from '../../../contract/visits/routes.ts';
import type { Context } from '../../context.ts';
import { mountSetting } from '../../settings/mount-setting.ts';
import { declareSetting } from '../../settings/setting-store.ts';

const setting = declareSetting('requests', 'Cereri online', schemas.requestSettings, schemas.defaultRequestSettings);

export const readRequestSettings = setting.read;

export const mountRequestSettings = (context: Context) =>
  mountSetting(context, setting, {
    name: 'requests',
    get: [getRequestSettings, schemas.getRequestSettingsSchemas],
    save: [saveRequestSettings, schemas.saveRequestSettingsSchemas],
  });
