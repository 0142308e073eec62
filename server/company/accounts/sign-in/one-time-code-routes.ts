import type { FastifyRequest } from 'fastify';
import * as routes from '../../../../contract/accounts/routes.ts';
import * as schemas from '../../../../contract/accounts/schemas.ts';
import { recordActivity } from '../../../common/activity/activity-store.ts';
import { readEmailCompany } from '../../../common/emails/email-company.ts';
import { readSite } from '../../../common/settings/setting-store.ts';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { decryptText, encryptText } from '../../../platform/db/encrypted-text.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { notifyAccount } from '../notify-account.ts';
import { requireOwnPassword } from '../passwords/passwords.ts';
import { requireSession } from '../sessions/authenticate.ts';
import { deleteUserSessions } from '../sessions/session-store.ts';
import { activatePendingCodes, findUser, replaceRecoveryCodes, type UserRow, updateUser } from '../user-store.ts';
import { forgetAttempts } from './attempt-store.ts';
import { attemptLimits, buildOwnCodeKey, createTooManyAttemptsFailure, reserveAttempt } from './attempts.ts';
import { consumeCode, createCodeSecret, createRecoveryCodes, findCodeStep } from './one-time-codes.ts';

export function mountOneTimeCodes(context: Context, secretKey: Buffer) {
  const { db, mount, now } = context;

  mount(routes.startOneTimeCodes, schemas.startOneTimeCodesSchemas, async ({ user, input }) => {
    const { id, email } = user;
    await requireOwnPassword(db, id, input.currentPassword, now());
    if ((await findUser(db, id))?.totp_secret) throw new Failure('wrong_state', 'Codurile sunt deja activate.');
    // The authenticator app lists the account under the company's name.
    const { name: issuer } = await readSite(db);
    const made = await createCodeSecret(issuer, email);
    await updateUser(db, id, { totp_pending: encryptText(secretKey, made.secret, id) });
    return made;
  });

  mount(routes.confirmOneTimeCodes, schemas.confirmOneTimeCodesSchemas, async (call) => {
    const { id } = call.user;
    await countAttempt(context, id);
    const pending = (await findUser(db, id))?.totp_pending;
    if (!pending) throw createNothingPendingFailure();
    const step = await findCodeStep(decryptText(secretKey, pending, id), call.input.code, now());
    if (step === undefined) throw createWrongCodeFailure();
    const recoveryCodes = await changeCodes(context, call, 'codesOn', async (trx) => {
      if (!(await activatePendingCodes(trx, id, pending, step))) throw createNothingPendingFailure();
      await forgetAttempts(trx, buildOwnCodeKey(id));
      return createRecoveryCodes(trx, id);
    });
    return { recoveryCodes };
  });

  mount(routes.renewRecoveryCodes, schemas.renewRecoveryCodesSchemas, async (call) => {
    const { id } = call.user;
    await requireOwnCode(context, secretKey, id, call.input);
    return { recoveryCodes: await changeCodes(context, call, 'recoveryCodes', (trx) => createRecoveryCodes(trx, id)) };
  });

  mount(routes.stopOneTimeCodes, schemas.stopOneTimeCodesSchemas, async (call) => {
    const { id } = call.user;
    await requireOwnCode(context, secretKey, id, call.input);
    await changeCodes(context, call, 'codesOff', async (trx) => {
      await updateUser(trx, id, { totp_secret: null, totp_pending: null, totp_last_step: null });
      await replaceRecoveryCodes(trx, id, []);
    });
    return { success: true as const };
  });
}

async function countAttempt({ db, now }: Context, id: string) {
  const pause = await reserveAttempt(db, buildOwnCodeKey(id), attemptLimits.account, now());
  if (pause > 0) throw createTooManyAttemptsFailure(pause);
}

/** Requires password and code, because either may be stolen. */
async function requireOwnCode(
  context: Context,
  secretKey: Buffer,
  id: string,
  { currentPassword, code }: { currentPassword: string; code: string },
) {
  const { db, now } = context;
  await requireOwnPassword(db, id, currentPassword, now());
  await countAttempt(context, id);
  const user = (await findUser(db, id)) as UserRow;
  if (!user.totp_secret) throw new Failure('wrong_state', 'Codurile nu sunt activate.');
  if (!(await consumeCode(db, secretKey, user, code, now()))) throw createWrongCodeFailure();
  await forgetAttempts(db, buildOwnCodeKey(id));
}

/** Writes a change, records it and ends the other sessions, which must sign in under the new rules. */
async function changeCodes<Result>(
  context: Context,
  { user, request }: { user: schemas.User; request: FastifyRequest },
  change: 'codesOn' | 'codesOff' | 'recoveryCodes',
  write: (trx: Trx) => Promise<Result>,
) {
  const { db, now } = context;
  const { sessionId } = await requireSession(db, request, now());
  const company = await readEmailCompany(context);
  const result = await db.transaction().execute(async (trx) => {
    const written = await write(trx);
    await deleteUserSessions(trx, user.id, sessionId);
    const states = { before: { oneTimeCodes: change !== 'codesOn' }, after: { oneTimeCodes: change !== 'codesOff' } };
    const about = { kind: 'accounts', id: user.id, title: user.name } as const;
    await recordActivity(trx, { by: user, action: 'oneTimeCodes', ...about, ...states }, now());
    await notifyAccount(trx, company, user, { change }, now());
    return written;
  });
  context.recordSecurityEvent({ kind: 'oneTimeCodesChanged', address: request.ip, userId: user.id });
  return result;
}

const createNothingPendingFailure = () => new Failure('wrong_state', 'Începeți din nou activarea codurilor.');

const createWrongCodeFailure = () =>
  new Failure('invalid_input', 'Codul nu este corect. Verificați ora telefonului și încercați cu următorul cod.', {
    fields: { code: 'Codul nu este corect' },
  });
