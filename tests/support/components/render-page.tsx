import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, fireEvent, prettyDOM, render } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import type { ComponentType, ReactElement } from 'react';
import * as React from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, vi } from 'vitest';
import { createQueryClient } from '../../../web/lib/query-client.ts';
import { makePartsWork } from '../../../web/start/parts-without-react.ts';
import { dismissToast, getToasts } from '../../../web/ui/feedback/toast-store.ts';
import { Toaster } from '../../../web/ui/feedback/toaster.tsx';
import './window-stubs.ts';

configure({
  // Long enough for a busy machine; a passing test never waits for it.
  asyncUtilTimeout: 15_000,
  // The document is printed only when the message is read, because `waitFor` discards most errors.
  getElementError: (message, container) =>
    Object.defineProperty(new Error(), 'message', {
      configurable: true,
      get: () => `${message}\n\n${prettyDOM(container)}`,
    }),
});

// React's development build captures a stack trace per element, a tenth of all time; past its limit it captures none.
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
});

// Makes parts work as the head of every page does. It listens to the window, which all files of a worker share.
if (!Reflect.has(window, 'makesPartsWork')) makePartsWork();
Reflect.set(window, 'makesPartsWork', true);

/** The module of a route, or an element for a test without a page. */
type Page = ReactElement | { default: ComponentType };

/**
 * Renders pages by their path in web/routes.ts, opened like a link inside the site: without loaders, so that the page
 * makes its own calls. Includes the toasts of the layout, but not its header and footer.
 */
export function renderPage(pages: Record<string, Page>, at: string) {
  const client = createQueryClient();
  const children = Object.entries(pages).map(([path, page]) => ({ path, element: createPageElement(page) }));
  const frame = (
    <>
      <Outlet />
      <Toaster />
    </>
  );
  const router = createMemoryRouter([{ id: 'root', element: frame, children }], { initialEntries: [at] });
  // No delay, because the clock may be paused. No pointer-events check, because it is slow and jsdom has no styles.
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

function createPageElement(page: Page) {
  if (!('default' in page)) return page;
  const Component = page.default;
  return <Component />;
}

/** Sets the value at once: typing key by key is slow and only needed in tests about keys. */
export const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

declare const jsdom: { virtualConsole: { on(type: string, listener: (error: Error) => void): void } };

/** Counts reloads by the error that jsdom reports, because it cannot load documents. */
export function countReloads() {
  let count = 0;
  jsdom.virtualConsole.on('jsdomError', ({ message }) => {
    if (message.includes('navigation')) count += 1;
  });
  return () => count;
}

// Testing Library looks for `jest` to advance fake timers while it waits.
Object.assign(globalThis, { jest: { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) } });

/** Advances fake timers and lets React render; needs `vi.useFakeTimers()`. */
export const letPass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

afterEach(() => {
  cleanup();
  for (const { id } of getToasts()) dismissToast(id);
  window.history.replaceState(null, '', '/');
  vi.useRealTimers();
  vi.restoreAllMocks();
});
