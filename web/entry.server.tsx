import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouter,
  StaticRouterProvider,
} from 'react-router';
import { writeAccentCss } from '../contract/brand/accent.ts';
import type { ReplyOf } from '../contract/kernel/route.ts';
import { toScriptJson } from '../contract/kernel/script-json.ts';
import { isPrivatePage } from '../contract/site/private-page.ts';
import { getSite } from '../contract/site/routes.ts';
import {
  createPageData,
  getFailureStatus,
  PageAnswersContext,
  type PageFacts,
  pageDataId,
  type ServerContext,
} from './lib/prefetch.ts';
import type { ListFiles, PageFiles } from './page-files.ts';
import { ServerPartsContext } from './root.tsx';
import { adminPages, loadAdminPage } from './routing/admin-pages.tsx';
import { adminRoutes } from './routing/admin-routes.ts';
import { type CaughtFailure, FailureContext } from './routing/error-catcher.tsx';
import { matchPages, type PageMatch, type PageModule } from './routing/route.ts';
import { loadSitePage, SiteDocument } from './routing/site-pages.tsx';
import { siteRoutes } from './routing/site-routes.ts';
import inlineScript from './start/inline.ts?inline';

/** The layouts around the page, then the page. */
type Routes = (PageMatch & Pick<PageModule, 'loader'> & { ErrorBoundary?: unknown })[];

interface Page {
  path: string;
  /** The router with the document. */
  router: ReactNode;
  routes: Routes;
  server: ServerContext;
  pageData: ReturnType<typeof createPageData>;
  accent: string;
  files: PageFiles;
  structuredData: object | undefined;
}

export async function renderDocument(path: string, server: ServerContext, listFiles: ListFiles) {
  const part = matchPages(adminRoutes, path).length > 0 ? 'admin' : 'site';
  const { table, load, draw } = parts[part];
  const matches = matchPages(table, path);
  const routes = await Promise.all(matches.map(async (match) => ({ ...match, ...(await load(match.file)) })));
  const pageData = createPageData();
  const [accent, refusal] = await Promise.all([readAccent(server), runLoaders(routes, server, pageData)]);
  const files = listFiles(
    part,
    matches.map(({ file }) => file),
  );
  const structuredData = refusal ? undefined : await server.describePage();
  const page = { path, router: await draw(path), routes, server, pageData, accent, files, structuredData };
  const { html, failure } = await renderOrFail(page, refusal);
  return { status: failure ? (getFailureStatus(failure.error) ?? 500) : 200, html };
}

const parts = {
  site: {
    table: siteRoutes,
    load: loadSitePage,
    draw: (path: string) => (
      <StaticRouter location={path}>
        <SiteDocument />
      </StaticRouter>
    ),
  },
  admin: { table: adminRoutes, load: loadAdminPage, draw: drawAdmin },
};

async function drawAdmin(path: string) {
  const context = (await adminHandler.query(new Request(new URL(path, 'http://localhost')))) as StaticHandlerContext;
  const router = createStaticRouter(adminHandler.dataRoutes, context);
  return <StaticRouterProvider router={router} context={context} hydrate={false} />;
}

const adminHandler = createStaticHandler(adminPages);

/** If the call fails, the page shows its own error in the default colours. */
async function readAccent({ fetchJson }: ServerContext) {
  const { body } = await fetchJson(getSite.path);
  return (body as Partial<ReplyOf<typeof getSite>>).site?.brand?.accent ?? '';
}

/** Returns the failure of the outermost loader that failed. */
async function runLoaders(routes: Routes, { fetchJson }: ServerContext, pageData: Page['pageData']) {
  const results = await Promise.allSettled(
    routes.map(async ({ loader, params }) => loader?.({ fetchJson, pageData, params })),
  );
  const index = results.findIndex(({ status }) => status === 'rejected');
  const failed = results[index];
  return failed?.status === 'rejected' ? toFailure(failed.reason, routes.slice(0, index + 1)) : undefined;
}

/** The innermost of these routes that can show a failure shows it. */
function toFailure(error: unknown, routes: Routes): CaughtFailure {
  if (getFailureStatus(error) === undefined) console.error(error);
  return { error, file: routes.findLast(({ ErrorBoundary }) => ErrorBoundary)?.file ?? '' };
}

/** A page that cannot be rendered is rendered with its failure; if that fails too, the root shows it. */
async function renderOrFail(
  page: Page,
  failure: CaughtFailure | undefined,
): Promise<{ html: string; failure: CaughtFailure | undefined }> {
  try {
    return { html: await renderHtml(page, failure), failure };
  } catch (error) {
    if (failure?.file === '') throw error;
    return renderOrFail(page, toFailure(error, failure ? [] : page.routes));
  }
}

/** Returns the whole page: it is cached and compressed, so streaming gains nothing. */
function renderHtml(page: Page, failure: CaughtFailure | undefined) {
  const { router, server, pageData, accent } = page;
  const { publicUrl } = server;
  const facts = { publicUrl, accent, ...(failure && { failure: describeFailure(failure) }) };
  const loaded = <LoadedFiles {...page} isWhole={!failure} />;
  const carried = <CarriedData {...page} facts={facts} />;
  const document = (
    <PageAnswersContext value={{ ...pageData, publicUrl, accent }}>
      <FailureContext value={failure}>
        <ServerPartsContext value={{ loaded, carried }}>{router}</ServerPartsContext>
      </FailureContext>
    </PageAnswersContext>
  );
  return new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(document, {
      // By default React sends large parts hidden and moves them into place with a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
      onError: reject,
    });
  });
}

const describeFailure = ({ file, error }: CaughtFailure) => ({ file, status: getFailureStatus(error) });

/** The inline script comes first: after the styles it would wait for them, and the parser with it. */
function LoadedFiles({ files: { scripts, styles }, isWhole, ...page }: Page & { isWhole: boolean }) {
  return (
    <>
      {startsAtOnce(page) && scripts.map((file) => <link key={file} rel="modulepreload" href={file} />)}
      <script>{inlineScript}</script>
      {styles.map((file) => (
        <link key={file} rel="stylesheet" href={file} />
      ))}
      {page.accent && <style>{writeAccentCss(page.accent)}</style>}
      {isWhole && page.structuredData && (
        <script type="application/ld+json">{toScriptJson(page.structuredData)}</script>
      )}
    </>
  );
}

/** What the browser renders the page from. The answers are sorted, so that the same page always has the same ETag. */
function CarriedData({ pageData, files, facts, ...page }: Page & { facts: PageFacts }) {
  const answers = Object.fromEntries(Object.entries(pageData.answers).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const data = { ...facts, answers, files: files.scripts, startsAtOnce: startsAtOnce(page) };
  return (
    <script id={pageDataId} type="application/json">
      {toScriptJson(data)}
    </script>
  );
}

/** Without its scripts such a page shows little. Sources need no patience. */
const startsAtOnce = ({ path, server }: Pick<Page, 'path' | 'server'>) =>
  !import.meta.env.PROD ||
  (!server.hasPrivateReplies && (isPrivatePage(path) || /^\/(admin|preview)(\/|$)/.test(path)));
