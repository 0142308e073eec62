import {
  defaultRequestSettings,
  getRequestSettingsSchemas,
  requestSettings,
  saveRequestSettingsSchemas,
} from '../../../contract/visits/availability.ts';
import { getRequestSettings, saveRequestSettings } from '../../../contract/visits/routes.ts';
import type { Context } from '../../context.ts';
import { mountSetting } from '../../settings/mount-setting.ts';
import { declareSetting } from '../../settings/setting-store.ts';

const setting = declareSetting('requests', 'Cereri online', requestSettings, defaultRequestSettings);

export const readRequestSettings = setting.read;

export const mountRequestSettings = (context: Context) =>
  mountSetting(context, setting, {
    name: 'requests',
    get: [getRequestSettings, getRequestSettingsSchemas],
    save: [saveRequestSettings, saveRequestSettingsSchemas],
  });
