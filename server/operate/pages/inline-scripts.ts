/** A script for the head of a page, on one line; every statement ends with its semicolon. */
const writeInlineScript = (lines: string) => `<script>${lines.trim().replace(/\n\s*/g, '')}</script>`;

/** After the load event and the first paint, so that the scripts do not compete with the pictures of the first screen. */
const fetchedAfterMs = 1000;
/** Without any input the scripts run after this time, before the home page changes its first picture (5 s). */
const maxRestMs = 4000;

/** A browser that reports no paint counts as painted this long after the load event. */
const maxPaintMs = 5000;

/** Range of React, router, site and queries in the list, after the entry: nine tenths of all bytes. */
const largeFiles = [1, 5];

/**
 * Fetches the large scripts, without compiling them, when the page has loaded and is painted; requesting the small
 * ones early costs a phone more than it saves. Runs all of them at the first input (pointer, key, scroll, focus; not the
 * scroll of a carousel) or after a rest: after the frame that answers a tap, one file at a time, so that further input is
 * handled in between. Until then it makes the first call of the page's queries, which take the replies over
 * (`web/lib/request.ts`): when one fails, the scripts run at once and show it. Calls with a token are left to the queries.
 */
export const startScript = writeInlineScript(`
  addEventListener('DOMContentLoaded', () => {
    const links = [...document.querySelectorAll('link[rel=late-modulepreload]')];
    const [entry, ...files] = links.map(({ href }) => href);
    const fetchFiles = (some) => {
      for (const link of some) link.rel = 'prefetch';
    };
    const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const signed = new Promise((resolve) => {
      for (const sign of ['pointerup', 'pointercancel', 'keydown', 'wheel', 'focusin'])
        addEventListener(sign, resolve, { once: true, passive: true, capture: true });
      addEventListener('scroll', resolve, { once: true, passive: true });
      addEventListener('pointermove', ({ movementX, movementY }) => (movementX || movementY) && resolve(), { passive: true });
    });
    const idle = () => Promise.race([
      signed,
      new Promise((resolve) => self.requestIdleCallback ? requestIdleCallback(resolve, { timeout: 1000 }) : setTimeout(resolve)),
    ]);
    const loaded = new Promise((resolve) => addEventListener('load', resolve));
    const painted = new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }));
    const shown = loaded.then(() => Promise.race([painted.catch(() => {}), pause(${maxPaintMs})]));
    shown.then(() => pause(${fetchedAfterMs})).then(() => fetchFiles(links.slice(${largeFiles})));
    let isStarted = false;
    const failed = new Promise((resolve) => shown.then(() => {
      if (isStarted || localStorage.token) return;
      const { answers } = JSON.parse(document.getElementById('page-data').textContent);
      const calls = self.earlyCalls = {};
      for (const path in answers) {
        calls[path] = fetch(path, { credentials: 'include' });
        calls[path].then(({ ok }) => ok || resolve(), resolve);
      }
    }).catch(() => {}));
    Promise.race([signed, failed, shown.then(() => pause(${maxRestMs}))]).then(async () => {
      isStarted = true;
      await frame();
      fetchFiles(links);
      for (const file of files) {
        await idle();
        await pause();
        await import(file).catch(() => {});
      }
      import(entry);
    });
  });
`);

/** Does not wait for the scripts of the page, which may start seconds after it has loaded. */
export const registerWorkerScript = writeInlineScript(`
  if (navigator.serviceWorker)
    addEventListener('load', () => {
      navigator.serviceWorker.register('/sw.js').catch((error) => console.log('Service worker registration failed:', error));
    });
`);

/**
 * Hides the page until its stylesheet has loaded or failed; `web/styles/base.css` overrides it. A moving mouse or a touch
 * would otherwise lay out the page without styles, and colours would then fade in from those of the browser.
 */
export const hideUnstyledScript = writeInlineScript(`
  {
    const page = document.documentElement;
    page.style.display = 'none';
    for (const end of ['load', 'error'])
      document.addEventListener(end, ({ target }) => target.rel == 'stylesheet' && page.style.removeProperty('display'), true);
  }
`);

/**
 * Clicks made before their part of the page is hydrated. The menu and questions (`data-opens`, `data-state`) open at once.
 * The last other one is replayed when `replayEarlyClick` of the web reports the hydration: not after five seconds, and
 * not after scrolling on. Links and fields are left to the browser; buttons of forms are not, because it would leave the
 * page to send the form. Listens on the window: React, on the document, would swallow a click on a part that is not
 * hydrated yet.
 */
export const earlyClickScript = writeInlineScript(`
  {
    let isHydrated = false;
    let held;
    const toggled = new Set();
    const isWaiting = (target) => !isHydrated || target.closest('[data-unhydrated]');
    const openMenu = (menu) => {
      menu.open = true;
      requestAnimationFrame(() => setTimeout(() => {
        if (!menu.open || menu.matches(':modal')) return;
        menu.open = false;
        menu.showModal();
      }));
    };
    const play = (target) => target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    addEventListener('click', (event) => {
      const { target } = event;
      held = undefined;
      if (!isWaiting(target)) return;
      if (target.closest('a,input,select,textarea,label,summary,dialog')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const opener = target.closest('[data-opens]');
      if (opener) return openMenu(document.getElementById(opener.dataset.opens));
      const question = target.closest('button[aria-expanded]');
      const item = question && question.closest('[data-state]');
      if (!item) return held = { target, at: event.timeStamp, y: scrollY };
      item.dataset.state = item.dataset.state == 'open' ? 'closed' : 'open';
      if (!toggled.delete(question)) toggled.add(question);
    }, true);
    addEventListener('hydrated', () => {
      isHydrated = true;
      const last = held;
      for (const question of toggled)
        if (!isWaiting(question)) {
          toggled.delete(question);
          play(question);
        }
      held = last;
      if (!held || isWaiting(held.target)) return;
      const { target, at, y } = held;
      held = undefined;
      if (performance.now() - at <= 5000 && Math.abs(scrollY - y) <= 100) play(target);
    });
  }
`);

/**
 * After a reload 'back' may lead to an entry that this document once showed: the browser changes the address alone, and
 * expects the router to show the page. Until the router listens, the page is loaded instead.
 */
export const earlyBackScript = writeInlineScript(`
  {
    const { pathname } = location;
    const loadPage = () => location.pathname == pathname || location.reload();
    addEventListener('popstate', loadPage);
    addEventListener('hydrated', () => removeEventListener('popstate', loadPage));
  }
`);

/** A band that came near once stays drawn: scrolling back shows it at once, and at its height. */
export const keepDrawnScript = writeInlineScript(`
  document.addEventListener('contentvisibilityautostatechange', ({ target, skipped }) => {
    if (!skipped) target.style.contentVisibility = 'visible';
  }, true);
`);

/** Moves the divider of two pictures before `web/ui/media/before-after.tsx` is hydrated. */
export const earlySliderScript = writeInlineScript(`
  addEventListener('input', ({ target }) => {
    if (!target.matches('[data-divider]')) return;
    target.parentElement.style.setProperty('--divider', target.value + '%');
    const shown = Math.round(target.value);
    target.ariaValueText = \`înainte \${shown}%, după \${100 - shown}%\`;
  });
`);
