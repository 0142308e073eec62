// npm run new-password -- ana@exemplu.ro
// For operators: an administrator cannot sign in and e-mail does not work.

import { recordActivity } from '../common/activity/activity-store.ts';
import { readEmailCompany } from '../common/emails/email-company.ts';
import { notifyAccount } from '../company/accounts/notify-account.ts';
import { hashPassword, setPassword } from '../company/accounts/passwords/passwords.ts';
import { findUserByEmail, listUsers, replaceRecoveryCodes, updateUser } from '../company/accounts/user-store.ts';
import { ConfigError, getPublicAddress, readConfig } from '../config.ts';
import { explainFailure } from '../explain-failure.ts';
import { type Db, openDatabase } from '../platform/db/database.ts';
import { createReadableSecret } from '../platform/db/secret.ts';
import { migrate } from '../platform/schema/migrate.ts';

try {
  const config = readConfig(process.env);
  const { db, close } = await openDatabase(config);
  const [email, ...options] = process.argv.slice(2);
  const reset = async () => {
    await migrate(db);
    return resetPassword(db, getPublicAddress(config), email, options.includes('--without-codes'));
  };
  if (!(await reset().finally(close))) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : explainFailure(error));
  process.exitCode = 1;
}

async function resetPassword(db: Db, publicUrl: string, address: string | undefined, withoutCodes: boolean) {
  const user = address ? await findUserByEmail(db, address) : undefined;
  if (!user) {
    const emails = (await listUsers(db)).map((known) => known.email);
    console.error(
      `Which account? npm run new-password -- ADDRESS [--without-codes]\nKnown: ${emails.join(', ') || 'none yet'}`,
    );
    return false;
  }
  const password = createReadableSecret(4);
  const password_hash = await hashPassword(password);
  const company = await readEmailCompany({ db, publicUrl });
  const now = new Date();
  await db.transaction().execute(async (trx) => {
    await setPassword(trx, user, password_hash);
    if (withoutCodes) {
      await updateUser(trx, user.id, { totp_secret: null, totp_pending: null, totp_last_step: null });
      await replaceRecoveryCodes(trx, user.id, []);
    }
    await notifyAccount(trx, company, user, { change: 'password' }, now);
    await recordActivity(trx, { by: null, action: 'password', kind: 'accounts', id: user.id, title: user.name }, now);
  });
  console.log(`\n  email:   ${user.email}\n  parolă:  ${password}\n`);
  return true;
}
