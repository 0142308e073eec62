import { type ContentKind, contentTypes, hasOwnPage } from '../../contract/content/content-types.ts';

/** Never the id of a document. */
const noId = '-';

/** The kinds whose documents have a page, by its pattern. */
const kindByPattern = new Map(
  contentTypes.filter(({ kind }) => hasOwnPage(kind)).map(({ kind, shown }) => [shown.page, kind]),
);

/** `gone`: it was public once, and nothing replaced it. */
export type DocumentState = 'published' | 'unknown' | 'gone' | { successor: string };

type FindDocument = (kind: ContentKind, id: string) => Promise<DocumentState>;

/** `rendered`: the address whose rendering is the answer. */
type PageAnswer = { rendered: string; isGone?: true } | { movedTo: string };

/**
 * How `path` is answered. Any number of addresses may be made up; of pages that do not depend on theirs one is
 * rendered: the page of a missing document, a screen that the browser fills in, 'not found'.
 */
export type FindPage = (path: string) => Promise<PageAnswer>;

export function createPageFinder(patterns: string[], findDocument: FindDocument): FindPage {
  const fixed = new Set(patterns.filter((pattern) => !/[:*]/.test(pattern)));
  const shapes = new Map(patterns.filter((pattern) => pattern.includes(':')).map((each) => [each, shapeOf(each)]));
  return async (path) => {
    if (fixed.has(path)) return { rendered: path };
    const pattern = [...shapes.keys()].find((each) => shapes.get(each)?.test(path));
    if (!pattern) return { rendered: path.startsWith('/admin/') ? '/admin/404' : '/404' };
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

const shapeOf = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`);
