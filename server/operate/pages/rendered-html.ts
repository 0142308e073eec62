import { createHash } from 'node:crypto';
import { toScriptJson } from '../../../contract/kernel/script-json.ts';
import { isPrivatePage } from '../../../contract/site/private-page.ts';
import type { Context } from '../../context.ts';
import { describePath } from '../seo/structured-data/structured-data.ts';
import {
  earlyBackScript,
  earlyClickScript,
  earlySliderScript,
  hideUnstyledScript,
  keepDrawnScript,
  registerWorkerScript,
  startScript,
} from './inline-scripts.ts';
import type { Renderer } from './renderer.ts';

type StructuredDataContext = Pick<Context, 'app' | 'db' | 'now' | 'publicUrl'>;

/** Added after rendering, so that structured data costs the browser no script. */
export const withStructuredData =
  (render: Renderer, context: StructuredDataContext): Renderer =>
  async (path, privateReplies) => {
    const page = await render(path, privateReplies);
    if (page.status !== 200) return page;
    try {
      const data = await describePath(context, path);
      if (!data) return page;
      const added = `${writeFeedLink(path)}<script nonce="${page.nonce}" type="application/ld+json">${toScriptJson(data)}</script></head>`;
      return { ...page, html: page.html.replace('</head>', () => added) };
    } catch (error) {
      context.app.log.error({ err: error, path }, 'a page has no structured data');
      return { ...page, isPartial: true };
    }
  };

const writeFeedLink = (path: string) =>
  /^\/blog(\/|$)/.test(path) ? '<link rel="alternate" type="application/rss+xml" title="Blog" href="/rss.xml">' : '';

export const withServiceWorker =
  (render: Renderer): Renderer =>
  async (path, privateReplies) => {
    const page = await render(path, privateReplies);
    return { ...page, html: withScript(page.html, registerWorkerScript, page.nonce) };
  };

/**
 * A page is complete without its scripts: they must not compete with its styles, fonts and first picture for bandwidth,
 * nor with its first paint for the processor. They are listed before the stylesheet.
 */
export const withDeferredScripts =
  (render: Renderer): Renderer =>
  async (path, privateReplies) => {
    const page = await render(path, privateReplies);
    const early = hideUnstyledScript + earlyBackScript + earlyClickScript + earlySliderScript;
    const replaying = withScript(page.html, early, page.nonce);
    return { ...page, html: isMadeByScript(path) && !privateReplies ? replaying : deferScripts(replaying, page.nonce) };
  };

/** Shows little before its scripts have run. */
const isMadeByScript = (path: string) => isPrivatePage(path) || /^\/(admin|preview)(\/|$)/.test(path);

const deferScripts = (html: string, nonce: string) =>
  withScript(
    html
      .replaceAll('<link rel="modulepreload"', '<link rel="late-modulepreload"')
      .replace(/<script type="module" async="" [^>]+><\/script>(?=<\/body><\/html>$)/, ''),
    startScript + keepDrawnScript,
    nonce,
  );

/** Before the stylesheet: a script after it waits for it, and the parser with it, and the page is painted in two steps. */
const withScript = (html: string, script: string, nonce: string) =>
  html.replace(
    /<link [^>]*rel="stylesheet"/,
    (styles) => script.replaceAll('<script>', `<script nonce="${nonce}">`) + styles,
  );

/**
 * The page as it is sent, with its policy: of inline scripts only those that carry the nonce of this rendering may run.
 * They are named by their hashes, so that the page can be cached; a script inside published content has none.
 */
export function withContentSecurityPolicy(html: string, nonce: string) {
  const mark = ` nonce="${nonce}"`;
  const scripts = html.matchAll(new RegExp(`<script[^>]*${mark}[^>]*>([\\s\\S]*?)</script>`, 'g'));
  const hashes = Array.from(scripts, ([, script]) => hashScript(script as string));
  return { html: html.replaceAll(mark, ''), policy: writePolicy([...new Set(hashes)]) };
}

const hashScript = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const writePolicy = (hashes: string[]) =>
  [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // The map of the contact page, which loads only when it is asked for, and the preview of the back-office.
    "frame-src 'self' https://www.openstreetmap.org",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
