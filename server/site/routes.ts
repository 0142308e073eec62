import { blankSite } from '../../contract/site/blank-site.ts';
import { getSite } from '../../contract/site/routes.ts';
import { getSiteSchemas, type SiteSettings } from '../../contract/site/schemas.ts';
import type { Db } from '../db/database.ts';
import type { Mount } from '../http/mount.ts';
import type { PictureLookup } from '../media/picture-lookup-type.ts';
import { readSite } from '../settings/site-settings-store.ts';

export function mountSite(mountKept: Mount, db: Db, picturesAt: PictureLookup) {
  mountKept(getSite, getSiteSchemas, async () => ({
    site: await withSitePictures(picturesAt, (await readSite(db)) ?? blankSite),
  }));
}

export async function withSitePictures(picturesAt: PictureLookup, site: SiteSettings) {
  const pictures = await picturesAt([site.hero.poster, ...Object.values(site.images)]);
  return { ...site, pictures: Object.fromEntries(pictures) };
}

export const siteName = async (db: Db) => ((await readSite(db)) ?? blankSite).name;
