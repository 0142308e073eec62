import type { PictureMetadata } from '../../../contract/media/schemas.ts';

export interface GalleryPicture {
  src: string;
  facts?: PictureMetadata;
  alt?: string;
}
