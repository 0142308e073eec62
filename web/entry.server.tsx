import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type Params, StaticRouter } from 'react-router';
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
import { Root } from './root.tsx';
import { adminPages } from './routing/admin-pages.ts';
import { type CaughtFailure, FailureContext } from './routing/error-catcher.tsx';
import type { PageModule, Pages } from './routing/pages.tsx';
import { sitePages } from './routing/site-pages.ts';
import inlineScript from './start/inline.ts?inline';

/** The layouts around the page, then the page. */
type Routes = (Partial<PageModule> & { file: string; params: Params })[];

interface Page {
  path: string;
  pages: Pages;
  routes: Routes;
  server: ServerContext;
  pageData: ReturnType<typeof createPageData>;
  accent: string;
  files: PageFiles;
  structuredData: object | undefined;
}

export async function renderDocument(path: string, server: ServerContext, listFiles: ListFiles) {
  const isAdmin = adminPages.owns(path);
  const pages = isAdmin ? adminPages : sitePages;
  await pages.load(path);
  const routes = pages.match(path).map((route) => ({ ...route, ...pages.modules.get(route.file) }));
  const pageData = createPageData();
  const [accent, refusal] = await Promise.all([readAccent(server), runLoaders(routes, server, pageData)]);
  const files = listFiles(
    isAdmin ? 'entry.admin.ts' : 'entry.site.ts',
    routes.map(({ file }) => file),
  );
  const structuredData = refusal ? undefined : await server.describePage();
  const page = { path, pages, routes, server, pageData, accent, files, structuredData };
  const { html, failure } = await renderOrFail(page, refusal);
  return { status: failure ? (getFailureStatus(failure.error) ?? 500) : 200, html };
}

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
  const at = results.findIndex(({ status }) => status === 'rejected');
  const failed = results[at];
  return failed?.status === 'rejected' ? toFailure(failed.reason, routes.slice(0, at + 1)) : undefined;
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
  const { path, pages, server, pageData, accent } = page;
  const { publicUrl } = server;
  const facts = { publicUrl, accent, ...(failure && { failure: describeFailure(failure) }) };
  const document = (
    <PageAnswersContext value={{ ...pageData, publicUrl, accent }}>
      <FailureContext value={failure}>
        <StaticRouter location={path}>
          <Root
            pages={pages}
            loaded={<LoadedFiles {...page} isWhole={!failure} />}
            carried={<CarriedData {...page} facts={facts} />}
          />
        </StaticRouter>
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
