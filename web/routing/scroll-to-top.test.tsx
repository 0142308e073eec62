import { act } from '@testing-library/react';
import { useEffect } from 'react';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../tests/support/components/render-page.tsx';
import { useScrollToTop } from './scroll-to-top.ts';

const scrollPage = (pixels: number) =>
  Object.defineProperty(window, 'scrollY', { value: pixels, configurable: true, writable: true });
afterEach(() => void scrollPage(0));

let seen: number | undefined;

function Layout() {
  useScrollToTop();
  return (
    <Routes>
      <Route path="/services" element="Servicii" />
      <Route path="/" element={<Home />} />
    </Routes>
  );
}

function Home() {
  useEffect(() => {
    seen = window.scrollY;
  }, []);
  return null;
}

test('a page that is opened from the foot of another begins at the top', async () => {
  const { router } = renderPage({ '*': <Layout /> }, '/services');
  scrollPage(900);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => void scrollPage(0));
  await act(() => router.navigate('/'));
  expect(seen).toBe(0);
});

test('a page that the browser kept and shows again still begins at the top after back and forward', () => {
  renderPage({ '*': <Layout /> }, '/services');
  expect(window.history.scrollRestoration).toBe('manual');
  window.dispatchEvent(new Event('pagehide'));
  expect(window.history.scrollRestoration).toBe('auto');
  window.dispatchEvent(new Event('pageshow'));
  expect(window.history.scrollRestoration).toBe('manual');
});
