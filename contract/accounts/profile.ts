import { z } from 'zod';
import { emailField, nameField, typedPassword, user } from './schemas.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParams, storableText } from '../kernel/text.ts';
import { newPassword } from './passwords.ts';

const done = z.object({ success: z.literal(true) });

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/admin/profile',
  access: 'staff',
  summary: 'Contul propriu',
  reply: z.object({ user, oneTimeCodes: z.object({ enabled: z.boolean(), recoveryCodesLeft: z.number().int() }) }),
});

export const changeProfile = endpoint({
  method: 'PATCH',
  path: '/api/admin/profile',
  access: 'staff',
  summary: 'Numele și adresa de email proprii',
  // A new address opens the way to a new password, so it asks for the old one.
  input: z.object({ name: nameField, email: emailField, currentPassword: typedPassword.optional() }),
  reply: z.object({ user }),
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/admin/profile/password',
  access: 'staff',
  summary: 'Schimbă parola și încheie celelalte sesiuni',
  input: z.object({ currentPassword: typedPassword, newPassword }),
  reply: z.object({ success: z.literal(true), token: z.string() }),
});

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

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/admin/profile/sessions',
  access: 'staff',
  summary: 'Sesiunile proprii',
  reply: z.object({ items: z.array(session) }),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/admin/profile/sessions/:id',
  access: 'staff',
  summary: 'Încheie o sesiune proprie',
  params: idParams,
  reply: done,
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/admin/profile/sessions/end-others',
  access: 'staff',
  summary: 'Încheie toate celelalte sesiuni proprii',
  reply: z.object({ ended: z.number().int() }),
});

export const startOneTimeCodes = endpoint({
  method: 'POST',
  path: '/api/admin/profile/one-time-codes',
  access: 'staff',
  summary: 'Începe activarea codurilor de unică folosință',
  input: z.object({ currentPassword: typedPassword }),
  reply: z.object({ secret: z.string(), uri: z.string(), qrCode: z.string() }),
});

const recoveryCodesReply = z.object({ recoveryCodes: z.array(z.string()) });

export const confirmOneTimeCodes = endpoint({
  method: 'POST',
  path: '/api/admin/profile/one-time-codes/confirm',
  access: 'staff',
  summary: 'Activează codurile de unică folosință cu primul cod din aplicație',
  input: z.object({
    code: storableText('Introduceți codul').min(1, 'Introduceți codul').max(40, 'Codul nu este valid'),
  }),
  reply: recoveryCodesReply,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/admin/profile/one-time-codes/recovery-codes',
  access: 'staff',
  summary: 'Coduri de rezervă noi; cele vechi nu mai sunt valabile',
  input: z.object({ currentPassword: typedPassword }),
  reply: recoveryCodesReply,
});

export const stopOneTimeCodes = endpoint({
  method: 'POST',
  path: '/api/admin/profile/one-time-codes/stop',
  access: 'staff',
  summary: 'Dezactivează codurile de unică folosință',
  input: z.object({ currentPassword: typedPassword }),
  reply: done,
});
