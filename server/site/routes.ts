import { blankSite } from '../../contract/blank-site.ts';
import { getSite, type SiteSettings } from '../../contract/site.ts';
import type { Db } from '../db/database.ts';
import type { PictureLookup } from '../db/picture-lookup.ts';
import type { Mount } from '../http/mount.ts';
import { readSite } from './site-store.ts';

export function mountSite(mountKept: Mount, db: Db, picturesAt: PictureLookup) {
  mountKept(getSite, async () => ({ site: await withPictures(picturesAt, (await readSite(db)) ?? blankSite) }));
}

export async function withPictures(picturesAt: PictureLookup, site: SiteSettings) {
  const pictures = await picturesAt([site.hero.poster, ...Object.values(site.images)]);
  return { ...site, pictures: Object.fromEntries(pictures) };
}

export const siteName = async (db: Db) => ((await readSite(db)) ?? blankSite).name;
