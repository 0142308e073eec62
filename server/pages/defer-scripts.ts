import { isPrivatePage } from '../../contract/site/private-page.ts';
import { earlyClickScript, earlySliderScript, startScript } from './inline-scripts.ts';
import type { Renderer } from './renderer.ts';

/**
 * A page is complete without its scripts: they must not compete with its styles, fonts and first picture for bandwidth,
 * nor with its first paint for the processor. The router lists them before the stylesheet.
 */
export const withDeferredScripts =
  (render: Renderer): Renderer =>
  async (path, ownAnswers) => {
    const page = await render(path, ownAnswers);
    const replaying = withScript(page.html, earlyClickScript + earlySliderScript, page.nonce);
    return { ...page, html: isMadeByScript(path) && !ownAnswers ? replaying : deferScripts(replaying, page.nonce) };
  };

/** Shows little before its scripts have run. */
const isMadeByScript = (path: string) => isPrivatePage(path) || /^\/(admin|preview)(\/|$)/.test(path);

const deferScripts = (html: string, nonce: string) =>
  withScript(
    html
      .replaceAll('<link rel="modulepreload"', '<link rel="late-modulepreload"')
      .replace(`<script nonce="${nonce}" type="module" async="">`, `<script nonce="${nonce}" type="late-module">`),
    startScript,
    nonce,
  );

/** Before the stylesheet: a script after it waits for it, and the parser with it, and the page is painted in two steps. */
const withScript = (html: string, script: string, nonce: string) =>
  html.replace(
    /<link [^>]*rel="stylesheet"/,
    (styles) => script.replaceAll('<script>', `<script nonce="${nonce}">`) + styles,
  );
