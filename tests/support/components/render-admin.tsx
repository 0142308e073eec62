import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { User } from '../../../contract/accounts/schemas.ts';
import { createQueryClient } from '../../../web/lib/query-client.ts';
import { fakeApi, type Replies } from './fake-api.ts';
import './render-page.tsx';

// Long enough for a busy machine; a passing test never waits for it.
configure({ asyncUtilTimeout: 20_000 });

/** The module of a route. */
interface Screen {
  default: ComponentType;
}

export const ana: User = { id: 'ana', email: 'ana@gradina.test', name: 'Ana Pop', role: 'admin' };

/** Stores a session in the browser; the fake API decides whether it is still valid. */
export function storeSession(token: string, user: User = ana) {
  localStorage.setItem('token', token);
  localStorage.setItem('user', JSON.stringify(user));
}

/**
 * Renders screens of the back-office by their path, with guard, shell and login. A module holds the session, so a test
 * that needs another session than the test before it must reset the modules first.
 */
export async function renderAdmin(screens: Record<string, Screen>, at: string) {
  const [layout, login] = await Promise.all([
    import('../../../web/admin/kit/shell/admin-layout.tsx'),
    import('../../../web/admin/accounts/login-page.tsx'),
  ]);
  const children = Object.entries(screens).map(([path, { default: Component }]) => ({ path, Component }));
  const routes = [
    { path: '/admin/login', Component: login.default },
    { Component: layout.default, children },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { user, router, address: () => router.state.location.pathname + router.state.location.search };
}

/** Renders the screens for Ana, who is signed in; `replies` answers their calls. */
export async function openAdmin(screens: Record<string, Screen>, at: string, replies: Replies = {}) {
  storeSession('bun');
  const api = fakeApi({ '/api/admin/validate-session': { valid: true, user: ana }, ...replies });
  return { ...(await renderAdmin(screens, at)), ...api };
}
