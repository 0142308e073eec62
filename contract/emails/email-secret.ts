import type { EmailKind, EmailPayload } from './email-payload.ts';

/** The field with a secret link; only the recipient may see it, so it is removed after sending. */
const secretField: Partial<Record<EmailKind, string>> = {
  newsletterConfirm: 'confirmUrl',
  passwordReset: 'resetUrl',
  invitation: 'acceptUrl',
  emailConfirm: 'confirmUrl',
  visitThanks: 'reviewUrl',
};

const secretIn = (payload: EmailPayload & Record<string, unknown>) => {
  const field = secretField[payload.kind];
  return field && payload[field] ? field : undefined;
};

export const hasSecret = (payload: EmailPayload) => secretIn(payload) !== undefined;

export function redactSecret(payload: EmailPayload): EmailPayload {
  const field = secretIn(payload);
  return field ? { ...payload, [field]: `${payload.company.url}/…` } : payload;
}
