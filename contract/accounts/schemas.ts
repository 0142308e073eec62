import { z } from 'zod';
import { pagedReply, pageQuery } from '../kernel/paging.ts';
import { successReply } from '../kernel/replies.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import { idParams, storableText } from '../kernel/text.ts';

/** `admin` may do everything; `editor` everything but accounts, settings and the log. */
export const roles = ['admin', 'editor'] as const;
export type Role = (typeof roles)[number];

export const user = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
});
export type User = z.infer<typeof user>;

export const emailField = storableText('Introduceți adresa de email')
  .max(254, 'Adresa de email nu este validă')
  .pipe(z.email('Adresa de email nu este validă'));
export const nameField = storableText('Introduceți numele')
  .min(2, 'Numele trebuie să aibă cel puțin 2 caractere')
  .max(80, 'Numele este prea lung');
/** A password to be compared: whatever was typed, within reason. */
export const typedPassword = z
  .string('Introduceți parola')
  .min(1, 'Introduceți parola')
  .max(1000, 'Parola este prea lungă');

export const loginSchemas = {
  summary: 'Autentificare',
  input: z.object({
    email: storableText('Introduceți adresa de email')
      .min(1, 'Introduceți adresa de email')
      .max(254, 'Adresa de email nu este validă'),
    password: typedPassword,
    /** From the authenticator app, or one of the recovery codes. */
    code: storableText().max(40, 'Codul nu este valid').optional(),
  }),
  // A refusal has the same shape, with `code`, and status 401 or 429.
  reply: z.object({
    success: z.boolean(),
    token: z.string().optional(),
    user: user.optional(),
    message: z.string().optional(),
    /** The password is right and a one-time code is still missing. */
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

export const accountStates = ['active', 'invited', 'disabled'] as const;
/** As every screen calls them. */
export const accountStateLabels: Record<(typeof accountStates)[number], string> = {
  active: 'Activ',
  invited: 'Invitat',
  disabled: 'Oprit',
};

export const account = user.extend({
  state: z.enum(accountStates),
  hasOneTimeCodes: z.boolean(),
  createdAt: z.string(),
  lastLoginAt: z.string().nullable(),
});
export type Account = z.infer<typeof account>;

/** The link is given too, for those who would rather send it by phone. */
const invitationReply = z.object({ item: account, link: z.string() });

export const listAccountsSchemas = {
  summary: 'Conturile echipei',
  query: pageQuery,
  reply: pagedReply(account),
} satisfies EndpointSchemas;

export const inviteAccountSchemas = {
  summary: 'Invită un coleg prin email',
  input: z.object({ name: nameField, email: emailField, role: z.enum(roles, 'Alegeți rolul') }),
  reply: invitationReply,
  status: 201,
} satisfies EndpointSchemas;

export const sendAccountLinkSchemas = {
  summary: 'Invitația din nou, sau un link pentru o parolă nouă',
  params: idParams,
  reply: invitationReply,
} satisfies EndpointSchemas;

export const changeAccountSchemas = {
  summary: 'Schimbă numele sau rolul unui cont, îl oprește sau îl repornește',
  params: idParams,
  input: z.object({ name: nameField.optional(), role: z.enum(roles).optional(), disabled: z.boolean().optional() }),
  reply: z.object({ item: account }),
} satisfies EndpointSchemas;
