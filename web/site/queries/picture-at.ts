import type { PictureMetadata } from '../../../contract/media/schemas.ts';

/** A picture of a document, with the facts the server sent about it; pictures of other sites have none. */
export const pictureAt = (document: { pictures?: Record<string, PictureMetadata> }, src: string) => ({
  src,
  facts: document.pictures?.[src],
});
