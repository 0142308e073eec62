import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { connectionLost, fakeApi, refusal } from '../../../tests/support/components/fake-api.ts';
import { ana, storeSession } from '../../../tests/support/components/render-admin.tsx';
import { fill, renderPage } from '../../../tests/support/components/render-page.tsx';
import { readText } from '../../../tests/support/components/texts.ts';
import { changeQueued, queueNote, queueStep, removeQueued } from '../kit/browser-storage/stop-queue.ts';
import * as page from './login-page.tsx';

async function submitPassword(reply: object) {
  const api = fakeApi({ 'POST /api/admin/login': reply });
  const view = renderPage({ '/admin/login': page }, '/admin/login');
  fill(screen.getByLabelText('Email'), 'ana@gradina.test');
  fill(screen.getByLabelText('Parolă'), 'orice');
  await view.user.click(screen.getByRole('button', { name: 'Autentificare' }));
  return { ...view, ...api };
}

const alertText = async () => readText(await screen.findByRole('alert'));
const paused = 'Prea multe încercări. Încercați din nou peste 9 secunde.';

test.each([
  ['a refusal without a message', { success: false }, 'Login failed'],
  ['a call that throws', connectionLost, 'Network error. Please try again.'],
  ['an answer of a proxy', () => new Response('<html>', { status: 502 }), 'Network error. Please try again.'],
  ['a sign-in after too many wrong passwords', refusal(429, { success: false, message: paused }), paused],
])('%s is shown above the button of the login form', async (_, reply, text) => {
  await submitPassword(reply);
  expect(await alertText()).toBe(text);
});

test('the login page says how many entries of any account wait on this phone, without naming clients', async () => {
  fakeApi({});
  storeSession('bun');
  const stop = { id: 'v1', name: 'Maria Pop', date: '2027-03-11T10:00:00' };
  const { key } = await queueStep(stop, { step: 'arrive' });
  await queueNote(stop, { kind: 'note', text: 'Poarta' });
  await changeQueued(key, { state: 'refused' });
  localStorage.clear();
  const { unmount } = renderPage({ '/admin/login': page }, '/admin/login');
  expect(readText(await screen.findByRole('status'))).toBe(
    '2 însemnări așteaptă pe acest telefon. Se trimit după ce se conectează cine le-a făcut.',
  );
  unmount();
  storeSession('bun');
  await removeQueued(key);
  localStorage.clear();
  renderPage({ '/admin/login': page }, '/admin/login');
  expect(readText(await screen.findByRole('status'))).toBe(
    'O însemnare așteaptă pe acest telefon. Se trimite după ce se conectează cine a făcut-o.',
  );
});

test('a typed one-time code stays in its field after a lost connection or a rate limit', async () => {
  const wrong = 'Adresa de e-mail sau parola nu este corectă.';
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
  // The password was changed elsewhere in the meantime, so the form asks for it again.
  reply({ 'POST /api/admin/login': refusal(401, { success: false, message: wrong }) });
  await user.click(screen.getByRole('button', { name: 'Continuă' }));
  await waitFor(async () => expect(await alertText()).toBe(wrong));
  expect(screen.getByLabelText<HTMLInputElement>('Parolă').value).toBe('orice');
});

test('a wrong one-time code shows an error until the user goes back', async () => {
  const wrong = 'Codul nu este corect sau a fost deja folosit.';
  const codeRequired = (message: string) => refusal(401, { success: false, message, codeRequired: true });
  const { user, reply, address, callsOf } = await submitPassword(codeRequired('Introduceți codul'));
  fill(await screen.findByLabelText('Cod de unică folosință'), '000000');
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
  reply({ 'POST /api/admin/login': codeRequired(wrong) });
  await user.click(screen.getByRole('button', { name: 'Continuă' }));
  await waitFor(async () => expect(await alertText()).toBe(wrong));
  await user.click(screen.getByRole('button', { name: 'Înapoi' }));
  expect(screen.queryByText(wrong)).toBeNull();
  reply({ 'POST /api/admin/login': codeRequired('Introduceți codul') });
  await user.click(screen.getByRole('button', { name: 'Autentificare' }));
  await screen.findByLabelText('Cod de unică folosință');
  reply({ 'POST /api/admin/login': { success: true, token: 'bun', user: ana } });
  fill(screen.getByLabelText('Cod de unică folosință'), 'aaaa-bbbb');
  await user.click(screen.getByRole('button', { name: 'Continuă' }));
  await waitFor(() => expect(address()).toBe('/admin/dashboard'));
  expect(callsOf('POST', '/api/admin/login').at(-1)?.body).toEqual({
    email: 'ana@gradina.test',
    password: 'orice',
    code: 'aaaa-bbbb',
  });
});
