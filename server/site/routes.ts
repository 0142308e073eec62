import type { PictureFacts } from '../../contract/base/resource.ts';
import { getSite } from '../../contract/site.ts';
import type { Db } from '../db/database.ts';
import type { Mount } from '../http/mount.ts';
import { blankSite } from './blank-site.ts';
import { readSite } from './site-store.ts';

export function mountSite(mountKept: Mount, db: Db, picturesAt: (urls: string[]) => Promise<Map<string, PictureFacts>>) {
  mountKept(getSite, async () => {
    const site = (await readSite(db)) ?? blankSite;
    const pictures = await picturesAt([site.hero.poster, ...Object.values(site.images)]);
    return { site: { ...site, pictures: Object.fromEntries(pictures) } };
  });
}

export const siteName = async (db: Db) => ((await readSite(db)) ?? blankSite).name;
