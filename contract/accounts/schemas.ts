import { z } from 'zod';
import { pagedReply, pageQuery } from '../kernel/paging.ts';
import { formatCount } from '../kernel/pluralize.ts';
import { successReply } from '../kernel/replies.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import {
  emailField,
  idParams,
  invalidEmailMessage,
  nameField,
  startingVersion,
  storableText,
} from '../kernel/scalars.ts';

/** `admin` may do everything; `editor` everything but accounts, settings and the log; `crew` sees the days of its team. */
export const roles = ['admin', 'editor', 'crew'] as const;
export type Role = (typeof roles)[number];

const user = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  mustSetUpCodes: z.literal(true).optional(),
});
export type User = z.infer<typeof user>;

/** A password to verify; rules apply only to new ones. */
const typedPassword = z.string('Introduceți parola').min(1, 'Introduceți parola').max(1000, 'Parola este prea lungă');

export const loginSchemas = {
  summary: 'Autentificare',
  input: z.object({
    email: storableText('Introduceți adresa de e-mail')
      .min(1, 'Introduceți adresa de e-mail')
      .max(254, invalidEmailMessage),
    password: typedPassword,
    /** A code of the authenticator app, or a recovery code. */
    code: storableText().max(40, 'Codul nu este valid').optional(),
  }),
  // A refusal has the same shape, with `code`, and status 401 or 429.
  reply: z.object({
    success: z.boolean(),
    token: z.string().optional(),
    user: user.optional(),
    message: z.string().optional(),
    /** True when the password was right and a one-time code is still needed. */
    codeRequired: z.boolean().optional(),
  }),
} satisfies EndpointSchemas;

export const validateSessionSchemas = {
  summary: 'Starea sesiunii din antetul Authorization',
  reply: z.object({ valid: z.boolean(), user: user.optional(), newToken: z.string().optional() }),
  readsToken: true,
} satisfies EndpointSchemas;

export const refreshTokenSchemas = {
  summary: 'Un jeton nou pentru o sesiune care mai poate fi prelungită',
  reply: z.object({ success: z.boolean(), token: z.string().optional() }),
  readsToken: true,
} satisfies EndpointSchemas;

export const logoutSchemas = {
  summary: 'Încheie sesiunea din antetul Authorization',
  reply: successReply,
  readsToken: true,
} satisfies EndpointSchemas;

const accountStates = ['active', 'invited', 'disabled'] as const;
export const accountStateLabels: Record<(typeof accountStates)[number], string> = {
  active: 'Activ',
  invited: 'Invitat',
  disabled: 'Dezactivat',
};

export const account = user.omit({ mustSetUpCodes: true }).extend({
  state: z.enum(accountStates),
  hasOneTimeCodes: z.boolean(),
  createdAt: z.string(),
  lastLoginAt: z.string().nullable(),
});
export type Account = z.infer<typeof account>;

export const listAccountsSchemas = {
  summary: 'Conturile echipei',
  query: pageQuery,
  reply: pagedReply(account),
} satisfies EndpointSchemas;

export const inviteAccountSchemas = {
  summary: 'Invită un coleg prin e-mail',
  input: z.object({
    name: nameField,
    email: emailField,
    role: z.enum(roles, 'Alegeți rolul'),
    /** The team that a crew member joins at once. */
    teamId: idParams.shape.id.optional(),
  }),
  reply: z.object({ item: account, link: z.string() }),
  status: 201,
  failures: { already_taken: null },
} satisfies EndpointSchemas;

export const sendAccountLinkSchemas = {
  summary: 'Retrimite invitația sau un link de resetare a parolei',
  params: idParams,
  /** Null for a new password when e-mail works: only the owner of an account should be able to set it. */
  reply: z.object({ item: account, link: z.string().nullable() }),
  failures: { wrong_state: null },
} satisfies EndpointSchemas;

export const changeAccountSchemas = {
  summary: 'Schimbă numele sau rolul unui cont, îl dezactivează sau îl reactivează',
  params: idParams,
  input: z.object({ name: nameField.optional(), role: z.enum(roles).optional(), disabled: z.boolean().optional() }),
  reply: z.object({ item: account }),
  failures: { own_account: null, last_admin: null },
} satisfies EndpointSchemas;

export const endAccountSessionsSchemas = {
  summary: 'Încheie toate sesiunile unui coleg',
  params: idParams,
  reply: z.object({ ended: z.number().int() }),
} satisfies EndpointSchemas;

export const signInRules = z.object({
  /** Accounts without one-time codes must set them up before anything else. */
  codesRequired: z.boolean(),
});
const versionedSignInRules = signInRules.extend({ version: startingVersion });

export const getSignInRulesSchemas = {
  summary: 'Regulile de autentificare ale echipei',
  reply: versionedSignInRules,
} satisfies EndpointSchemas;

export const saveSignInRulesSchemas = {
  summary: 'Schimbă regulile de autentificare ale echipei',
  input: versionedSignInRules,
  reply: versionedSignInRules,
  failures: { stale_version: z.object({ current: versionedSignInRules }), wrong_state: null },
} satisfies EndpointSchemas;

