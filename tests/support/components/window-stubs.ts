import { afterEach, vi } from 'vitest';

/** State of the stubs below, which provide what jsdom lacks. */
const media = { width: 1440, reducedMotion: false, isTouch: false };
const listeners = new Set<() => void>();

/** Sets window width and preferences, and notifies media queries. */
export function setMedia(changes: Partial<typeof media>) {
  Object.assign(media, changes);
  window.innerWidth = media.width;
  for (const listener of [...listeners]) listener();
}

function matches(query: string) {
  if (query.includes('prefers-reduced-motion')) return media.reducedMotion;
  if (query.includes('pointer:')) return query.includes('coarse') === media.isTouch;
  const minimum = /min-width: ?([\d.]+)(px|rem)/.exec(query) ?? /width >= ?([\d.]+)(px|rem)/.exec(query);
  const maximum = /max-width: ?([\d.]+)(px|rem)/.exec(query) ?? /width < ?([\d.]+)(px|rem)/.exec(query);
  const inPixels = ([, value, unit]: RegExpExecArray) => Number(value) * (unit === 'rem' ? 16 : 1);
  return (!minimum || media.width >= inPixels(minimum)) && (!maximum || media.width <= inPixels(maximum));
}

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

/** Only inline styles, as there are no style sheets: jsdom would compute every property at each call. */
function readOwnStyle(element: HTMLElement) {
  const isHidden = element.hidden || ['HEAD', 'SCRIPT', 'STYLE', 'TEMPLATE'].includes(element.tagName);
  const defaults: Record<string, string> = { display: isHidden ? 'none' : 'block', visibility: 'visible' };
  return new Proxy(element.style, {
    get(style, name: string) {
      const value = Reflect.get(style, name, style) as unknown;
      if (typeof value === 'function') return value.bind(style);
      return value || defaults[name] || value;
    },
  });
}

Object.assign(window, {
  getComputedStyle: readOwnStyle,
  matchMedia: (query: string) => ({
    media: query,
    get matches() {
      return matches(query);
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }),
  IntersectionObserver: Observer,
  ResizeObserver: Observer,
  scrollTo: vi.fn(),
  CSS: { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&'), supports: () => false },
});
// Chromium returns a promise.
Element.prototype.scrollIntoView = async () => {};
Element.prototype.scrollTo = () => {};
Element.prototype.hasPointerCapture = () => false;
Element.prototype.setPointerCapture = () => {};
Element.prototype.releasePointerCapture = () => {};

setMedia({});
afterEach(() => {
  setMedia({ width: 1440, reducedMotion: false, isTouch: false });
  localStorage.clear();
  sessionStorage.clear();
});
