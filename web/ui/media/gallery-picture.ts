import type { PictureMetadata } from '../../../contract/media/schemas.ts';

/** A picture as galleries and the lightbox take it. */
export interface GalleryPicture {
  src: string;
  facts?: PictureMetadata;
  alt?: string;
}