export const passwordLimits = { min: 8, max: 200 } as const;

/** The server rates its strength: only the server knows the account and the company. */
export const newPassword = z
  .string('Introduceți parola nouă')
  .min(passwordLimits.min, `Parola trebuie să aibă cel puțin ${formatCount(passwordLimits.min, 'caractere')}`)
  .max(passwordLimits.max, 'Parola este prea lungă');

export const requestPasswordResetSchemas = {
  summary: 'Trimite un link pentru o parolă nouă',
  input: z.object({ email: emailField }),
  // Same reply and timing whether or not the account exists.
  reply: z.object({ success: z.literal(true), message: z.string() }),
  status: 202,
} satisfies EndpointSchemas;

const linkToken = z.string().min(1).max(200);

export const readPasswordLinkSchemas = {
  summary: 'Pentru cine este un link de invitație sau de parolă nouă',
  input: z.object({ token: linkToken }),
  reply: z.object({ purpose: z.enum(['invite', 'reset']), name: z.string(), email: z.string() }),
} satisfies EndpointSchemas;

export const choosePasswordSchemas = {
  summary: 'Alege parola cu linkul primit',
  input: z.object({ token: linkToken, password: newPassword }),
  reply: z.object({ success: z.literal(true), email: z.string() }),
} satisfies EndpointSchemas;

const pendingEmail = z.string().nullable();

export const getProfileSchemas = {
  summary: 'Contul propriu',
  reply: z.object({
    user,
    oneTimeCodes: z.object({ enabled: z.boolean(), recoveryCodesLeft: z.number().int() }),
    pendingEmail,
  }),
} satisfies EndpointSchemas;

export const changeProfileSchemas = {
  summary: 'Numele și adresa de e-mail proprii',
  // A new address allows a password reset, so it needs the current password.
  input: z.object({ name: nameField, email: emailField, currentPassword: typedPassword.optional() }),
  reply: z.object({ user, pendingEmail }),
  failures: { already_taken: null },
} satisfies EndpointSchemas;

export const confirmEmailSchemas = {
  summary: 'Confirmă adresa nouă de e-mail cu linkul primit',
  input: z.object({ token: linkToken }),
  reply: z.object({ success: z.literal(true), email: z.string() }),
  failures: { already_taken: null },
} satisfies EndpointSchemas;

export const changePasswordSchemas = {
  summary: 'Schimbă parola și încheie celelalte sesiuni',
  input: z.object({ currentPassword: typedPassword, newPassword }),
  reply: z.object({ success: z.literal(true), token: z.string() }),
} satisfies EndpointSchemas;

const staffSessionDays = { idle: 14, max: 30 };

/**
 * A session ends after `idle` days without use and at most `max` days after the sign-in. Crew members stay signed in
 * for longer: they see only the days of their teams.
 */
export const sessionDays: Record<Role, { idle: number; max: number }> = {
  admin: staffSessionDays,
  editor: staffSessionDays,
  crew: { idle: 90, max: 365 },
};

export const session = z.object({
  id: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  endsAt: z.string(),
  address: z.string(),
  device: z.string(),
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof session>;

export const listSessionsSchemas = {
  summary: 'Sesiunile proprii',
  reply: z.object({ items: z.array(session) }),
} satisfies EndpointSchemas;

export const endSessionSchemas = {
  summary: 'Încheie o sesiune proprie',
  params: idParams,
  reply: successReply,
} satisfies EndpointSchemas;

export const endOtherSessionsSchemas = {
  summary: 'Încheie toate celelalte sesiuni proprii',
  reply: z.object({ ended: z.number().int() }),
} satisfies EndpointSchemas;

export const startOneTimeCodesSchemas = {
  summary: 'Începe activarea codurilor de unică folosință',
  input: z.object({ currentPassword: typedPassword }),
  reply: z.object({ secret: z.string(), uri: z.string(), qrCode: z.string() }),
  failures: { wrong_state: null },
} satisfies EndpointSchemas;

const typedCode = storableText('Introduceți codul').min(1, 'Introduceți codul').max(40, 'Codul nu este valid');

const recoveryCodesReply = z.object({ recoveryCodes: z.array(z.string()) });

export const confirmOneTimeCodesSchemas = {
  summary: 'Activează codurile de unică folosință cu primul cod din aplicație',
  input: z.object({ code: typedCode }),
  reply: recoveryCodesReply,
  failures: { wrong_state: null },
} satisfies EndpointSchemas;

export const renewRecoveryCodesSchemas = {
  summary: 'Coduri de rezervă noi; cele vechi nu mai sunt valabile',
  input: z.object({ currentPassword: typedPassword, code: typedCode }),
  reply: recoveryCodesReply,
  failures: { wrong_state: null },
} satisfies EndpointSchemas;

export const stopOneTimeCodesSchemas = {
  summary: 'Dezactivează codurile de unică folosință',
  input: z.object({ currentPassword: typedPassword, code: typedCode }),
  reply: successReply,
  failures: { wrong_state: null },
} satisfies EndpointSchemas;
