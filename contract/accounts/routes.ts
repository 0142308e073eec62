import type { Route } from '../kernel/route.ts';
import type {
  changeAccountSchemas,
  changePasswordSchemas,
  changeProfileSchemas,
  choosePasswordSchemas,
  confirmEmailSchemas,
  confirmOneTimeCodesSchemas,
  endAccountSessionsSchemas,
  endOtherSessionsSchemas,
  endSessionSchemas,
  getProfileSchemas,
  getSignInRulesSchemas,
  inviteAccountSchemas,
  listAccountsSchemas,
  listSessionsSchemas,
  readPasswordLinkSchemas,
  renewRecoveryCodesSchemas,
  requestPasswordResetSchemas,
  saveSignInRulesSchemas,
  sendAccountLinkSchemas,
  startOneTimeCodesSchemas,
  stopOneTimeCodesSchemas,
} from './schemas.ts';

export const requestPasswordReset: Route<'public', typeof requestPasswordResetSchemas> = {
  method: 'POST',
  path: '/api/admin/forgot-password',
  access: 'public',
};
export const readPasswordLink: Route<'public', typeof readPasswordLinkSchemas> = {
  method: 'POST',
  path: '/api/admin/password-link',
  access: 'public',
};
export const choosePassword: Route<'public', typeof choosePasswordSchemas> = {
  method: 'POST',
  path: '/api/admin/reset-password',
  access: 'public',
};
export const confirmEmail: Route<'public', typeof confirmEmailSchemas> = {
  method: 'POST',
  path: '/api/admin/confirm-email',
  access: 'public',
};
export const getProfile: Route<'staff', typeof getProfileSchemas> = {
  method: 'GET',
  path: '/api/admin/profile',
  access: 'staff',
};
export const changeProfile: Route<'staff', typeof changeProfileSchemas> = {
  method: 'PATCH',
  path: '/api/admin/profile',
  access: 'staff',
};
export const changePassword: Route<'staff', typeof changePasswordSchemas> = {
  method: 'POST',
  path: '/api/admin/profile/password',
  access: 'staff',
};
export const listSessions: Route<'staff', typeof listSessionsSchemas> = {
  method: 'GET',
  path: '/api/admin/profile/sessions',
  access: 'staff',
};
export const endSession: Route<'staff', typeof endSessionSchemas> = {
  method: 'DELETE',
  path: '/api/admin/profile/sessions/:id',
  access: 'staff',
};
export const endOtherSessions: Route<'staff', typeof endOtherSessionsSchemas> = {
  method: 'POST',
  path: '/api/admin/profile/sessions/end-others',
  access: 'staff',
};
export const startOneTimeCodes: Route<'staff', typeof startOneTimeCodesSchemas> = {
  method: 'POST',
  path: '/api/admin/profile/one-time-codes',
  access: 'staff',
};
export const confirmOneTimeCodes: Route<'staff', typeof confirmOneTimeCodesSchemas> = {
  method: 'POST',
  path: '/api/admin/profile/one-time-codes/confirm',
  access: 'staff',
};
export const renewRecoveryCodes: Route<'staff', typeof renewRecoveryCodesSchemas> = {
  method: 'POST',
  path: '/api/admin/profile/one-time-codes/recovery-codes',
  access: 'staff',
};
export const stopOneTimeCodes: Route<'staff', typeof stopOneTimeCodesSchemas> = {
  method: 'POST',
  path: '/api/admin/profile/one-time-codes/stop',
  access: 'staff',
};
export const listAccounts: Route<'admin', typeof listAccountsSchemas> = {
  method: 'GET',
  path: '/api/admin/accounts',
  access: 'admin',
};
export const inviteAccount: Route<'admin', typeof inviteAccountSchemas> = {
  method: 'POST',
  path: '/api/admin/accounts',
  access: 'admin',
};
export const sendAccountLink: Route<'admin', typeof sendAccountLinkSchemas> = {
  method: 'POST',
  path: '/api/admin/accounts/:id/link',
  access: 'admin',
};
export const changeAccount: Route<'admin', typeof changeAccountSchemas> = {
  method: 'PATCH',
  path: '/api/admin/accounts/:id',
  access: 'admin',
};
export const endAccountSessions: Route<'admin', typeof endAccountSessionsSchemas> = {
  method: 'POST',
  path: '/api/admin/accounts/:id/sessions/end',
  access: 'admin',
};
export const getSignInRules: Route<'admin', typeof getSignInRulesSchemas> = {
  method: 'GET',
  path: '/api/admin/sign-in-rules',
  access: 'admin',
};
export const saveSignInRules: Route<'admin', typeof saveSignInRulesSchemas> = {
  method: 'PUT',
  path: '/api/admin/sign-in-rules',
  access: 'admin',
};
