import type { PictureFacts } from '../../contract/base/resource.ts';

/** A picture as galleries and the lightbox take it. */
export interface GalleryPicture {
  src: string;
  facts?: PictureFacts;
  alt?: string;
}
