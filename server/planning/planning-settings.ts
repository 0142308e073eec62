import * as schemas from '../../contract/planning/plan.ts';
import { getPlanningSettings, savePlanningSettings } from '../../contract/planning/routes.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import { mountSetting } from '../settings/mount-setting.ts';
import { declareSetting } from '../settings/setting-store.ts';

const setting = declareSetting('planning', 'Planificare', schemas.planningSettings, schemas.defaultPlanningSettings);

export const readPlanningSettings = async (db: Db) => (await setting.read(db)).value;

export const mountPlanningSettings = (context: Context) =>
  mountSetting(context, setting, {
    name: 'planning',
    get: [getPlanningSettings, schemas.getPlanningSettingsSchemas],
    save: [savePlanningSettings, schemas.savePlanningSettingsSchemas],
  });
