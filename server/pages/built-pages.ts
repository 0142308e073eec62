import { resolve } from 'node:path';
import type { Context } from '../context.ts';
import type { EarlyHandler } from '../http/response-cache.ts';
import { builtAssets } from './assets.ts';
import { withDeferredScripts } from './defer-scripts.ts';
import { mountPages } from './page-routes.ts';
import { createRenderer, loadBuiltPages, withPublicManifest } from './renderer.ts';

/** Returns the handler of the built files, which needs no routing. */
export function mountBuiltPages(context: Context): Promise<EarlyHandler> {
  const render = withDeferredScripts(withPublicManifest(createRenderer(loadBuiltPages, context)));
  mountPages(context.app, context.responseCache, render);
  return builtAssets(resolve(import.meta.dirname, '../../build/client'));
}
