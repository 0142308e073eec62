import { clientRoute, crewRoute, publicRoute } from '../kernel/route.ts';
import type { getPushKeySchemas, setClientPushSchemas, setCrewPushSchemas } from './schemas.ts';

export const getPushKey = publicRoute<typeof getPushKeySchemas>('GET /api/push/key');
export const setCrewPush = crewRoute<typeof setCrewPushSchemas>('POST /api/crew/push');
export const setClientPush = clientRoute<typeof setClientPushSchemas>('POST /api/client/push');
