import { type ContentKind, contentTypes, hasOwnPage } from '../../../contract/content/content-types.ts';
import { buildPostPagePath, countPostPages, parsePostPage } from '../../../contract/content/post-pages.ts';
import { getQuoteByLink } from '../../../contract/quotes/routes.ts';
import type { ReadCached } from '../../platform/http/cache/cached-calls.ts';
import type { PrivateReplies } from './renderer.ts';

/** No document has this id. */
const noId = '-';

const kindByPattern = new Map(
  contentTypes.filter(({ kind }) => hasOwnPage(kind)).map(({ kind, shown }) => [shown.page, kind]),
);

/** `gone`: the document was public and has no successor. */
export type DocumentState = 'published' | 'unknown' | 'gone' | { successor: string };

/** Screens that moved: bookmarks and links in sent e-mails keep their former addresses. */
const movedScreens = new Map([
  ['/admin/letters', '/admin/emails'],
  ['/admin/settings/letters', '/admin/settings/emails'],
]);

const postPages = '/blog/pagina/:page';
const quotePage = '/oferta/:token';

type FindDocument = (kind: ContentKind, id: string) => Promise<DocumentState>;
type CountPosts = () => Promise<number>;

export type ReadQuote = (token: string) => ReturnType<ReadCached>;

/** `rendered`: the address to render. Private pages come with the API replies that they show. */
type PageAnswer = { rendered: string; isGone?: true; privateReplies?: PrivateReplies } | { movedTo: string };

/**
 * Finds the page for `path`. Pages that do not depend on their address are rendered once for all addresses, since any
 * number can be made up: the page of a missing document, a screen that the browser fills in, 'not found'.
 */
export type FindPage = (path: string) => Promise<PageAnswer>;

export function createPageFinder(
  patterns: string[],
  { findDocument, countPosts, readQuote }: { findDocument: FindDocument; countPosts: CountPosts; readQuote: ReadQuote },
): FindPage {
  const fixed = new Set(patterns.filter((pattern) => !/[:*]/.test(pattern)));
  const shapes = patterns
    .filter((pattern) => pattern.includes(':'))
    .map((pattern) => ({ pattern, shape: toShape(pattern) }));
  return async (path) => {
    if (fixed.has(path)) return { rendered: path };
    const moved = movedScreens.get(path);
    if (moved) return { movedTo: moved };
    const pattern = shapes.find(({ shape }) => shape.test(path))?.pattern;
    if (!pattern) return { rendered: path.startsWith('/admin/') ? '/admin/404' : '/404' };
    if (pattern === postPages) return findPostPage(path, countPosts);
    const quote = pattern === quotePage && (await findQuotePage(path, readQuote));
    if (quote) return quote;
    const kind = kindByPattern.get(pattern);
    if (!kind) return { rendered: pattern.replace(/:\w+/g, noId) };
    const id = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
    // A blank id answers 400, not 404.
    if (id.trim() === '') return { rendered: pattern.replace(':id', '%20') };
    const state = await findDocument(kind, id);
    if (typeof state === 'object') return { movedTo: pattern.replace(':id', encodeURIComponent(state.successor)) };
    if (state === 'published') return { rendered: path };
    return { rendered: pattern.replace(':id', noId), ...(state === 'gone' && { isGone: true }) };
  };
}

/** Only pages that have articles are rendered, so that made-up numbers do not cause work. */
async function findPostPage(path: string, countPosts: CountPosts): Promise<PageAnswer> {
  const page = parsePostPage(path.slice(path.lastIndexOf('/') + 1));
  if (page === 1) return { movedTo: buildPostPagePath(1) };
  return { rendered: page && page <= countPostPages(await countPosts()) ? path : postPages.replace(':page', noId) };
}

/** Looked up before rendering, so that an invented token costs no more than an unknown address. */
async function findQuotePage(path: string, readQuote: ReadQuote): Promise<PageAnswer | undefined> {
  const token = path.slice(path.lastIndexOf('/') + 1);
  if (!/^[0-9a-f]{48}$/.test(token)) return undefined;
  const answer = await readQuote(token);
  const call = getQuoteByLink.path.replace(':token', token);
  return answer.status === 404 ? undefined : { rendered: path, privateReplies: { [call]: answer } };
}

const toShape = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`);
