import { z } from 'zod';
import { successReply } from '../kernel/replies.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import { idParams, storableText } from '../kernel/text.ts';
import { newPassword } from './passwords.ts';
import { emailField, nameField, typedPassword, user } from './schemas.ts';

const done = successReply;

export const getProfileSchemas = {
  summary: 'Contul propriu',
  reply: z.object({ user, oneTimeCodes: z.object({ enabled: z.boolean(), recoveryCodesLeft: z.number().int() }) }),
} satisfies EndpointSchemas;

export const changeProfileSchemas = {
  summary: 'Numele și adresa de email proprii',
  // A new address opens the way to a new password, so it asks for the old one.
  input: z.object({ name: nameField, email: emailField, currentPassword: typedPassword.optional() }),
  reply: z.object({ user }),
} satisfies EndpointSchemas;

export const changePasswordSchemas = {
  summary: 'Schimbă parola și încheie celelalte sesiuni',
  input: z.object({ currentPassword: typedPassword, newPassword }),
  reply: z.object({ success: z.literal(true), token: z.string() }),
} satisfies EndpointSchemas;

export const session = z.object({
  id: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  address: z.string(),
  /** 'Chrome pe Android' and the like. */
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
  reply: done,
} satisfies EndpointSchemas;

export const endOtherSessionsSchemas = {
  summary: 'Încheie toate celelalte sesiuni proprii',
  reply: z.object({ ended: z.number().int() }),
} satisfies EndpointSchemas;

export const startOneTimeCodesSchemas = {
  summary: 'Începe activarea codurilor de unică folosință',
  input: z.object({ currentPassword: typedPassword }),
  reply: z.object({ secret: z.string(), uri: z.string(), qrCode: z.string() }),
} satisfies EndpointSchemas;

const recoveryCodesReply = z.object({ recoveryCodes: z.array(z.string()) });

export const confirmOneTimeCodesSchemas = {
  summary: 'Activează codurile de unică folosință cu primul cod din aplicație',
  input: z.object({
    code: storableText('Introduceți codul').min(1, 'Introduceți codul').max(40, 'Codul nu este valid'),
  }),
  reply: recoveryCodesReply,
} satisfies EndpointSchemas;

export const renewRecoveryCodesSchemas = {
  summary: 'Coduri de rezervă noi; cele vechi nu mai sunt valabile',
  input: z.object({ currentPassword: typedPassword }),
  reply: recoveryCodesReply,
} satisfies EndpointSchemas;

export const stopOneTimeCodesSchemas = {
  summary: 'Dezactivează codurile de unică folosință',
  input: z.object({ currentPassword: typedPassword }),
  reply: done,
} satisfies EndpointSchemas;
