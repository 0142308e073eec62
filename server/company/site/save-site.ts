import type { User } from '../../../contract/accounts/schemas.ts';
import { replacePictureUrls } from '../../../contract/media/picture-url.ts';
import type { SiteSettings } from '../../../contract/site/schemas.ts';
import { type Authorship, recordActivity } from '../../common/activity/activity-store.ts';
import { readVersionedSite, siteSetting, type Versioned } from '../../common/settings/setting-store.ts';
import type { Trx } from '../../platform/db/database.ts';
import { Failure } from '../../platform/http/failure.ts';

/** Writes the next version and the activity; false when somebody else wrote one since `before` was read. */
export async function saveNextSite(
  trx: Trx,
  before: Versioned<SiteSettings>,
  site: SiteSettings,
  { by, now }: Authorship,
) {
  if (!(await siteSetting.write(trx, site, before.version))) return false;
  const subject = { kind: 'settings' as const, id: siteSetting.key, title: siteSetting.title };
  await recordActivity(trx, { by, action: 'update', ...subject, before: before.value, after: site }, now);
  return true;
}

/** Returns the number of places changed, at most one: the settings count as one place. */
export async function replacePictureInSite(trx: Trx, id: string, url: string, { by, now }: { by: User; now: Date }) {
  const before = await readVersionedSite(trx);
  const json = JSON.stringify(before.value);
  const replaced = replacePictureUrls(json, id, url);
  if (replaced === json) return 0;
  if (by.role !== 'admin') {
    const message = 'Imaginea apare în setările site-ului, pe care le poate schimba doar un administrator.';
    throw new Failure('forbidden', message);
  }
  if (!(await saveNextSite(trx, before, JSON.parse(replaced), { by, now }))) {
    throw new Failure('concurrent_change', 'Altcineva tocmai a schimbat setările. Încercați din nou.');
  }
  return 1;
}
