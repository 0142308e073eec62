import { render } from '@testing-library/react';
import { createMemoryRouter, matchRoutes, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { countReloads } from '../../tests/support/components/render-page.tsx';
import { adminPages, resolveScreen } from './admin-pages.tsx';

vi.mock('../admin/accounts/login-page.tsx', () => {
  throw new Error('gone');
});

test('a screen whose code cannot be loaded is loaded as a document', async () => {
  const documents = countReloads();
  await resolveScreen('/admin/login');
  const Component = matchRoutes(adminPages, '/admin/login')?.at(-1)?.route.Component;
  render(Component && <Component />);
  expect(documents()).toBe(1);
});

test('an address of the site is loaded as a document', () => {
  const documents = countReloads();
  render(<RouterProvider router={createMemoryRouter(adminPages, { initialEntries: ['/services'] })} />);
  expect(documents()).toBe(1);
});
