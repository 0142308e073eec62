import { type ContentKind, contentTypes } from '../../contract/content/content-types.ts';

/** Never the id of a document. */
const noId = '-';

/** The kinds whose documents have a page, by its pattern. */
const kindByPattern = new Map(
  contentTypes.filter(({ shown }) => shown.page.includes(':id')).map(({ kind, shown }) => [shown.page, kind]),
);

type IsPublished = (kind: ContentKind, id: string) => Promise<boolean>;

/**
 * The address whose rendering answers `path`. Any number of addresses may be made up; of pages that do not depend on
 * theirs one is rendered: the page of a missing document, a screen that the browser fills in, 'not found'.
 */
export type RenderedAddress = (path: string) => Promise<string>;

export function createRenderedAddress(patterns: string[], isPublished: IsPublished): RenderedAddress {
  const fixed = new Set(patterns.filter((pattern) => !/[:*]/.test(pattern)));
  const shapes = new Map(patterns.filter((pattern) => pattern.includes(':')).map((each) => [each, shapeOf(each)]));
  return async (path) => {
    if (fixed.has(path)) return path;
    const pattern = [...shapes.keys()].find((each) => shapes.get(each)?.test(path));
    if (!pattern) return path.startsWith('/admin/') ? '/admin/404' : '/404';
    const kind = kindByPattern.get(pattern);
    if (!kind) return pattern.replace(/:\w+/g, noId);
    const id = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
    if (id.trim() === '') return pattern.replace(':id', '%20');
    return (await isPublished(kind, id)) ? path : pattern.replace(':id', noId);
  };
}

const shapeOf = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`);
