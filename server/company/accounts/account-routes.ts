import * as routes from '../../../contract/accounts/routes.ts';
import * as schemas from '../../../contract/accounts/schemas.ts';
import type { EmailCompany } from '../../../contract/emails/email-fields.ts';
import type { InputOf } from '../../../contract/kernel/route.ts';
import { recordActivity } from '../../common/activity/activity-store.ts';
import { readEmailCompany } from '../../common/emails/email-company.ts';
import { deleteSubscriptions } from '../../common/push/push-store.ts';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { Failure, requireFound } from '../../platform/http/failure.ts';
import { viewRow } from '../../platform/http/view-row.ts';
import { buildUserRow, refuseTakenEmail } from './new-user.ts';
import { sendInvitation, sendResetLink } from './passwords/password-link-routes.ts';
import { endAccess } from './sessions/end-access.ts';
import { deleteUserSessions } from './sessions/session-store.ts';
import {
  findUser,
  hasOtherAdministrator,
  insertUser,
  listUsers,
  lockAdministrators,
  raiseAccessVersion,
  type UserRow,
  updateUser,
} from './user-store.ts';

/** Adds an account to a team. `app.ts` passes it in, because teams import accounts. */
export type JoinTeam = (
  trx: Trx,
  teamId: string,
  member: Pick<UserRow, 'id' | 'name'>,
  by: schemas.User,
  now: Date,
) => Promise<void>;

export function mountAccounts(context: Context, joinTeam: JoinTeam) {
  const { db, mount, now, canEmailStaff, recordSecurityEvent } = context;

  mount(routes.listAccounts, schemas.listAccountsSchemas, async ({ query }) => {
    const users = await listUsers(db, query.text);
    return { items: users.map(toAccount), total: users.length };
  });

  mount(routes.inviteAccount, schemas.inviteAccountSchemas, async ({ input, user }) => {
    const row = buildUserRow(input, now());
    const company = await readEmailCompany(context);
    return db.transaction().execute(async (trx) => {
      await insertUser(trx, row).catch(refuseTakenEmail);
      if (input.role === 'crew' && input.teamId) await joinTeam(trx, input.teamId, row, user, now());
      return invite(trx, company, row, user);
    });
  });

  mount(routes.sendAccountLink, schemas.sendAccountLinkSchemas, async ({ params, user }) => {
    const row = await requireUser(db, params.id);
    if (row.disabled_at) throw new Failure('wrong_state', 'Contul este dezactivat. Reactivați-l întâi.');
    const company = await readEmailCompany(context);
    return db.transaction().execute(async (trx) => {
      if (!row.password_hash) return invite(trx, company, row, user);
      const link = await sendResetLink(trx, company, row, now());
      await recordActivity(trx, { by: user, action: 'send', ...toSubject(row) }, now());
      return { item: toAccount(row), link: canEmailStaff ? null : link };
    });
  });

  mount(routes.endAccountSessions, schemas.endAccountSessionsSchemas, async ({ params, user, request }) => {
    const row = await requireUser(db, params.id);
    const ended = await db.transaction().execute(async (trx) => {
      await recordActivity(trx, { by: user, action: 'endSessions', ...toSubject(row) }, now());
      return signOutEverywhere(trx, row.id);
    });
    recordSecurityEvent({ kind: 'sessionsEnded', address: request.ip, userId: row.id, byId: user.id });
    return { ended };
  });

  mount(routes.changeAccount, schemas.changeAccountSchemas, ({ params, input, user }) =>
    db.transaction().execute((trx) => changeAccount(trx, params.id, input, user, now())),
  );

  async function invite(trx: Trx, company: EmailCompany, row: UserRow, by: schemas.User) {
    const link = await sendInvitation(trx, company, row, by.name, now());
    await recordActivity(trx, { by, action: 'invite', ...toSubject(row), after: pickAuditFields(row) }, now());
    return { item: toAccount(row), link };
  }
}

type AccountChange = InputOf<typeof routes.changeAccount>;

async function changeAccount(trx: Trx, id: string, change: AccountChange, self: schemas.User, now: Date) {
  await lockAdministrators(trx);
  const before = await requireUser(trx, id);
  const after = applyAccountChange(before, change, now);
  if (before.id === self.id && (after.disabled_at || after.role !== before.role))
    throw new Failure('own_account', 'Nu vă puteți schimba propriul rol și nu vă puteți dezactiva propriul cont.');
  if (canAdminister(before) && !canAdminister(after)) await requireOtherAdministrator(trx, id);
  await updateUser(trx, id, { name: after.name, role: after.role, disabled_at: after.disabled_at });
  if (after.disabled_at) await endAccess(trx, id);
  if (after.disabled_at || isCrewChange(before, after)) await signOutEverywhere(trx, id);
  const states = { before: pickAuditFields(before), after: pickAuditFields(after) };
  const action = chooseAccountAction(before, after);
  await recordActivity(trx, { by: self, action, ...toSubject(after), ...states }, now);
  return { item: toAccount(after) };
}

/** Ends the sessions, and with them the calendar feed, previews and push notices. */
async function signOutEverywhere(trx: Trx, userId: string) {
  await deleteSubscriptions(trx, 'crew', [userId]);
  await raiseAccessVersion(trx, userId);
  return deleteUserSessions(trx, userId);
}

/** A change from or to the crew role ends all access: crew sessions last longer, and staff screens show more. */
const isCrewChange = (before: UserRow, after: UserRow) =>
  before.role !== after.role && [before.role, after.role].includes('crew');

function applyAccountChange(row: UserRow, { name, role, disabled }: AccountChange, now: Date): UserRow {
  const stopped = row.disabled_at ?? now.toISOString();
  return {
    ...row,
    name: name ?? row.name,
    role: role ?? row.role,
    disabled_at: disabled === undefined ? row.disabled_at : disabled ? stopped : null,
  };
}

function chooseAccountAction(before: UserRow, after: UserRow) {
  if (before.disabled_at === after.disabled_at) return 'update';
  return after.disabled_at ? 'disable' : 'enable';
}

const toSubject = ({ id, name }: UserRow) => ({ kind: 'accounts' as const, id, title: name });

const pickAuditFields = (row: UserRow) => ({ name: row.name, email: row.email, role: row.role, state: readState(row) });

const canAdminister = (row: UserRow) => row.role === 'admin' && readState(row) === 'active';

/** Somebody must always be able to sign in and manage accounts. */
async function requireOtherAdministrator(trx: Trx, id: string) {
  if (await hasOtherAdministrator(trx, id)) return;
  throw new Failure('last_admin', 'Trebuie să rămână cel puțin un administrator.');
}

const requireUser = async (db: Db, id: string) => requireFound(await findUser(db, id), 'Contul nu există.');

function readState(row: UserRow): schemas.Account['state'] {
  if (row.disabled_at) return 'disabled';
  return row.password_hash ? 'active' : 'invited';
}

const toAccount = (row: UserRow) =>
  viewRow(schemas.account, row, { state: readState(row), hasOneTimeCodes: row.totp_secret !== null });
