import { publicRoute } from '../kernel/route.ts';
import type { loginSchemas, logoutSchemas, refreshTokenSchemas, validateSessionSchemas } from './schemas.ts';

// Separate from the other account routes: every public page loads these.
export const login = publicRoute<typeof loginSchemas>('POST /api/admin/login');
export const validateSession = publicRoute<typeof validateSessionSchemas>('GET /api/admin/validate-session');
export const refreshToken = publicRoute<typeof refreshTokenSchemas>('POST /api/admin/refresh-token');
export const logout = publicRoute<typeof logoutSchemas>('POST /api/admin/logout');
