import type { Route } from '../kernel/route.ts';
import type { loginSchemas, logoutSchemas, refreshTokenSchemas, validateSessionSchemas } from './schemas.ts';

// Apart from the other routes of accounts: every public page carries these, as it may be opened by staff.
export const login: Route<'public', typeof loginSchemas> = {
  method: 'POST',
  path: '/api/admin/login',
  access: 'public',
};
export const validateSession: Route<'public', typeof validateSessionSchemas> = {
  method: 'GET',
  path: '/api/admin/validate-session',
  access: 'public',
};
export const refreshToken: Route<'public', typeof refreshTokenSchemas> = {
  method: 'POST',
  path: '/api/admin/refresh-token',
  access: 'public',
};
export const logout: Route<'public', typeof logoutSchemas> = {
  method: 'POST',
  path: '/api/admin/logout',
  access: 'public',
};
