import { act, render, screen, waitFor } from '@testing-library/react';
import { lazy } from 'react';
import { Link, Route, Routes, useLocation, useNavigationType } from 'react-router';
import { expect, test, vi } from 'vitest';
import { openAddress } from '../../tests/support/components/open-address.ts';
import '../../tests/support/components/render-page.tsx';
import { readText } from '../../tests/support/components/texts.ts';
import { useIsNavigating } from '../lib/navigating.ts';
import { useCloseOnBack } from '../ui/overlay/use-close-on-back.ts';
import { ErrorCatcher } from './error-catcher.tsx';
import { SiteRouter } from './site-router.tsx';

function Shown() {
  const { pathname, search, state } = useLocation();
  return <output>{`${useNavigationType()} ${pathname}${search} ${JSON.stringify(state)}`}</output>;
}

const Bar = () => <i>{useIsNavigating() ? 'loading' : 'idle'}</i>;

/** Opens `/` with two pages whose code loads when the test says so. */
function open() {
  const loads = { '/a': Promise.withResolvers<void>(), '/b': Promise.withResolvers<void>() };
  const drawPage = (path: keyof typeof loads) => {
    const Page = lazy(() => loads[path].promise.then(() => ({ default: Shown })));
    return <Route path={path} element={<Page />} />;
  };
  openAddress('/');
  render(
    <SiteRouter failure={undefined}>
      <Bar />
      <Link to="/a" state={{ from: 'link' }}>
        A
      </Link>
      <Link to="/b?x=1">B</Link>
      <Routes>
        <Route path="/" element={<Shown />} />
        {drawPage('/a')}
        {drawPage('/b')}
      </Routes>
    </SiteRouter>,
  );
  const click = (name: string) => act(async () => screen.getByRole('link', { name }).click());
  const finish = (path: keyof typeof loads) => act(async () => loads[path].resolve());
  const readShown = () => `${readText(document.querySelector('output'))} ${readText(document.querySelector('i'))}`;
  return { click, finish, readShown };
}

test('the page before stays while the code of the next one loads', async () => {
  const { click, finish, readShown } = open();
  await click('A');
  expect(readShown()).toBe('POP / null loading');
  await finish('/a');
  expect(readShown()).toBe('PUSH /a {"from":"link"} idle');
  expect(window.history.state).toMatchObject({ idx: 1, usr: { from: 'link' } });
  act(() => window.history.back());
  await waitFor(() => expect(readShown()).toBe('POP / null idle'));
});

test('of two navigations under way the last is shown', async () => {
  const { click, finish, readShown } = open();
  await click('A');
  await click('B');
  await finish('/a');
  expect(readShown()).toBe('POP / null loading');
  await finish('/b');
  expect(readShown()).toBe('PUSH /b?x=1 null idle');
  expect(window.location.href).toContain('/b?x=1');
});

function Overlay({ isOpen }: { isOpen: boolean }) {
  useCloseOnBack(isOpen, () => {});
  return null;
}

test('a page that is opened while the entry of a closed overlay is being removed is shown', async () => {
  const { click, finish, readShown } = open();
  await finish('/a');
  const { rerender } = render(<Overlay isOpen />);
  await waitFor(() => expect(window.history.state.layer).toBe(1));
  rerender(<Overlay isOpen={false} />);
  await click('A');
  await waitFor(() => expect(readShown()).toContain('PUSH /a'));
  await waitFor(() => expect(window.location.pathname).toBe('/a'));
  expect(window.history.state).toMatchObject({ idx: 1 });
});

test('a failure in the HTML of a page is shown until another page is opened', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  openAddress('/a');
  const failure = { file: 'a-page.tsx', error: new Error('failed') };
  const page = (
    <ErrorCatcher file="a-page.tsx" fallback={() => 'Eroare'}>
      Pagina A
    </ErrorCatcher>
  );
  render(
    <SiteRouter failure={failure}>
      <Link to="/a">A</Link>
      <Link to="/b">B</Link>
      <Routes>
        <Route path="/a" element={page} />
        <Route path="/b" element="Pagina B" />
      </Routes>
    </SiteRouter>,
  );
  expect(screen.getByText('Eroare')).toBeDefined();
  await act(async () => screen.getByRole('link', { name: 'B' }).click());
  expect(screen.getByText('Pagina B')).toBeDefined();
  await act(async () => screen.getByRole('link', { name: 'A' }).click());
  expect(screen.getByText('Pagina A')).toBeDefined();
});
