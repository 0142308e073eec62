import type { User } from '../../contract/accounts/schemas.ts';
import type { SiteSettings } from '../../contract/site/schemas.ts';
import { recordActivity } from '../activity/activity-store.ts';
import type { Trx } from '../schema/tables.ts';
import type { Versioned } from '../settings/setting-store.ts';
import { writeNextSite } from '../settings/site-settings-store.ts';

/** Writes the version after the one that was read, and the activity; false when another one was written first. */
export async function saveNextSite(trx: Trx, before: Versioned<SiteSettings>, site: SiteSettings, by: User) {
  if (!(await writeNextSite(trx, site, before.version))) return false;
  const subject = { kind: 'settings' as const, id: 'site', title: 'Setările site-ului' };
  await recordActivity(trx, { by, action: 'update', ...subject, before: before.value, after: site });
  return true;
}
