import {
  confirmOneTimeCodes,
  renewRecoveryCodes,
  startOneTimeCodes,
  stopOneTimeCodes,
} from '../../../contract/accounts/routes.ts';
import type { User } from '../../../contract/accounts/schemas.ts';
import {
  confirmOneTimeCodesSchemas,
  renewRecoveryCodesSchemas,
  startOneTimeCodesSchemas,
  stopOneTimeCodesSchemas,
} from '../../../contract/accounts/schemas.ts';
import { recordActivity } from '../../activity/activity-store.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import { readSite } from '../../settings/site-settings-store.ts';
import { requireOwnPassword } from '../passwords/own-password.ts';
import { findUser, replaceRecoveryCodes, updateUser } from '../user-store.ts';
import { attemptLimits } from './attempt-rules.ts';
import { forgetAttempts } from './attempt-store.ts';
import { ownKey, takeAttempt, tooManyAttempts } from './attempts.ts';
import { createRecoveryCodes, newCodeSecret, stepOfCode } from './one-time-codes.ts';

export function mountOneTimeCodes({ db, mount, now }: Context) {
  const record = (trx: Db, { id, name }: User, isOn: boolean) => {
    const states = { before: { oneTimeCodes: !isOn }, after: { oneTimeCodes: isOn } };
    return recordActivity(
      trx,
      { by: { id, name }, action: 'oneTimeCodes', kind: 'accounts', id, title: name, ...states },
      now(),
    );
  };

  mount(startOneTimeCodes, startOneTimeCodesSchemas, async ({ user, input }) => {
    const { id, email } = user;
    await requireOwnPassword(db, id, input.currentPassword, now());
    if ((await findUser(db, id))?.totp_secret) throw new Failure('conflict', 'Codurile sunt deja activate.');
    // The authenticator app lists the account under the company's name.
    const { name: issuer } = await readSite(db);
    const made = newCodeSecret(issuer, email);
    await updateUser(db, id, { totp_pending: made.secret });
    return made;
  });

  mount(confirmOneTimeCodes, confirmOneTimeCodesSchemas, async ({ user: self, input }) => {
    const pause = await takeAttempt(db, ownKey(self.id), attemptLimits.account, now());
    if (pause > 0) throw tooManyAttempts(pause);
    const secret = (await findUser(db, self.id))?.totp_pending;
    if (!secret) throw new Failure('conflict', 'Începeți din nou activarea codurilor.');
    const step = await stepOfCode(secret, input.code, now());
    if (step === undefined) throw wrongCode();
    return db.transaction().execute(async (trx) => {
      await updateUser(trx, self.id, { totp_secret: secret, totp_pending: null, totp_last_step: step });
      await forgetAttempts(trx, ownKey(self.id));
      await record(trx, self, true);
      return { recoveryCodes: await createRecoveryCodes(trx, self.id) };
    });
  });

  mount(renewRecoveryCodes, renewRecoveryCodesSchemas, async ({ user, input }) => {
    const { id } = user;
    await requireOwnPassword(db, id, input.currentPassword, now());
    if (!(await findUser(db, id))?.totp_secret) throw new Failure('conflict', 'Codurile nu sunt activate.');
    return { recoveryCodes: await db.transaction().execute((trx) => createRecoveryCodes(trx, id)) };
  });

  mount(stopOneTimeCodes, stopOneTimeCodesSchemas, async ({ user: self, input }) => {
    await requireOwnPassword(db, self.id, input.currentPassword, now());
    await db.transaction().execute(async (trx) => {
      await updateUser(trx, self.id, { totp_secret: null, totp_pending: null, totp_last_step: null });
      await replaceRecoveryCodes(trx, self.id, []);
      await record(trx, self, false);
    });
    return { success: true as const };
  });
}

const wrongCode = () =>
  new Failure('invalid_input', 'Codul nu este corect. Verificați ora telefonului și încercați cu următorul cod.', {
    fields: { code: 'Codul nu este corect' },
  });
