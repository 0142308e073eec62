import { earlyClickScript } from './early-click-script.ts';
import { inlineScript } from './inline-script.ts';
import type { Renderer } from './renderer.ts';

/** How long the first picture may hold the scripts back, once the words are painted. */
const longestPictureMs = 1000;

/**
 * Runs in the browser: what was only named so far is fetched and started, once the first screen is painted with its
 * picture, file by file so that a tap is answered in between. A page that is opened in the background is never painted,
 * and an old browser does not tell: they start when it has loaded.
 */
const starter = inlineScript(`
  addEventListener('DOMContentLoaded', () => {
    let isStarted = false;
    const start = () => {
      if (isStarted) return;
      isStarted = true;
      for (const link of document.querySelectorAll('link[rel=late-modulepreload]'))
        setTimeout(() => { link.rel = 'modulepreload' });
      setTimeout(() => {
        const script = document.createElement('script');
        script.type = 'module';
        script.textContent = document.querySelector('script[type=late-module]').textContent;
        document.head.append(script);
      });
    };
    addEventListener('load', () => setTimeout(start, document.hidden ? 0 : 1000));
    new PerformanceObserver((seen) => {
      if (seen.getEntriesByName('first-contentful-paint').length == 0) return;
      setTimeout(start, ${longestPictureMs});
      Promise.allSettled([...document.querySelectorAll('img[fetchpriority=high]')].map((picture) => picture.decode()))
        .then(() => requestAnimationFrame(() => setTimeout(start)));
    }).observe({ type: 'paint', buffered: true });
  });
`);

/**
 * A page is whole without its scripts: they must not take the line from its styles, its letters and its first picture,
 * nor the processor from its first paint. The router puts their addresses before the stylesheet.
 */
export const withDeferredScripts =
  (render: Renderer): Renderer =>
  async (path) => {
    const { status, html } = await render(path);
    const listening = html.replace('</head>', `${earlyClickScript}</head>`);
    return { status, html: isMadeByScript(path) ? listening : deferScripts(listening) };
  };

/** There is little to see before the script has worked. */
const isMadeByScript = (path: string) => /^\/(admin|visit|review|preview)(\/|$)/.test(path);

export const deferScripts = (html: string) =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="late-modulepreload"')
    .replace('<script type="module" async="">', '<script type="late-module">')
    .replace('</head>', `${starter}</head>`);
