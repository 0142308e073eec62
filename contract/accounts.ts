import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { storableText } from './base/text.ts';

export const roles = ['admin', 'editor'] as const;

export const user = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
});
export type User = z.infer<typeof user>;

export const login = endpoint({
  method: 'POST',
  path: '/api/admin/login',
  access: 'public',
  summary: 'Autentificare',
  input: z.object({
    email: storableText().min(1, 'Introduceți adresa de email').max(254, 'Adresa de email nu este validă'),
    password: z.string('Introduceți parola').min(1, 'Introduceți parola').max(1000, 'Parola este prea lungă'),
  }),
  reply: z.object({
    success: z.boolean(),
    token: z.string().optional(),
    user: user.optional(),
    message: z.string().optional(),
  }),
});

export const validateSession = endpoint({
  method: 'GET',
  path: '/api/admin/validate-session',
  access: 'public',
  summary: 'Starea sesiunii din antetul Authorization',
  reply: z.object({ valid: z.boolean(), user: user.optional(), newToken: z.string().optional() }),
});

export const refreshToken = endpoint({
  method: 'POST',
  path: '/api/admin/refresh-token',
  access: 'public',
  summary: 'Un jeton nou pentru o sesiune care mai poate fi prelungită',
  reply: z.object({ success: z.boolean(), token: z.string().optional() }),
});
