import { defaultRetention, retention } from '../../contract/clients/schemas.ts';
import { declareSetting } from './setting-store.ts';

const title = 'Păstrarea datelor personale';

export const retentionSetting = declareSetting('retention', title, retention, defaultRetention);

export const readRetention = retentionSetting.read;
