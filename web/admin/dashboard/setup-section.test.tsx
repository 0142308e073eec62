import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../tests/support/components/fake-api.ts';
import { setup } from '../../../tests/support/components/open-setup.tsx';
import { createQueryClient } from '../../lib/query-client.ts';
import { SetupSection } from './setup-section.tsx';

function openDashboard() {
  const answer = Promise.withResolvers<object>();
  const clientsCode = Promise.withResolvers<{ element: null }>();
  fakeApi({ 'GET /api/admin/setup': () => answer.promise });
  const routes = [
    { path: '/admin/dashboard', Component: SetupSection },
    { path: '/admin/setup', element: null },
    { path: '/admin/clients', lazy: () => clientsCode.promise },
  ];
  const arrival = { pathname: '/admin/dashboard', state: { hasSignedIn: true } };
  const router = createMemoryRouter(routes, { initialEntries: [arrival] });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const steps = setup.steps.map((step) => ({ ...step, isDone: false }));
  const answerUntouched = () => act(async () => answer.resolve({ setup: { ...setup, steps, isUntouched: true } }));
  return { router, clientsCode, answerUntouched, address: () => router.state.location.pathname };
}

test('a new owner who signs in is led to the set-up', async () => {
  const { answerUntouched, address } = openDashboard();
  await answerUntouched();
  await waitFor(() => expect(address()).toBe('/admin/setup'));
});

test('a new owner who chose another screen while the dashboard loads gets that screen', async () => {
  const { router, clientsCode, answerUntouched, address } = openDashboard();
  const opening = router.navigate('/admin/clients');
  await answerUntouched();
  await screen.findByRole('heading', { name: 'Mai aveți de pregătit' });
  await act(async () => clientsCode.resolve({ element: null }));
  await opening;
  expect(address()).toBe('/admin/clients');
});
