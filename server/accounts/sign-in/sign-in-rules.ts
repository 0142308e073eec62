import { getSignInRules, saveSignInRules } from '../../../contract/accounts/routes.ts';
import { getSignInRulesSchemas, saveSignInRulesSchemas, signInRules } from '../../../contract/accounts/schemas.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import { saveSetting } from '../../settings/mount-setting.ts';
import { declareSetting } from '../../settings/setting-store.ts';
import { findUser, type UserRow } from '../user-store.ts';

const setting = declareSetting('sign-in-rules', 'Reguli de autentificare', signInRules, { codesRequired: false });

const areCodesRequired = async (db: Db) => (await setting.read(db)).value.codesRequired;

/** Tells the browser whether this user must set up one-time codes before anything else. */
export const readCodeSetup = async (db: Db, { totp_secret }: Pick<UserRow, 'totp_secret'>) =>
  totp_secret === null && (await areCodesRequired(db)) ? { mustSetUpCodes: true as const } : {};

export function mountSignInRules(context: Context) {
  const { db, mount } = context;
  const show = ({ value, version }: Awaited<ReturnType<typeof setting.read>>) => ({ ...value, version });

  mount(getSignInRules, getSignInRulesSchemas, async () => show(await setting.read(db)));

  mount(saveSignInRules, saveSignInRulesSchemas, async ({ input, user }) => {
    const { version, ...value } = input;
    if (value.codesRequired && !(await findUser(db, user.id))?.totp_secret)
      throw new Failure('wrong_state', 'Activați întâi codurile la contul dumneavoastră, din profil.');
    return saveSetting(context, setting, { value, version }, user, show);
  });
}
