import type { PictureMetadata } from '../../../contract/media/schemas.ts';

/** External pictures have no facts. */
export const pictureAt = (document: { pictures?: Record<string, PictureMetadata> }, src: string) => ({
  src,
  facts: document.pictures?.[src],
});
