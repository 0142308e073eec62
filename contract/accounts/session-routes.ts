import { publicRoute } from '../kernel/route.ts';
import type { loginSchemas, logoutSchemas, refreshTokenSchemas, validateSessionSchemas } from './schemas.ts';

// Apart from the other routes of accounts: every public page carries these, as it may be opened by staff.
export const login = publicRoute<typeof loginSchemas>('POST', '/api/admin/login');
export const validateSession = publicRoute<typeof validateSessionSchemas>('GET', '/api/admin/validate-session');
export const refreshToken = publicRoute<typeof refreshTokenSchemas>('POST', '/api/admin/refresh-token');
export const logout = publicRoute<typeof logoutSchemas>('POST', '/api/admin/logout');
