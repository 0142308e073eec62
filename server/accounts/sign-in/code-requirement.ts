import { getSignInRules, saveSignInRules } from '../../../contract/accounts/routes.ts';
import { getSignInRulesSchemas, saveSignInRulesSchemas, signInRules } from '../../../contract/accounts/schemas.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import { saveSetting } from '../../settings/save-setting.ts';
import { readSetting } from '../../settings/setting-store.ts';
import { findUser, type UserRow } from '../user-store.ts';

const key = 'sign-in-rules';

const readRules = (db: Db) => readSetting(db, key, signInRules, { codesRequired: false });

const areCodesRequired = async (db: Db) => (await readRules(db)).value.codesRequired;

/** For the user of a session: whether codes must be set up before anything else. */
export const codeSetupRequirement = async (db: Db, { totp_secret }: Pick<UserRow, 'totp_secret'>) =>
  totp_secret === null && (await areCodesRequired(db)) ? { mustSetUpCodes: true as const } : {};

export function mountSignInRules(context: Context) {
  const { db, mount } = context;
  const view = ({ value, version }: Awaited<ReturnType<typeof readRules>>) => ({ ...value, version });

  mount(getSignInRules, getSignInRulesSchemas, async () => view(await readRules(db)));

  mount(saveSignInRules, saveSignInRulesSchemas, async ({ input, user }) => {
    const { version, ...value } = input;
    if (value.codesRequired && !(await findUser(db, user.id))?.totp_secret)
      throw new Failure('wrong_state', 'Activați întâi codurile la contul dumneavoastră, din profil.');
    const saving = { key, title: 'Reguli de autentificare', read: readRules, wanted: { value, version }, view };
    return view(await saveSetting(context, saving, user));
  });
}
