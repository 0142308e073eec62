// npm run new-password -- ana@exemplu.ro
// For operators: an administrator cannot sign in and e-mail does not work.

import { notifyAccount } from './accounts/new-user.ts';
import { hashPassword, setPassword } from './accounts/passwords/passwords.ts';
import { findUserByEmail, listUsers, replaceRecoveryCodes, updateUser } from './accounts/user-store.ts';
import { recordActivity } from './activity/activity-store.ts';
import { explainFailure } from './backup/backup-error.ts';
import { ConfigError, getPublicAddress, readConfig } from './config.ts';
import { type Db, openDatabase } from './db/database.ts';
import { createReadableSecret } from './db/secret.ts';
import { readEmailCompany } from './emails/email-company.ts';
import { migrate } from './schema/migrate.ts';

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
