import { holdEarlyClicks } from './early-clicks.ts';
import { makePartsWork } from './parts-without-react.ts';
import { startScripts } from './start-scripts.ts';

// Runs from the head of every page, before its stylesheet; vite.config.ts makes one inline script of it.
hideUntilStyled();
registerWorker();
makePartsWork();
holdEarlyClicks();
reloadOnEarlyBack();
keepDrawn();
startScripts();

/**
 * Hides the page until its stylesheet has loaded or failed; `web/styles/base.css` overrides it. A moving mouse or a touch
 * would otherwise lay out the page without styles, and colours would then fade in from those of the browser.
 */
function hideUntilStyled() {
  const { style } = document.documentElement;
  style.display = 'none';
  const show = ({ target }: Event) =>
    (target as HTMLLinkElement).rel === 'stylesheet' && style.removeProperty('display');
  for (const end of ['load', 'error']) document.addEventListener(end, show, true);
}

/** Does not wait for the scripts of the page, which may start seconds after it has loaded. */
function registerWorker() {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const logFailure = (error: unknown) => console.log('Service worker registration failed:', error);
  addEventListener('load', () => serviceWorker.register('/sw.js').catch(logFailure));
}

/**
 * After a reload 'back' may lead to an entry that this document once showed: the browser changes the address alone, and
 * expects the router to show the page. Until the router listens, the page is loaded instead.
 */
function reloadOnEarlyBack() {
  const { pathname } = location;
  const loadPage = () => location.pathname !== pathname && location.reload();
  addEventListener('popstate', loadPage);
  addEventListener('hydrated', () => removeEventListener('popstate', loadPage));
}

/** A band that came near once stays drawn: scrolling back shows it at once, and at its height. */
function keepDrawn() {
  const keep = ({ target, skipped }: ContentVisibilityAutoStateChangeEvent) => {
    if (!skipped) (target as HTMLElement).style.contentVisibility = 'visible';
  };
  document.addEventListener('contentvisibilityautostatechange', keep as (event: Event) => void, true);
}
