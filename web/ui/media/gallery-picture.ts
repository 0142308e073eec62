import type { PictureMetadata } from '../../../contract/content/content-type.ts';

/** A picture as galleries and the lightbox take it. */
export interface GalleryPicture {
  src: string;
  facts?: PictureMetadata;
  alt?: string;
}
