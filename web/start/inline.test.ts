import { join } from 'node:path';
import { JSDOM, VirtualConsole } from 'jsdom';
import { rolldown } from 'rolldown';
import { expect, test, vi } from 'vitest';

const bundle = await rolldown({ input: join(import.meta.dirname, 'inline.ts') });
const [{ code }] = (await bundle.generate({ format: 'iife' })).output;

const data = '<script id="page-data" type="application/json">{"files":[]}</script>';

interface OpenPage {
  body?: string;
  prepare?: (window: JSDOM['window']) => void;
}

/** A document whose head has run the inline script. */
function openPage({ body = '', prepare = () => {} }: OpenPage = {}) {
  const virtualConsole = new VirtualConsole();
  const { window } = new JSDOM('', {
    url: 'https://gradina.example/services',
    runScripts: 'outside-only',
    pretendToBeVisual: true,
    virtualConsole,
  });
  window.PerformanceObserver = class {
    observe() {}
  } as never;
  prepare(window);
  window.eval(code);
  window.document.body.innerHTML = body + data;
  return { window, virtualConsole, find: (selector: string) => window.document.querySelector(selector) as HTMLElement };
}

/** A page with one button that only React can handle. */
function openEarly() {
  const page = openPage({ body: '<button></button>' });
  const clock = { now: 0 };
  vi.spyOn(page.window.performance, 'now').mockImplementation(() => clock.now);
  Object.defineProperty(page.window.Event.prototype, 'timeStamp', { get: () => clock.now });
  const button = page.find('button');
  const played = vi.fn();
  button.addEventListener('click', played);
  const hydrate = () => page.window.dispatchEvent(new page.window.Event('hydrated'));
  return { ...page, clock, button, played, hydrate };
}

test.each([
  [4900, 1],
  [5100, 0],
])('a click made %i ms before hydration is replayed %i times', (wait, times) => {
  const { clock, button, played, hydrate } = openEarly();
  clock.now = 1000;
  button.click();
  clock.now += wait;
  expect(played).not.toHaveBeenCalled();
  hydrate();
  expect(played).toHaveBeenCalledTimes(times);
  hydrate();
  expect(played).toHaveBeenCalledTimes(times);
});

test('the five seconds of an early click start with the last one', () => {
  const { clock, button, played, hydrate } = openEarly();
  button.click();
  clock.now = 4000;
  button.click();
  clock.now = 8000;
  hydrate();
  expect(played).toHaveBeenCalledOnce();
});

test.each([
  [100, 1],
  [101, 0],
])('an early click after which the page was scrolled by %i px is replayed %i times', (distance, times) => {
  const { window, button, played, hydrate } = openEarly();
  button.click();
  Object.defineProperty(window, 'scrollY', { value: distance });
  hydrate();
  expect(played).toHaveBeenCalledTimes(times);
});

test.each([
  ['to another page before hydration', { to: '/blog', isHydrated: false }, 1],
  ['to a part of the same page before hydration', { to: '/services#pret', isHydrated: false }, 0],
  ['to another page after hydration', { to: '/blog', isHydrated: true }, 0],
])('going back %s reloads the document as often as needed', (_, { to, isHydrated }, reloads) => {
  const { window, virtualConsole } = openPage();
  // What jsdom says of a reload, which it cannot do.
  const refused = vi.fn();
  virtualConsole.on('jsdomError', refused);
  if (isHydrated) window.dispatchEvent(new window.Event('hydrated'));
  window.history.replaceState(null, '', to);
  window.dispatchEvent(new window.Event('popstate'));
  expect(refused).toHaveBeenCalledTimes(reloads);
});

test('a failure to register the service worker is only logged', async () => {
  const register = vi.fn(() => Promise.reject(new Error('refused')));
  const log = vi.fn();
  const { window } = openPage({
    prepare({ navigator, console }) {
      Object.assign(navigator, { serviceWorker: { register } });
      console.log = log;
    },
  });
  expect(register).not.toHaveBeenCalled();
  await new Promise((resolve) => window.addEventListener('load', resolve));
  await vi.waitFor(() => expect(log).toHaveBeenCalledWith(expect.any(String), new Error('refused')));
  expect(register.mock.calls).toEqual([['/sw.js']]);
});

test.each(['load', 'error'])('a page is hidden until the %s event of its stylesheet', (end) => {
  const { window, find } = openPage({ body: '<img><link rel="stylesheet">' });
  const { style } = window.document.documentElement;
  find('img').dispatchEvent(new window.Event(end));
  expect(style.display).toBe('none');
  find('link').dispatchEvent(new window.Event(end));
  expect(style.display).toBe('');
});
