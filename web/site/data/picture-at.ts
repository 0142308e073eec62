import type { PictureFacts } from '../../../contract/base/resource.ts';

/** A picture of a document, with the facts the server sent about it; pictures of other sites have none. */
export const pictureAt = (document: { pictures?: Record<string, PictureFacts> }, src: string) => ({
  src,
  facts: document.pictures?.[src],
});
