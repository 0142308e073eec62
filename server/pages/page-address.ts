import { type ContentKind, contentTypes, hasOwnPage } from '../../contract/content/content-types.ts';
import { countPostPages, parsePostPage, postPagePath } from '../../contract/content/post-pages.ts';

/** Never the id of a document. */
const noId = '-';

/** The kinds whose documents have a page, by its pattern. */
const kindByPattern = new Map(
  contentTypes.filter(({ kind }) => hasOwnPage(kind)).map(({ kind, shown }) => [shown.page, kind]),
);

/** `gone`: it was public once, and nothing replaced it. */
export type DocumentState = 'published' | 'unknown' | 'gone' | { successor: string };

const postPages = '/blog/pagina/:page';

type FindDocument = (kind: ContentKind, id: string) => Promise<DocumentState>;
type CountPosts = () => Promise<number>;

/** `rendered`: the address whose rendering is the answer. */
type PageAnswer = { rendered: string; isGone?: true } | { movedTo: string };

/**
 * How `path` is answered. Any number of addresses may be made up; of pages that do not depend on theirs one is
 * rendered: the page of a missing document, a screen that the browser fills in, 'not found'.
 */
export type FindPage = (path: string) => Promise<PageAnswer>;

export function createPageFinder(patterns: string[], findDocument: FindDocument, countPosts: CountPosts): FindPage {
  const fixed = new Set(patterns.filter((pattern) => !/[:*]/.test(pattern)));
  const shapes = new Map(patterns.filter((pattern) => pattern.includes(':')).map((each) => [each, toShape(each)]));
  return async (path) => {
    if (fixed.has(path)) return { rendered: path };
    const pattern = [...shapes.keys()].find((each) => shapes.get(each)?.test(path));
    if (!pattern) return { rendered: path.startsWith('/admin/') ? '/admin/404' : '/404' };
    if (pattern === postPages) return findPostPage(path, countPosts);
    const kind = kindByPattern.get(pattern);
    if (!kind) return { rendered: pattern.replace(/:\w+/g, noId) };
    const id = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
    if (id.trim() === '') return { rendered: pattern.replace(':id', '%20') };
    const state = await findDocument(kind, id);
    if (typeof state === 'object') return { movedTo: pattern.replace(':id', encodeURIComponent(state.successor)) };
    if (state === 'published') return { rendered: path };
    return { rendered: pattern.replace(':id', noId), ...(state === 'gone' && { isGone: true }) };
  };
}

/** Only pages that have articles: whoever counts on finds nothing new to render. */
async function findPostPage(path: string, countPosts: CountPosts): Promise<PageAnswer> {
  const page = parsePostPage(path.slice(path.lastIndexOf('/') + 1));
  if (page === 1) return { movedTo: postPagePath(1) };
  return { rendered: page && page <= countPostPages(await countPosts()) ? path : '/404' };
}

const toShape = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`);
