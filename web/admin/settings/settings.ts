import { getBackup, saveBackup } from '../../../contract/backup/routes.ts';
import { getBrand, saveBrand } from '../../../contract/brand/routes.ts';
import { getRetention, saveRetention } from '../../../contract/clients/routes.ts';
import { getChecklists, getCrewSettings, saveChecklists, saveCrewSettings } from '../../../contract/crew/routes.ts';
import { getEmailTexts, getNotifications, saveEmailTexts, saveNotifications } from '../../../contract/emails/routes.ts';
import { getPlanningSettings, savePlanningSettings } from '../../../contract/planning/routes.ts';
import { getQuoteSettings, saveQuoteSettings } from '../../../contract/quotes/routes.ts';
import { getSiteSettings, saveSiteSettings } from '../../../contract/site/routes.ts';
import { getCounting, saveCounting } from '../../../contract/statistics/routes.ts';
import {
  getRequestSettings,
  getVisitSettings,
  saveRequestSettings,
  saveVisitSettings,
} from '../../../contract/visits/routes.ts';
import { defineSetting } from './use-settings-form.ts';

export const settings = {
  backup: defineSetting(getBackup, saveBackup, 'backup'),
  brand: defineSetting(getBrand, saveBrand, 'brand'),
  checklists: defineSetting(getChecklists, saveChecklists, 'checklists'),
  counting: defineSetting(getCounting, saveCounting, 'counting'),
  crew: defineSetting(getCrewSettings, saveCrewSettings, 'crew'),
  emailTexts: defineSetting(getEmailTexts, saveEmailTexts, 'texts'),
  notifications: defineSetting(getNotifications, saveNotifications, 'notifications'),
  planning: defineSetting(getPlanningSettings, savePlanningSettings, 'planning'),
  quotes: defineSetting(getQuoteSettings, saveQuoteSettings, 'quotes'),
  requests: defineSetting(getRequestSettings, saveRequestSettings, 'requests'),
  retention: defineSetting(getRetention, saveRetention, 'retention'),
  site: defineSetting(getSiteSettings, saveSiteSettings, 'site'),
  visits: defineSetting(getVisitSettings, saveVisitSettings, 'settings'),
};
