import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { connectionLost, fakeApi, refusal } from '../../../tests/support/components/fake-api.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import '../../../tests/support/components/render-page.tsx';
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

test('a password link that cannot be checked is not called expired and can be checked again', async () => {
  const { reply } = open(connectionLost);
  await screen.findByText('Linkul nu a putut fi verificat');
  reply({ [path]: { purpose: 'invite', name: 'Ana', email: 'ana@gradina.test' } });
  screen.getByRole('button', { name: 'Încearcă din nou' }).click();
  expect(await screen.findByText('Bine ați venit, Ana')).toBeTruthy();
});

test('a password link that the server does not know is called expired', async () => {
  open(refusal(404, { message: 'x', code: 'not_found' }));
  expect(await screen.findByText('Linkul nu mai este valabil')).toBeTruthy();
});
