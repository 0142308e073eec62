// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { connectionLost, fakeApi, refusal } from '../../../tests/support/components/fake-api.ts';
import { fill, renderPage } from '../../../tests/support/components/render-page.tsx';
import { textOf } from '../../../tests/support/components/texts.ts';
import * as page from './login-page.tsx';

async function submitPassword(reply: object) {
  const api = fakeApi({ 'POST /api/admin/login': reply });
  const view = renderPage({ '/admin/login': page }, '/admin/login');
  fill(screen.getByLabelText('Email'), 'ana@gradina.test');
  fill(screen.getByLabelText('Parolă'), 'orice');
  await view.user.click(screen.getByRole('button', { name: 'Autentificare' }));
  return { ...view, ...api };
}

const alertText = async () => textOf(await screen.findByRole('alert'));
const paused = 'Prea multe încercări. Încercați din nou peste 9 secunde.';

test.each([
  ['a refusal without a message', { success: false }, 'Login failed'],
  ['a call that throws', connectionLost, 'Network error. Please try again.'],
  ['a sign-in after too many wrong passwords', refusal(429, { success: false, message: paused }), paused],
])('%s is shown above the button of the login form', async (_, reply, text) => {
  await submitPassword(reply);
  expect(await alertText()).toBe(text);
});

test('a one-time code stays where it was typed when the connection or the rate limit stops it', async () => {
  const wrong = 'Adresa de email sau parola nu este corectă.';
  const codeRequired = refusal(401, { success: false, message: 'Codul', codeRequired: true });
  const { user, reply } = await submitPassword(codeRequired);
  const code = await screen.findByLabelText<HTMLInputElement>('Cod de unică folosință');
  fill(code, '123456');
  for (const [answer, text] of [
    [connectionLost, 'Network error. Please try again.'],
    [refusal(429, { success: false, message: paused }), paused],
  ] as const) {
    reply({ 'POST /api/admin/login': answer });
    await user.click(screen.getByRole('button', { name: 'Continuă' }));
    await waitFor(async () => expect(await alertText()).toBe(text));
    expect(code.value).toBe('123456');
  }
  // Changed elsewhere meanwhile: the password is what is asked for again.
  reply({ 'POST /api/admin/login': refusal(401, { success: false, message: wrong }) });
  await user.click(screen.getByRole('button', { name: 'Continuă' }));
  await waitFor(async () => expect(await alertText()).toBe(wrong));
  expect(screen.getByLabelText<HTMLInputElement>('Parolă').value).toBe('orice');
});
