import type { User } from '../../contract/accounts/schemas.ts';
import { replacePictureUrls } from '../../contract/media/picture-url.ts';
import { blankSite } from '../../contract/site/blank-site.ts';
import { getSiteSettings, saveSiteSettings } from '../../contract/site/routes.ts';
import { getSiteSettingsSchemas, type SiteSettings, saveSiteSettingsSchemas } from '../../contract/site/schemas.ts';
import { recordActivity } from '../activity/activity-store.ts';
import type { ChangeNotifier } from '../db/change-notifier.ts';
import type { Db } from '../db/database.ts';
import { Failure } from '../http/failure.ts';
import type { Mount } from '../http/mount.ts';
import type { PictureLookup } from '../media/picture-lookup-type.ts';
import type { Trx } from '../schema/tables.ts';
import { readVersionedSite, writeNextSite } from '../settings/site-settings-store.ts';
import { withSitePictures } from './routes.ts';

export function mountSiteSettings(mount: Mount, db: Db, changes: ChangeNotifier, picturesAt: PictureLookup) {
  const current = async () => {
    const { site, version } = await stored(db);
    return { site: await withSitePictures(picturesAt, site), version };
  };

  mount(getSiteSettings, getSiteSettingsSchemas, current);

  mount(saveSiteSettings, saveSiteSettingsSchemas, async ({ input, user }) => {
    const isSaved = await changes.commit(db, async (trx) => {
      const before = await stored(trx);
      return before.version === input.version && saveNext(trx, before, input.site, user);
    });
    if (isSaved) return current();
    const message = 'Setările au fost schimbate între timp de altcineva. Nimic nu s-a pierdut: alegeți ce păstrați.';
    throw new Failure('conflict', message, { details: { current: await current() } });
  });
}

/** Says in how many places: the settings are one. */
export async function replacePictureInSite(trx: Trx, id: string, url: string, by: User) {
  const before = await stored(trx);
  const json = JSON.stringify(before.site);
  const replaced = replacePictureUrls(json, id, url);
  if (replaced === json) return 0;
  if (!(await saveNext(trx, before, JSON.parse(replaced), by))) {
    throw new Failure('conflict', 'Altcineva tocmai a schimbat setările. Încercați din nou.');
  }
  return 1;
}

const stored = async (db: Db) => (await readVersionedSite(db)) ?? { site: blankSite, version: 0 };

async function saveNext(trx: Trx, before: { site: SiteSettings; version: number }, site: SiteSettings, by: User) {
  if (!(await writeNextSite(trx, site, before.version))) return false;
  const subject = { kind: 'settings' as const, id: 'site', title: 'Setările site-ului' };
  await recordActivity(trx, { by, action: 'update', ...subject, before: before.site, after: site });
  return true;
}
