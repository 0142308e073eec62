import type { Db } from '../db/database.ts';
import type { Mount } from '../http/mount.ts';
import { mountAccounts } from './account-routes.ts';
import type { Clock } from './authenticate.ts';
import { mountOneTimeCodes } from './one-time-code-routes.ts';
import { mountOwnAccount } from './own-account-routes.ts';
import { mountPasswordLinks } from './password-link-routes.ts';
import type { EmailContext } from './password-links.ts';
import { mountSignIn } from './sign-in-routes.ts';

export interface AccountNeeds extends EmailContext {
  clock: Clock;
  /** Of the company, for the authenticator app. */
  siteName: () => Promise<string>;
}

export function mountAccountRoutes(mount: Mount, db: Db, { clock, siteName, ...letters }: AccountNeeds) {
  mountSignIn(mount, db, clock);
  mountPasswordLinks(mount, db, clock, letters);
  mountOwnAccount(mount, db, clock);
  mountOneTimeCodes(mount, db, clock, siteName);
  mountAccounts(mount, db, clock, letters);
}
