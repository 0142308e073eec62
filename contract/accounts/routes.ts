import { adminRoute, publicRoute, staffRoute } from '../kernel/route.ts';
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

export const requestPasswordReset = publicRoute<typeof requestPasswordResetSchemas>(
  'POST',
  '/api/admin/forgot-password',
);
export const readPasswordLink = publicRoute<typeof readPasswordLinkSchemas>('POST', '/api/admin/password-link');
export const choosePassword = publicRoute<typeof choosePasswordSchemas>('POST', '/api/admin/reset-password');
export const confirmEmail = publicRoute<typeof confirmEmailSchemas>('POST', '/api/admin/confirm-email');
export const getProfile = staffRoute<typeof getProfileSchemas>('GET', '/api/admin/profile');
export const changeProfile = staffRoute<typeof changeProfileSchemas>('PATCH', '/api/admin/profile');
export const changePassword = staffRoute<typeof changePasswordSchemas>('POST', '/api/admin/profile/password');
export const listSessions = staffRoute<typeof listSessionsSchemas>('GET', '/api/admin/profile/sessions');
export const endSession = staffRoute<typeof endSessionSchemas>('DELETE', '/api/admin/profile/sessions/:id');
export const endOtherSessions = staffRoute<typeof endOtherSessionsSchemas>(
  'POST',
  '/api/admin/profile/sessions/end-others',
);
export const startOneTimeCodes = staffRoute<typeof startOneTimeCodesSchemas>(
  'POST',
  '/api/admin/profile/one-time-codes',
);
export const confirmOneTimeCodes = staffRoute<typeof confirmOneTimeCodesSchemas>(
  'POST',
  '/api/admin/profile/one-time-codes/confirm',
);
export const renewRecoveryCodes = staffRoute<typeof renewRecoveryCodesSchemas>(
  'POST',
  '/api/admin/profile/one-time-codes/recovery-codes',
);
export const stopOneTimeCodes = staffRoute<typeof stopOneTimeCodesSchemas>(
  'POST',
  '/api/admin/profile/one-time-codes/stop',
);
export const listAccounts = adminRoute<typeof listAccountsSchemas>('GET', '/api/admin/accounts');
export const inviteAccount = adminRoute<typeof inviteAccountSchemas>('POST', '/api/admin/accounts');
export const sendAccountLink = adminRoute<typeof sendAccountLinkSchemas>('POST', '/api/admin/accounts/:id/link');
export const changeAccount = adminRoute<typeof changeAccountSchemas>('PATCH', '/api/admin/accounts/:id');
export const endAccountSessions = adminRoute<typeof endAccountSessionsSchemas>(
  'POST',
  '/api/admin/accounts/:id/sessions/end',
);
export const getSignInRules = adminRoute<typeof getSignInRulesSchemas>('GET', '/api/admin/sign-in-rules');
export const saveSignInRules = adminRoute<typeof saveSignInRulesSchemas>('PUT', '/api/admin/sign-in-rules');
