import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../tests/support/components/fake-api.ts';
import { ana, renderAdmin, storeSession } from '../../../tests/support/components/render-admin.tsx';
import { fill } from '../../../tests/support/components/render-page.tsx';
import { expireSession } from '../../lib/credentials.ts';
import { useLocalForm } from '../kit/forms/use-local-form.ts';
import { signOut } from '../kit/shell/session/auth-state.ts';

function TitleForm() {
  const form = useLocalForm({ area: 'drafts', name: 'titlu', loaded: { value: { title: '' }, version: 0 } });
  return (
    <input
      aria-label="Titlu"
      value={form.value.title}
      onChange={(event) => form.change({ title: event.target.value })}
    />
  );
}

const signInAgain = { success: true, token: 'nou', user: ana };

test.each([
  [
    'typed before the session expired',
    '2027-03-11T10:05:00.000Z',
    'Gazon',
    'Sesiunea a expirat; ce ați scris e păstrat',
  ],
  ['abandoned on another day', '2027-03-09T10:05:00.000Z', '', 'Sesiunea a expirat. Autentificați-vă din nou și'],
])('a text %s is offered or continued after signing in again', async (_, savedAt, title, lead) => {
  signOut();
  fakeApi({ 'POST /api/admin/login': signInAgain, '/api/admin/validate-session': { valid: true, user: ana } });
  storeSession('vechi');
  const draft = { value: { title: 'Gazon' }, version: 0, savedAt };
  localStorage.setItem(`ciorne:${ana.id}:titlu`, JSON.stringify([draft]));
  expireSession();
  sessionStorage.setItem('return-place', '/admin/titlu?ziua=2');
  sessionStorage.setItem('return-opened', '2027-03-11T10:00:00.000Z');
  const screens = { '/admin/titlu': { default: TitleForm }, '/admin/dashboard': { default: () => <h1>Panou</h1> } };
  const { user, address } = await renderAdmin(screens, '/admin/login');
  await screen.findByText(lead, { exact: false });
  fill(screen.getByLabelText('Email'), 'ana@gradina.test');
  fill(screen.getByLabelText('Parolă'), 'orice');
  await user.click(screen.getByRole('button', { name: 'Autentificare' }));
  await screen.findByText('Ați rămas la', { exact: false });
  expect(address()).toBe('/admin/dashboard');
  await user.click(screen.getByRole('link', { name: 'pagina deschisă' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Titlu')).value).toBe(title);
  expect(address()).toBe('/admin/titlu?ziua=2');
  expect(sessionStorage.getItem('return-place')).toBeNull();
});
