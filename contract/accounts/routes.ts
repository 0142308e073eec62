import { adminRoute, crewRoute, publicRoute } from '../kernel/route.ts';
import type * as schemas from './schemas.ts';

export const requestPasswordReset = publicRoute<typeof schemas.requestPasswordResetSchemas>(
  'POST /api/admin/forgot-password',
);
export const readPasswordLink = publicRoute<typeof schemas.readPasswordLinkSchemas>('POST /api/admin/password-link');
export const choosePassword = publicRoute<typeof schemas.choosePasswordSchemas>('POST /api/admin/reset-password');
export const confirmEmail = publicRoute<typeof schemas.confirmEmailSchemas>('POST /api/admin/confirm-email');
export const getProfile = crewRoute<typeof schemas.getProfileSchemas>('GET /api/admin/profile');
export const changeProfile = crewRoute<typeof schemas.changeProfileSchemas>('PATCH /api/admin/profile');
export const changePassword = crewRoute<typeof schemas.changePasswordSchemas>('POST /api/admin/profile/password');
export const listSessions = crewRoute<typeof schemas.listSessionsSchemas>('GET /api/admin/profile/sessions');
export const endSession = crewRoute<typeof schemas.endSessionSchemas>('DELETE /api/admin/profile/sessions/:id');
export const endOtherSessions = crewRoute<typeof schemas.endOtherSessionsSchemas>(
  'POST /api/admin/profile/sessions/end-others',
);
export const startOneTimeCodes = crewRoute<typeof schemas.startOneTimeCodesSchemas>(
  'POST /api/admin/profile/one-time-codes',
);
export const confirmOneTimeCodes = crewRoute<typeof schemas.confirmOneTimeCodesSchemas>(
  'POST /api/admin/profile/one-time-codes/confirm',
);
export const renewRecoveryCodes = crewRoute<typeof schemas.renewRecoveryCodesSchemas>(
  'POST /api/admin/profile/one-time-codes/recovery-codes',
);
export const stopOneTimeCodes = crewRoute<typeof schemas.stopOneTimeCodesSchemas>(
  'POST /api/admin/profile/one-time-codes/stop',
);
export const listAccounts = adminRoute<typeof schemas.listAccountsSchemas>('GET /api/admin/accounts');
export const inviteAccount = adminRoute<typeof schemas.inviteAccountSchemas>('POST /api/admin/accounts');
export const sendAccountLink = adminRoute<typeof schemas.sendAccountLinkSchemas>('POST /api/admin/accounts/:id/link');
export const changeAccount = adminRoute<typeof schemas.changeAccountSchemas>('PATCH /api/admin/accounts/:id');
export const endAccountSessions = adminRoute<typeof schemas.endAccountSessionsSchemas>(
  'POST /api/admin/accounts/:id/sessions/end',
);
export const getSignInRules = adminRoute<typeof schemas.getSignInRulesSchemas>('GET /api/admin/sign-in-rules');
export const saveSignInRules = adminRoute<typeof schemas.saveSignInRulesSchemas>('PUT /api/admin/sign-in-rules');
