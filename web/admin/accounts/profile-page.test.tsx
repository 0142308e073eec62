import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type ApiCall, fakeApi, refusal } from '../../../tests/support/components/fake-api.ts';
import { ana, renderAdmin, storeSession } from '../../../tests/support/components/render-admin.tsx';
import { fill } from '../../../tests/support/components/render-page.tsx';
import * as page from './profile-page.tsx';

const profile = { user: ana, oneTimeCodes: { enabled: false, recoveryCodesLeft: 0 } };
const session = {
  id: 's',
  device: 'Firefox',
  address: '::1',
  lastSeenAt: '2026-06-01T09:00:00Z',
  endsAt: '2026-06-30T09:00:00Z',
  isCurrent: true,
};
const replies = {
  '/api/admin/validate-session': { valid: true, user: ana },
  'GET /api/admin/profile': profile,
  '/api/admin/profile/sessions': { items: [session] },
};

function openProfile(change: Record<string, object> = {}) {
  storeSession('vechi');
  const api = fakeApi({ ...replies, ...change });
  return renderAdmin({ '/admin/profile': page }, '/admin/profile').then((view) => ({ ...view, ...api }));
}

/** The first call loses its connection; later calls get the reply. */
function failOnce(reply: object) {
  let isBroken = true;
  return () => {
    if (!isBroken) return reply;
    isBroken = false;
    throw new TypeError('Failed to fetch');
  };
}

test('a profile or session list that fails to load shows an error with a button that loads it again', async () => {
  const { user } = await openProfile({
    'GET /api/admin/profile': failOnce(profile),
    '/api/admin/profile/sessions': failOnce(replies['/api/admin/profile/sessions']),
  });
  for (const title of ['Profilul nu a putut fi încărcat', 'Sesiunile nu au putut fi încărcate']) {
    const failure = (await screen.findByText(title)).closest<HTMLElement>('[role=alert]') as HTMLElement;
    expect(failure.textContent).toContain('Serverul nu a răspuns. Verificați conexiunea.');
    await user.click(within(failure).getByRole('button', { name: 'Încearcă din nou' }));
    await waitFor(() => expect(screen.queryByText(title)).toBeNull());
  }
  expect(await screen.findByText('aici')).toBeTruthy();
});

test('a save with an expired token is repeated with the same body', async () => {
  const renamed = { ...ana, name: 'Ana Vlad' };
  const onlyWithNewToken = ({ headers }: ApiCall) =>
    headers.authorization === 'Bearer nou'
      ? { success: true, user: renamed }
      : refusal(401, { message: 'expirat', code: 'unauthenticated' })();
  const { user, callsOf } = await openProfile({
    'PATCH /api/admin/profile': onlyWithNewToken,
    'POST /api/admin/refresh-token': { success: true, token: 'nou' },
  });
  fill(await screen.findByLabelText('Nume'), 'Ana Vlad');
  await user.click(screen.getByRole('button', { name: 'Salvează' }));
  expect((await screen.findAllByText('Datele au fost salvate')).length).toBeGreaterThan(0);
  expect(callsOf('POST', '/api/admin/refresh-token')).toHaveLength(1);
  const [first, second] = callsOf('PATCH', '/api/admin/profile');
  expect(first?.body).toEqual({ name: 'Ana Vlad', email: ana.email });
  expect(second?.body).toEqual(first?.body);
  expect(localStorage.getItem('token')).toBe('nou');
  expect(screen.getByText('Contul meu:').parentElement?.textContent).toContain('Ana Vlad');
});

