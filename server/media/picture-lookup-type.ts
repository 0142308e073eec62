import type { PictureMetadata } from '../../contract/media/schemas.ts';

/** Gives the facts of the pictures at these addresses; those of other sites are left out. Handed over in app.ts. */
export type PictureLookup = (urls: string[]) => Promise<Map<string, PictureMetadata>>;
