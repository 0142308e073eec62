import * as routes from '../../../contract/accounts/routes.ts';
import * as schemas from '../../../contract/accounts/schemas.ts';
import { recordActivity } from '../../common/activity/activity-store.ts';
import { readEmailCompany } from '../../common/emails/email-company.ts';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { deleteRows, listRows } from '../../platform/db/rows.ts';
import { Failure } from '../../platform/http/failure.ts';
import { viewRow } from '../../platform/http/view-row.ts';
import { requestEmail, setEmail } from './email-change-routes.ts';
import { createTakenEmailFailure } from './new-user.ts';
import { notifyAccount } from './notify-account.ts';
import { requireStrongPassword } from './passwords/password-strength.ts';
import { hashPassword, requireOwnPassword } from './passwords/passwords.ts';
import { requireSession } from './sessions/authenticate.ts';
import { describeDevice } from './sessions/device.ts';
import { endAccess } from './sessions/end-access.ts';
import { deleteSession, deleteUserSessions } from './sessions/session-store.ts';
import { calculateSessionEnd, issueToken } from './sessions/sessions.ts';
import { toUser } from './sign-in/sign-in-routes.ts';
import {
  countRecoveryCodes,
  findEmailChange,
  findUser,
  findUserByEmail,
  normalizeEmail,
  raiseAccessVersion,
  type UserRow,
  updateUser,
} from './user-store.ts';

export function mountOwnAccount(context: Context) {
  const { db, mount, now, canEmailStaff, recordSecurityEvent: record } = context;

  mount(routes.getProfile, schemas.getProfileSchemas, async ({ user }) => {
    const row = await readOwnRow(db, user);
    const recoveryCodesLeft = await countRecoveryCodes(db, row.id);
    const pending = await findEmailChange(db, row.id, now().toISOString());
    return {
      user: toUser(row),
      oneTimeCodes: { enabled: row.totp_secret !== null, recoveryCodesLeft },
      pendingEmail: pending?.email ?? null,
    };
  });

  mount(routes.changeProfile, schemas.changeProfileSchemas, async ({ user, input, request }) => {
    const before = await readOwnRow(db, user);
    const renamed = { ...before, name: input.name };
    const email = normalizeEmail(input.email);
    const isNew = email !== before.email;
    if (isNew) await requireOwnPassword(db, before.id, input.currentPassword, now());
    if (isNew && (await findUserByEmail(db, email))) throw createTakenEmailFailure();
    const company = await readEmailCompany(context);
    const after = await db.transaction().execute(async (trx) => {
      await rename(trx, before, renamed);
      if (!isNew) return renamed;
      // Without e-mail neither the confirmation link nor a password reset could arrive.
      if (!canEmailStaff) return setEmail(trx, company, renamed, email, now());
      await requestEmail(trx, company, renamed, email, now());
      return renamed;
    });
    if (after.email !== before.email) record({ kind: 'emailChanged', address: request.ip, userId: before.id });
    return { user: toUser(after), pendingEmail: isNew && after.email === before.email ? email : null };
  });

  const rename = async (trx: Trx, before: UserRow, after: UserRow) => {
    if (after.name === before.name) return;
    const { id, name } = after;
    await updateUser(trx, id, { name });
    const entry = { action: 'update', kind: 'accounts', id, title: name } as const;
    await recordActivity(trx, { by: after, ...entry, before: toUser(before), after: toUser(after) }, now());
  };

  mount(routes.changePassword, schemas.changePasswordSchemas, async ({ user, input, request }) => {
    const { id, name, role } = user;
    const { sessionId, startedAt } = await requireSession(db, request, now());
    await requireOwnPassword(db, id, input.currentPassword, now());
    await requireStrongPassword(db, 'newPassword', input.newPassword, user);
    const password_hash = await hashPassword(input.newPassword);
    const company = await readEmailCompany(context);
    const token = await db.transaction().execute(async (trx) => {
      await updateUser(trx, id, { password_hash });
      await endAccess(trx, id, sessionId);
      await deleteRows(trx, 'session_tokens', { session_id: sessionId });
      await notifyAccount(trx, company, user, { change: 'password' }, now());
      await recordActivity(trx, { by: { id, name }, action: 'password', kind: 'accounts', id, title: name }, now());
      return issueToken(trx, { id: sessionId, startedAt, role }, now());
    });
    record({ kind: 'passwordChanged', address: request.ip, userId: id });
    return { success: true as const, token };
  });

  mountSessions(context);
}

function mountSessions({ db, mount, now, recordSecurityEvent }: Context) {
  mount(routes.listSessions, schemas.listSessionsSchemas, async ({ user, request }) => {
    const { sessionId } = await requireSession(db, request, now());
    const rows = await listRows(db, 'sessions', { user_id: user.id }, { last_seen_at: 'desc', id: 'asc' });
    const items = rows.map((row) =>
      viewRow(schemas.session, row, {
        endsAt: calculateSessionEnd(row.created_at, user.role),
        device: describeDevice(row.agent),
        isCurrent: row.id === sessionId,
      }),
    );
    return { items };
  });

  mount(routes.endSession, schemas.endSessionSchemas, async ({ user, params, request }) => {
    const isEnded = await deleteSession(db, user.id, params.id);
    if (!isEnded) throw new Failure('not_found', 'Sesiunea s-a încheiat deja.');
    recordSecurityEvent({ kind: 'sessionsEnded', address: request.ip, userId: user.id });
    return { success: true as const };
  });

  mount(routes.endOtherSessions, schemas.endOtherSessionsSchemas, async ({ user, request }) => {
    const { sessionId } = await requireSession(db, request, now());
    const ended = await db.transaction().execute(async (trx) => {
      await raiseAccessVersion(trx, user.id);
      return deleteUserSessions(trx, user.id, sessionId);
    });
    recordSecurityEvent({ kind: 'sessionsEnded', address: request.ip, userId: user.id });
    return { ended };
  });
}

async function readOwnRow(db: Db, user: schemas.User) {
  return (await findUser(db, user.id)) as UserRow;
}