test('a new address is saved with the current password', async () => {
  const path = 'PATCH /api/admin/profile';
  const wrong = { message: 'x', code: 'invalid', fields: { currentPassword: 'Parola actuală nu este corectă' } };
  const { user, reply, callsOf } = await openProfile({ [path]: refusal(400, wrong) });
  const email = await screen.findByLabelText<HTMLInputElement>('E-mail');
  const save = () => user.click(screen.getByRole('button', { name: 'Salvează' }));
  expect(screen.getAllByLabelText('Parola actuală')).toHaveLength(1);
  fill(email, 'ana.vlad@gradina.test');
  const [password] = screen.getAllByLabelText<HTMLInputElement>('Parola actuală') as [HTMLInputElement];
  fill(password, 'nu aceasta');
  await save();
  await waitFor(() => expect(document.activeElement).toBe(password));
  expect(screen.getByText('Parola actuală nu este corectă')).toBeTruthy();
  reply({ [path]: { success: true, user: ana, pendingEmail: 'ana.vlad@gradina.test' } });
  fill(password, 'aceasta');
  await save();
  expect((await screen.findAllByText(/Adresa nouă devine activă/)).length).toBeGreaterThan(0);
  expect(callsOf('PATCH', '/api/admin/profile').at(-1)?.body).toMatchObject({ currentPassword: 'aceasta' });
  expect(email.value).toBe(ana.email);
  expect(screen.getAllByLabelText('Parola actuală')).toHaveLength(1);
});

test('changing the password needs the current one', async () => {
  const path = '/api/admin/profile/password';
  const wrong = { message: 'x', code: 'invalid', fields: { currentPassword: 'Parola actuală nu este corectă' } };
  const { user, reply } = await openProfile({ [`POST ${path}`]: refusal(400, wrong) });
  fill(await screen.findByLabelText('Parola actuală'), 'nu aceasta');
  fill(screen.getByLabelText('Parola nouă'), 'arini-pe-vale');
  await user.click(screen.getByRole('button', { name: 'Schimbă parola' }));
  await screen.findByText('Parola actuală nu este corectă');
  reply({ [`POST ${path}`]: { success: true, token: 'nou' } });
  await user.click(screen.getByRole('button', { name: 'Schimbă parola' }));
  expect((await screen.findAllByText('Parola a fost schimbată')).length).toBeGreaterThan(0);
  expect(localStorage.getItem('token')).toBe('nou');
  expect(screen.getByLabelText<HTMLInputElement>('Parola actuală').value).toBe('');
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(0);
});

test('one-time codes are enabled in three steps', async () => {
  const path = '/api/admin/profile/one-time-codes';
  const wrong = { message: 'x', code: 'invalid', fields: { code: 'Codul nu este corect' } };
  const { user, reply, callsOf } = await openProfile({
    [`POST ${path}`]: { secret: 'ABCDEFGH', uri: 'otpauth://x', qrCode: 'data:image/png;base64,' },
    [`POST ${path}/confirm`]: refusal(400, wrong),
  });
  await user.click(await screen.findByRole('button', { name: 'Activează' }));
  const asking = within(await screen.findByRole('dialog'));
  fill(asking.getByLabelText('Parola actuală'), 'orice');
  await user.click(asking.getByRole('button', { name: 'Continuă' }));
  await screen.findByRole('img', { name: 'Cod QR pentru aplicația de autentificare' });
  expect(callsOf('POST', path)[0]?.body).toEqual({ currentPassword: 'orice' });
  expect(screen.getByText('ABCD EFGH')).toBeTruthy();
  const scanning = within(screen.getByRole('dialog'));
  fill(scanning.getByLabelText('Codul din aplicație'), '123456');
  await user.click(scanning.getByRole('button', { name: 'Activează' }));
  await scanning.findByText('Codul nu este corect');
  reply({
    [`POST ${path}/confirm`]: { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] },
    'GET /api/admin/profile': { ...profile, oneTimeCodes: { enabled: true, recoveryCodesLeft: 2 } },
  });
  await user.click(scanning.getByRole('button', { name: 'Activează' }));
  await screen.findByRole('heading', { name: 'Coduri de rezervă' });
  expect(screen.getByText('cccc-dddd')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Le-am păstrat' }));
  await screen.findByText('Coduri de rezervă rămase: 2');
  expect(screen.queryByText('cccc-dddd')).toBeNull();
});
