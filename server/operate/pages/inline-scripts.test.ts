import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test } from 'vitest';
import { earlyBackScript, earlyClickScript, registerWorkerScript } from './inline-scripts.ts';

type Listener = (event: object) => void;

/** The part of a browser that the script uses. */
let page: { listeners: Record<string, Listener>; now: number; scrollY: number };
let played: number;

const button = {
  closest: () => null,
  dispatchEvent() {
    played += 1;
  },
};
const click = () => {
  const event = { target: button, timeStamp: page.now, preventDefault() {}, stopImmediatePropagation() {} };
  page.listeners.click?.(event);
};

beforeEach(() => {
  played = 0;
  page = { listeners: {}, now: 0, scrollY: 0 };
  runInNewContext(earlyClickScript.replace(/<\/?script>/g, ''), {
    addEventListener: (name: string, listener: Listener) => {
      page.listeners[name] = listener;
    },
    performance: { now: () => page.now },
    MouseEvent: class {},
    get scrollY() {
      return page.scrollY;
    },
  });
});

test.each([
  [4900, 1],
  [5100, 0],
])('a click made %i ms before hydration is replayed %i times', (wait, times) => {
  page.now = 1000;
  click();
  page.now += wait;
  page.listeners.hydrated?.({});
  expect(played).toBe(times);
  page.listeners.hydrated?.({});
  expect(played).toBe(times);
});

test('the five seconds of an early click start with the last one', () => {
  click();
  page.now = 4000;
  click();
  page.now = 8000;
  page.listeners.hydrated?.({});
  expect(played).toBe(1);
});

test.each([
  [100, 1],
  [101, 0],
])('an early click after which the page was scrolled by %i px is replayed %i times', (distance, times) => {
  click();
  page.scrollY = distance;
  page.listeners.hydrated?.({});
  expect(played).toBe(times);
});

/** Runs the script, then changes the address as 'back' does. Returns how often the page was reloaded. */
function goBack({ to, isHydrated }: { to: string; isHydrated: boolean }) {
  const listeners = new Map<string, Listener>();
  let reloads = 0;
  const location = { pathname: '/services', reload: () => (reloads += 1) };
  runInNewContext(earlyBackScript.replace(/<\/?script>/g, ''), {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    removeEventListener: (name: string) => listeners.delete(name),
    location,
  });
  if (isHydrated) listeners.get('hydrated')?.({});
  location.pathname = to;
  listeners.get('popstate')?.({});
  return reloads;
}

test.each([
  ['to another page before hydration', { to: '/blog', isHydrated: false }, 1],
  ['to a part of the same page before hydration', { to: '/services', isHydrated: false }, 0],
  ['to another page after hydration', { to: '/blog', isHydrated: true }, 0],
])('going back %s reloads the document as often as needed', (_, situation, reloads) => {
  expect(goBack(situation)).toBe(reloads);
});

test('the service worker is registered at the load event, and a failure is only logged', async () => {
  const listeners = new Map<string, Listener>();
  const registered: string[] = [];
  const logged: unknown[] = [];
  const serviceWorker = {
    register(path: string) {
      registered.push(path);
      return Promise.reject(new Error('refused'));
    },
  };
  runInNewContext(registerWorkerScript.replace(/<\/?script>/g, ''), {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    navigator: { serviceWorker },
    console: { log: (...words: unknown[]) => logged.push(words) },
  });
  expect(registered).toEqual([]);
  listeners.get('load')?.({});
  await new Promise((done) => setImmediate(done));
  expect(registered).toEqual(['/sw.js']);
  expect(logged).toEqual([[expect.any(String), new Error('refused')]]);
});
