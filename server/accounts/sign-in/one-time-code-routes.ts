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
import { decryptText, encryptText } from '../../db/encrypted-text.ts';
import { Failure } from '../../http/failure.ts';
import type { Trx } from '../../schema/tables.ts';
import { readSite } from '../../settings/site-settings-store.ts';
import { requireOwnPassword } from '../passwords/own-password.ts';
import { requireSession } from '../sessions/authenticate.ts';
import { deleteSessionsOf } from '../sessions/session-store.ts';
import { findUser, replaceRecoveryCodes, type UserRow, updateUser } from '../user-store.ts';
import { attemptLimits } from './attempt-rules.ts';
import { forgetAttempts } from './attempt-store.ts';
import { ownCodeKey, takeAttempt, tooManyAttempts } from './attempts.ts';
import { createRecoveryCodes, newCodeSecret, stepOfCode, takeCode } from './one-time-codes.ts';

export function mountOneTimeCodes(context: Context) {
  const { db, mount, now, secretKey } = context;

  const countAttempt = async (id: string) => {
    const pause = await takeAttempt(db, ownCodeKey(id), attemptLimits.account, now());
    if (pause > 0) throw tooManyAttempts(pause);
  };

  /** Password and code: either alone may be in the wrong hands. */
  const requireOwnCode = async (id: string, { currentPassword, code }: { currentPassword: string; code: string }) => {
    await requireOwnPassword(db, id, currentPassword, now());
    await countAttempt(id);
    const user = (await findUser(db, id)) as UserRow;
    if (!user.totp_secret) throw new Failure('conflict', 'Codurile nu sunt activate.');
    if (!(await takeCode(db, secretKey, user, code, now()))) throw wrongCode();
    await forgetAttempts(db, ownCodeKey(id));
  };

  /** Whoever is signed in elsewhere must prove themselves under the new rules. */
  const record = async (trx: Trx, { id, name }: User, sessionId: string, states: { from: boolean; to: boolean }) => {
    await deleteSessionsOf(trx, id, sessionId);
    const [before, after] = [{ oneTimeCodes: states.from }, { oneTimeCodes: states.to }];
    const entry = { action: 'oneTimeCodes', kind: 'accounts', id, title: name, before, after } as const;
    await recordActivity(trx, { by: { id, name }, ...entry }, now());
  };

  mount(startOneTimeCodes, startOneTimeCodesSchemas, async ({ user, input }) => {
    const { id, email } = user;
    await requireOwnPassword(db, id, input.currentPassword, now());
    if ((await findUser(db, id))?.totp_secret) throw new Failure('conflict', 'Codurile sunt deja activate.');
    // The authenticator app lists the account under the company's name.
    const { name: issuer } = await readSite(db);
    const made = newCodeSecret(issuer, email);
    await updateUser(db, id, { totp_pending: encryptText(secretKey, made.secret, id) });
    return made;
  });

  mount(confirmOneTimeCodes, confirmOneTimeCodesSchemas, async ({ user: self, input, request }) => {
    const { sessionId } = await requireSession(db, request, now());
    await countAttempt(self.id);
    const pending = (await findUser(db, self.id))?.totp_pending;
    if (!pending) throw new Failure('conflict', 'Începeți din nou activarea codurilor.');
    const step = await stepOfCode(decryptText(secretKey, pending, self.id), input.code, now());
    if (step === undefined) throw wrongCode();
    const recoveryCodes = await db.transaction().execute(async (trx) => {
      await updateUser(trx, self.id, { totp_secret: pending, totp_pending: null, totp_last_step: step });
      await forgetAttempts(trx, ownCodeKey(self.id));
      await record(trx, self, sessionId, { from: false, to: true });
      return createRecoveryCodes(trx, self.id);
    });
    announce(self.id, request.ip);
    return { recoveryCodes };
  });

  mount(renewRecoveryCodes, renewRecoveryCodesSchemas, async ({ user: self, input, request }) => {
    const { sessionId } = await requireSession(db, request, now());
    await requireOwnCode(self.id, input);
    const recoveryCodes = await db.transaction().execute(async (trx) => {
      await record(trx, self, sessionId, { from: true, to: true });
      return createRecoveryCodes(trx, self.id);
    });
    announce(self.id, request.ip);
    return { recoveryCodes };
  });

  mount(stopOneTimeCodes, stopOneTimeCodesSchemas, async ({ user: self, input, request }) => {
    const { sessionId } = await requireSession(db, request, now());
    await requireOwnCode(self.id, input);
    await db.transaction().execute(async (trx) => {
      await updateUser(trx, self.id, { totp_secret: null, totp_pending: null, totp_last_step: null });
      await replaceRecoveryCodes(trx, self.id, []);
      await record(trx, self, sessionId, { from: true, to: false });
    });
    announce(self.id, request.ip);
    return { success: true as const };
  });

  const announce = (userId: string, address: string) =>
    context.recordSecurityEvent({ kind: 'oneTimeCodesChanged', address, userId });
}

const wrongCode = () =>
  new Failure('invalid_input', 'Codul nu este corect. Verificați ora telefonului și încercați cu următorul cod.', {
    fields: { code: 'Codul nu este corect' },
  });
