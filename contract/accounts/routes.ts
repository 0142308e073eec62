import { adminRoute, crewRoute, publicRoute } from '../kernel/route.ts';
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
export const getProfile = crewRoute<typeof getProfileSchemas>('GET', '/api/admin/profile');
export const changeProfile = crewRoute<typeof changeProfileSchemas>('PATCH', '/api/admin/profile');
export const changePassword = crewRoute<typeof changePasswordSchemas>('POST', '/api/admin/profile/password');
export const listSessions = crewRoute<typeof listSessionsSchemas>('GET', '/api/admin/profile/sessions');
export const endSession = crewRoute<typeof endSessionSchemas>('DELETE', '/api/admin/profile/sessions/:id');
export const endOtherSessions = crewRoute<typeof endOtherSessionsSchemas>(
  'POST',
  '/api/admin/profile/sessions/end-others',
);
export const startOneTimeCodes = crewRoute<typeof startOneTimeCodesSchemas>(
  'POST',
  '/api/admin/profile/one-time-codes',
);
export const confirmOneTimeCodes = crewRoute<typeof confirmOneTimeCodesSchemas>(
  'POST',
  '/api/admin/profile/one-time-codes/confirm',
);
export const renewRecoveryCodes = crewRoute<typeof renewRecoveryCodesSchemas>(
  'POST',
  '/api/admin/profile/one-time-codes/recovery-codes',
);
export const stopOneTimeCodes = crewRoute<typeof stopOneTimeCodesSchemas>(
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
