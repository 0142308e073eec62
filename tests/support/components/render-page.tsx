import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, fireEvent, prettyDOM, render } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import type { ComponentType, ReactElement } from 'react';
import * as React from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, vi } from 'vitest';
import { createQueryClient } from '../../../web/lib/query-client.ts';
import { dismissToast, getToasts } from '../../../web/ui/feedback/toast-store.ts';
import { Toaster } from '../../../web/ui/feedback/toaster.tsx';
import './window-stubs.ts';

configure({
  // A busy machine takes its time; what is there at once is found at once.
  asyncUtilTimeout: 15_000,
  // The document is described when the error is read: a wait throws most of its errors away.
  getElementError: (message, container) =>
    Object.defineProperty(new Error(), 'message', {
      configurable: true,
      get: () => `${message}\n\n${prettyDOM(container)}`,
    }),
});

// React's development build takes a stack trace for each element, a tenth of all time; past its limit it takes none.
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
});

/** A route's file, or an element where the test needs no page. */
type Page = ReactElement | { default: ComponentType };

/**
 * Pages by the path they have in web/routes.ts, opened at an address as a link inside the site opens them: no loader, the
 * page's own calls. With the toasts of the layout, and without its header and footer.
 */
export function renderPage(pages: Record<string, Page>, at: string) {
  const client = createQueryClient();
  const children = Object.entries(pages).map(([path, page]) => ({ path, element: elementOf(page) }));
  const frame = (
    <>
      <Outlet />
      <Toaster />
    </>
  );
  const router = createMemoryRouter([{ id: 'root', element: frame, children }], { initialEntries: [at] });
  // No delay between keys: time may stand still. No look at styles: jsdom has none, and takes long to say so.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  const view = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const address = () => router.state.location.pathname + router.state.location.search;
  return { ...view, user, client, router, address };
}

/** One component that needs a router and a query client around it. */
export const renderComponent = (element: ReactElement, at = '/') => renderPage({ '*': element }, at);

function elementOf(page: Page) {
  if (!('default' in page)) return page;
  const Component = page.default;
  return <Component />;
}

/** All of a field at once; typing key by key is slow and for tests about keys. */
export const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

declare const jsdom: { virtualConsole: { on(type: string, listener: (error: Error) => void): void } };

/** jsdom loads no document: it complains of a reload instead. */
export function countReloads() {
  let count = 0;
  jsdom.virtualConsole.on('jsdomError', ({ message }) => {
    if (message.includes('navigation')) count += 1;
  });
  return () => count;
}

// By this name Testing Library finds the timers that stand still, and moves them on while it waits.
Object.assign(globalThis, { jest: { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) } });

/** With `vi.useFakeTimers()`: lets time pass and React draw what it brought. */
export const letPass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

afterEach(() => {
  cleanup();
  for (const { id } of getToasts()) dismissToast(id);
  window.history.replaceState(null, '', '/');
  vi.useRealTimers();
  vi.restoreAllMocks();
});
