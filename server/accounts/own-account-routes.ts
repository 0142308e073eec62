import {
  changePassword,
  changeProfile,
  endOtherSessions,
  endSession,
  getProfile,
  listSessions,
} from '../../contract/accounts/routes.ts';
import {
  changePasswordSchemas,
  changeProfileSchemas,
  endOtherSessionsSchemas,
  endSessionSchemas,
  getProfileSchemas,
  listSessionsSchemas,
  type User,
} from '../../contract/accounts/schemas.ts';
import { recordActivity } from '../activity/activity-store.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import { Failure } from '../http/failure.ts';
import { refuseTakenEmail } from './new-user.ts';
import { requireOwnPassword } from './passwords/own-password.ts';
import { hashPassword } from './passwords/password-hash.ts';
import { deleteLinksOf } from './passwords/password-link-store.ts';
import { requireStrongPassword } from './passwords/password-strength.ts';
import { requireSession } from './sessions/authenticate.ts';
import { deviceOf } from './sessions/device.ts';
import { endOfSession } from './sessions/session-rules.ts';
import { deleteSession, deleteSessionsOf, deleteTokensOf, listSessionsOf } from './sessions/session-store.ts';
import { issueToken } from './sessions/sessions.ts';
import { asUser } from './sign-in/sign-in-routes.ts';
import { countRecoveryCodes, findUser, normalEmail, type UserRow, updateUser } from './user-store.ts';

export function mountOwnAccount(context: Context) {
  const { db, mount, now } = context;

  mount(getProfile, getProfileSchemas, async ({ user }) => {
    const row = await ownRow(db, user);
    const recoveryCodesLeft = await countRecoveryCodes(db, row.id);
    return { user: asUser(row), oneTimeCodes: { enabled: row.totp_secret !== null, recoveryCodesLeft } };
  });

  mount(changeProfile, changeProfileSchemas, async ({ user, input }) => {
    const before = asUser(await ownRow(db, user));
    const after = { ...before, name: input.name, email: normalEmail(input.email) };
    if (after.email !== before.email) await requireOwnPassword(db, before.id, input.currentPassword, now());
    await db.transaction().execute(async (trx) => {
      await updateUser(trx, before.id, { name: after.name, email: after.email }).catch(refuseTakenEmail);
      if (after.email !== before.email) await deleteLinksOf(trx, before.id);
      await recordActivity(
        trx,
        { by: after, action: 'update', kind: 'accounts', id: after.id, title: after.name, before, after },
        now(),
      );
    });
    return { user: after };
  });

  mount(changePassword, changePasswordSchemas, async ({ user, input, request }) => {
    const { id, name } = user;
    const { sessionId, startedAt } = await requireSession(db, request, now());
    await requireOwnPassword(db, id, input.currentPassword, now());
    await requireStrongPassword(db, 'newPassword', input.newPassword, user);
    const password_hash = await hashPassword(input.newPassword);
    const token = await db.transaction().execute(async (trx) => {
      await updateUser(trx, id, { password_hash });
      await deleteSessionsOf(trx, id, sessionId);
      await deleteTokensOf(trx, sessionId);
      await deleteLinksOf(trx, id);
      await recordActivity(trx, { by: { id, name }, action: 'password', kind: 'accounts', id, title: name }, now());
      return issueToken(trx, sessionId, startedAt, now());
    });
    return { success: true as const, token };
  });

  mountSessions(context);
}

function mountSessions({ db, mount, now }: Context) {
  mount(listSessions, listSessionsSchemas, async ({ user, request }) => {
    const { sessionId } = await requireSession(db, request, now());
    const rows = await listSessionsOf(db, user.id);
    const items = rows.map((row) => ({
      id: row.id,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      endsAt: endOfSession(row.created_at),
      address: row.address,
      device: deviceOf(row.agent),
      isCurrent: row.id === sessionId,
    }));
    return { items };
  });

  mount(endSession, endSessionSchemas, async ({ user, params }) => {
    const isEnded = await deleteSession(db, user.id, params.id);
    if (!isEnded) throw new Failure('not_found', 'Sesiunea s-a încheiat deja.');
    return { success: true as const };
  });

  mount(endOtherSessions, endOtherSessionsSchemas, async ({ user, request }) => {
    const { sessionId } = await requireSession(db, request, now());
    return { ended: await deleteSessionsOf(db, user.id, sessionId) };
  });
}

async function ownRow(db: Db, user: User) {
  return (await findUser(db, user.id)) as UserRow;
}
