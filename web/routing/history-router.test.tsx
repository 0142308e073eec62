import { act, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Link, type NavigateFunction, useLocation, useNavigate, useNavigationType } from 'react-router';
import { expect, test, vi } from 'vitest';
import { countReloads } from '../../tests/support/components/render-page.tsx';
import { readText } from '../../tests/support/components/texts.ts';
import { HistoryRouter, useIsNavigating, useLeaveGuard, waitForNavigation } from './history-router.tsx';

let navigate: NavigateFunction;

function Shown() {
  navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  return (
    <>
      <output>{`${useNavigationType()} ${pathname}${search} ${JSON.stringify(state)}${useIsNavigating() ? ' …' : ''}`}</output>
      {['/a', '/b?x=1', '/admin/login'].map((to) => (
        <Link key={to} to={to} state={{ from: 'link' }}>
          {to}
        </Link>
      ))}
    </>
  );
}

/** Opens `/` with pages whose code loads when the test says so. */
function open(child?: ReactNode) {
  const loads = new Map<string, PromiseWithResolvers<never[]>>();
  const load = (path: string) => {
    if (path === '/') return undefined;
    const loading = loads.get(path) ?? Promise.withResolvers<never[]>();
    loads.set(path, loading);
    return loading.promise;
  };
  window.history.replaceState(null, '', '/');
  render(
    <HistoryRouter pages={{ owns: (path) => !path.startsWith('/admin'), load }}>
      <Shown />
      {child}
    </HistoryRouter>,
  );
  const click = (name: string) => act(() => screen.getByRole('link', { name }).click());
  const finish = (path: string) => act(async () => loads.get(path)?.resolve([]));
  const fail = (path: string) => act(async () => loads.get(path)?.reject(new Error('gone')));
  return { click, finish, fail, shown: () => readText(document.querySelector('output')) };
}

test('a page and its address are shown when its code has loaded, and back shows the page before', async () => {
  const { click, finish, shown } = open();
  click('/b?x=1');
  expect(shown()).toBe('POP / null …');
  expect(window.location.pathname).toBe('/');
  await finish('/b');
  expect(shown()).toBe('PUSH /b?x=1 {"from":"link"}');
  expect(window.location.href).toContain('/b?x=1');
  expect(window.history.state).toMatchObject({ idx: 1, usr: { from: 'link' } });
  act(() => window.history.back());
  await waitFor(() => expect(shown()).toBe('POP / null'));
});

test('waitForNavigation waits until the address of the opened page is set', async () => {
  const { click, finish } = open();
  click('/a');
  const address = waitForNavigation().then(() => window.location.pathname);
  await finish('/a');
  expect(await address).toBe('/a');
});

test('of two navigations under way the last is shown', async () => {
  const { click, finish, shown } = open();
  click('/a');
  click('/b?x=1');
  await finish('/a');
  expect(shown()).toBe('POP / null …');
  await finish('/b');
  expect(shown()).toBe('PUSH /b?x=1 {"from":"link"}');
});

test('a page whose code cannot be loaded, and one of the other part, is loaded as a document', async () => {
  const documents = countReloads();
  const { click, fail, shown } = open();
  click('/a');
  await fail('/a');
  expect(documents()).toBe(1);
  click('/admin/login');
  expect(documents()).toBe(2);
  expect(shown()).toContain('POP / null');
});

test('a replacement that a dialog asks for while another page is opened by going back is dropped', async () => {
  const { click, finish, shown } = open();
  click('/a');
  await finish('/a');
  window.onpopstate = () => void navigate('/a?closed', { replace: true });
  act(() => window.history.back());
  await waitFor(() => expect(shown()).toBe('POP / null'));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(window.location.search).toBe('');
  window.onpopstate = null;
});

function Guard({ ask }: { ask: () => void }) {
  useLeaveGuard(useLocation().pathname === '/a', ask);
  return null;
}

test('going back to a part of the page before is guarded too', async () => {
  const ask = vi.fn();
  const { click, finish } = open(<Guard ask={ask} />);
  window.location.hash = 'continut';
  await waitFor(() => expect(window.history.state).toEqual({ idx: 1 }));
  click('/a');
  await finish('/a');
  act(() => window.history.back());
  await waitFor(() => expect(ask).toHaveBeenCalledOnce());
  expect(window.location.pathname).toBe('/a');
});

test('nothing is shown to load after a link to the other part, in case the page comes back from the cache', () => {
  const { click, shown } = open();
  click('/a');
  expect(shown()).toContain('…');
  click('/admin/login');
  expect(shown()).not.toContain('…');
});
