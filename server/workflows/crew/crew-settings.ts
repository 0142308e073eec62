import { getChecklists, getCrewSettings, saveChecklists, saveCrewSettings } from '../../../contract/crew/routes.ts';
import * as schemas from '../../../contract/crew/schemas.ts';
import { mountSetting } from '../../common/settings/mount-setting.ts';
import { declareSetting } from '../../common/settings/setting-store.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/db/database.ts';

const crewSetting = declareSetting('crew', 'Telefonul echipei', schemas.crewSettings, schemas.defaultCrewSettings);
export const checklistSetting = declareSetting('checklists', 'Liste de verificare', schemas.checklists, {
  services: [],
});

export const readCrewSettings = async (db: Db) => (await crewSetting.read(db)).value;

type ChecklistItem = schemas.Checklists['services'][number]['items'][number];

export async function readChecklists(db: Db): Promise<Map<string, ChecklistItem[]>> {
  const { services } = (await checklistSetting.read(db)).value;
  return new Map(services.map(({ serviceId, items }) => [serviceId, items]));
}

export function mountCrewSettings(context: Context) {
  mountSetting(context, crewSetting, {
    name: 'crew',
    get: [getCrewSettings, schemas.getCrewSettingsSchemas],
    save: [saveCrewSettings, schemas.saveCrewSettingsSchemas],
  });
  mountSetting(context, checklistSetting, {
    name: 'checklists',
    get: [getChecklists, schemas.getChecklistsSchemas],
    save: [saveChecklists, schemas.saveChecklistsSchemas],
  });
}
