import type { Feature } from '../../context.ts';
import { openSecretKey } from '../../platform/db/encrypted-text.ts';
import { type JoinTeam, mountAccounts } from './account-routes.ts';
import { mountEmailChanges } from './email-change-routes.ts';
import { mountOwnAccount } from './own-account-routes.ts';
import { mountPasswordLinks } from './passwords/password-link-routes.ts';
import { deleteExpiredAccess } from './sessions/end-access.ts';
import { mountOneTimeCodes } from './sign-in/one-time-code-routes.ts';
import { mountSignInRules } from './sign-in/one-time-codes.ts';
import { mountSignIn } from './sign-in/sign-in-routes.ts';

export const accounts = (joinTeam: JoinTeam): Feature => ({
  mount(context) {
    const secretKey = openSecretKey(context.config);
    mountSignIn(context, secretKey);
    mountPasswordLinks(context);
    mountOwnAccount(context);
    mountEmailChanges(context);
    mountOneTimeCodes(context, secretKey);
    mountAccounts(context, joinTeam);
    mountSignInRules(context);
  },
  dailyJobs: { 'deleting expired sessions and links': ({ db, now }) => deleteExpiredAccess(db, now()) },
});
