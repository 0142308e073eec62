import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { connectionLost, fakeApi, refusal } from '../../../tests/support/components/fake-api.ts';
import { fill } from '../../../tests/support/components/render-page.tsx';
import { createQueryClient } from '../../lib/query-client.ts';
import PasswordPage from './password-page.tsx';

const path = 'POST /api/admin/password-link';

function open(reply: object) {
  const api = fakeApi({ [path]: reply });
  const router = createMemoryRouter([{ path: '/', Component: PasswordPage }], { initialEntries: ['/#abc'] });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return api;
}

test('a password link that cannot be checked can be checked again', async () => {
  const { reply } = open(connectionLost);
  await screen.findByText('Linkul nu a putut fi verificat');
  reply({ [path]: { purpose: 'invite', name: 'Ana', email: 'ana@gradina.test' } });
  screen.getByRole('button', { name: 'Încearcă din nou' }).click();
  expect(await screen.findByText('Bine ați venit, Ana')).toBeTruthy();
});

test('a password that is too short gets the focus and its error, which goes once it is long enough', async () => {
  const { callsOf } = open({ purpose: 'invite', name: 'Ana', email: 'ana@gradina.test' });
  const password = await screen.findByLabelText<HTMLInputElement>('Parola nouă');
  fill(password, 'scurt');
  screen.getByRole('button', { name: 'Salvează parola' }).click();
  await waitFor(() => expect(document.activeElement).toBe(password));
  expect(screen.getByText('Parola trebuie să aibă cel puțin 8 caractere')).toBeTruthy();
  fill(password, 'arini-pe-vale');
  expect(screen.queryByText('Parola trebuie să aibă cel puțin 8 caractere')).toBeNull();
  expect(callsOf('POST', '/api/admin/reset-password')).toHaveLength(0);
});

test('a password link that the server does not know is called expired', async () => {
  open(refusal(404, { message: 'x', code: 'not_found' }));
  expect(await screen.findByText('Linkul nu mai este valabil')).toBeTruthy();
});
