import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openAddress } from '../../../../tests/support/components/open-address.ts';
import '../../../../tests/support/components/render-page.tsx';
import { samplePlanCalendar, sampleProposal } from '../../../../tests/support/components/sample-plan.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import PlanningPage from './planning-page.tsx';

test('leaving with unconfirmed proposals asks first', async () => {
  fakeApi({
    '/api/admin/planning-settings': { planning: { weeks: 3 }, version: 1 },
    '/api/admin/plan/preview': {
      from: '2027-04-05',
      to: '2027-04-25',
      km: { before: 40.2, after: 52.6 },
      canSend: false,
      proposals: [sampleProposal()],
      unplaced: [],
      outside: [],
    },
    '/api/admin/appointments/calendar': samplePlanCalendar('2027-04-05', '2027-04-25'),
  });
  openAddress('/admin/today');
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  const frame = (
    <>
      <Link to="/admin/today">Azi</Link>
      <Link to="/admin/planning">Planificare</Link>
      <Outlet />
    </>
  );
  const children = [
    { path: '/admin/planning', Component: PlanningPage },
    { path: '*', element: 'alt ecran' },
  ];
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createBrowserRouter([{ element: frame, children }])} />
    </QueryClientProvider>,
  );
  await user.click(screen.getByText('Planificare'));
  await user.click(await screen.findByText('Propune'));
  await screen.findByText('Ana Pop');
  await user.click(screen.getByText('Azi'));
  await screen.findByText('Plecați fără să programați?');
  await user.click(screen.getByText('Rămân la plan'));
  await waitFor(() => expect(window.history.state.layer).toBeUndefined());
  window.history.back();
  await screen.findByText('Plecați fără să programați?');
  expect(window.location.pathname).toBe('/admin/planning');
  await user.click(screen.getByText('Pleacă'));
  await screen.findByText('alt ecran');
  await waitFor(() => expect(window.location.pathname).toBe('/admin/today'));
  expect(window.history.state.idx).toBe(0);
});
