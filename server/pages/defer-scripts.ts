import { earlyClickScript, startScript } from './inline-scripts.ts';
import type { Renderer } from './renderer.ts';

/**
 * A page is complete without its scripts: they must not compete with its styles, fonts and first picture for bandwidth,
 * nor with its first paint for the processor. The router lists them before the stylesheet.
 */
export const withDeferredScripts =
  (render: Renderer): Renderer =>
  async (path) => {
    const { status, html } = await render(path);
    const replaying = html.replace('</head>', `${earlyClickScript}</head>`);
    return { status, html: isMadeByScript(path) ? replaying : deferScripts(replaying) };
  };

/** Shows little before its scripts have run. */
const isMadeByScript = (path: string) => /^\/(admin|visit|review|preview)(\/|$)/.test(path);

const deferScripts = (html: string) =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="late-modulepreload"')
    .replace('<script type="module" async="">', '<script type="late-module">')
    .replace('</head>', `${startScript}</head>`);
