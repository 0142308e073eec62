import type { PictureFacts } from '../../contract/base/resource.ts';

/** Gives the facts of the pictures at these addresses; those of other sites are left out. Handed over in app.ts. */
export type PictureLookup = (urls: string[]) => Promise<Map<string, PictureFacts>>;
