import { counting } from '../../contract/statistics/schemas.ts';
import { declareSetting } from './setting-store.ts';

export const countingSetting = declareSetting('counting', 'Numărarea vizualizărilor', counting, { isOn: true });

export const readCounting = countingSetting.read;
