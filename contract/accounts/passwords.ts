import { z } from 'zod';
import type { EndpointSchemas } from '../kernel/route.ts';
import { emailField } from './schemas.ts';

export const passwordLimits = { min: 8, max: 200 } as const;

// The first guesses of every list, in the languages of the house.
const commonPassword =
  /^(.)\1*$|^(?:0?123456789?0?|12345678+9?0?|qwerty\w*|password\d*|parola\d*|gradina\d*|admin\d*|iloveyou|abcdefgh\w*)!?$/i;

export const newPassword = z
  .string('Introduceți parola nouă')
  .min(passwordLimits.min, `Parola trebuie să aibă cel puțin ${passwordLimits.min} caractere`)
  .max(passwordLimits.max, 'Parola este prea lungă')
  .refine((password) => !commonPassword.test(password), 'Parola este prea ușor de ghicit');

export const requestPasswordResetSchemas = {
  summary: 'Trimite un link pentru o parolă nouă',
  input: z.object({ email: emailField }),
  // The same answer, after the same time, whether or not there is such an account.
  reply: z.object({ success: z.literal(true), message: z.string() }),
  status: 202,
} satisfies EndpointSchemas;

/** From the link in a letter. */
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
