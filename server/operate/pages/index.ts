import { resolve } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { Feature } from '../../context.ts';
import type { EarlyHandler } from '../../platform/http/cache/response-cache.ts';
import { createAssetHandler } from './assets.ts';
import { mountVite } from './dev-server.ts';
import { createQuoteReader, mountPages } from './page-routes.ts';
import type { PagesBundle, Renderer } from './renderer.ts';

const builtFiles = resolve(import.meta.dirname, '../../../build/client');

interface Options {
  vite: ViteDevServer | undefined;
  loadPages: () => Promise<PagesBundle>;
  render: Renderer;
  /** Built files need no routing. */
  earlyHandlers: EarlyHandler[];
}

export const pages = ({ vite, loadPages, render, earlyHandlers }: Options): Feature => ({
  async mount(context) {
    if (vite) mountVite(context, vite);
    else earlyHandlers.push(await createAssetHandler(builtFiles, context.responseCache.createSibling()));
    mountPages(context, { render, loadPages, readQuote: createQuoteReader(context) });
  },
});
