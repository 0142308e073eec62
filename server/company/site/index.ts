import { isDeepStrictEqual } from 'node:util';
import { hiddenPaths, publicPages } from '../../../contract/site/public-pages.ts';
import * as routes from '../../../contract/site/routes.ts';
import * as schemas from '../../../contract/site/schemas.ts';
import { mountSetting } from '../../common/settings/mount-setting.ts';
import { countingSetting, readSite, siteSetting } from '../../common/settings/setting-store.ts';
import type { Feature } from '../../context.ts';
import type { Db } from '../../platform/db/database.ts';
import { createInvalidFieldsFailure } from '../../platform/http/failure.ts';
import { viewBrand } from '../brand/brand-view.ts';
import { hasVisible } from '../content/content-store.ts';
import { hasAccessibilityPage } from '../content/pages.ts';
import { findPicturesByUrl } from '../media/media-store.ts';
import { mapSurroundings } from './surroundings.ts';

export const site: Feature = {
  mount(context) {
    const { db, now, mountCached } = context;
    mountCached(routes.getSite, schemas.getSiteSchemas, async ({ doNotStore }) => {
      // Every page needs the company: while content cannot be read, the reply lacks only what comes from content.
      const orElse =
        <Value>(value: Value) =>
        () => {
          doNotStore();
          return value;
        };
      return {
        site: {
          ...(await withPictures(db, withoutPlaces(await readSite(db)))),
          hasAccessibilityPage: await hasAccessibilityPage(db).catch(orElse(false)),
          emptyLists: await findEmptyLists(db, now().toISOString()).catch(orElse([])),
          countsViews: (await countingSetting.read(db)).value.isOn,
        },
      };
    });

    mountCached(routes.getSurroundings, schemas.getSurroundingsSchemas, async () => ({
      localities: mapSurroundings(await readSite(db)),
    }));

    mountSetting(context, siteSetting, {
      name: 'site',
      get: [routes.getSiteSettings, schemas.getSiteSettingsSchemas],
      save: [routes.saveSiteSettings, schemas.saveSiteSettingsSchemas],
      check: (given) => refuseNewProblems(db, given),
      view: async (saved) => ({ site: await withPictures(db, saved) }),
    });
  },
};

/** Accepts problems that were already stored, in parts that this save does not change. */
async function refuseNewProblems(db: Db, given: schemas.SiteSettings) {
  const problems = schemas.findSiteProblems(given);
  if (problems.length === 0) return;
  const stored = await readSite(db);
  const found = problems.filter(({ path: [part] }) => !isDeepStrictEqual(given[part], stored[part]));
  if (found.length === 0) return;
  throw createInvalidFieldsFailure(
    Object.fromEntries(found.map(({ path, message }) => [['site', ...path].join('.'), message])),
  );
}

async function findEmptyLists(db: Db, now: string) {
  const filled = await Promise.all(hiddenPaths.map((path) => hasVisible(db, publicPages[path].hiddenWithout, now)));
  return hiddenPaths.filter((_, index) => !filled[index]);
}

/** Every page loads the company data, so the places of zones are left out: only the server needs them. */
const withoutPlaces = ({ coverage, ...site }: schemas.SiteSettings): schemas.SiteSettings => ({
  ...site,
  ...(coverage && { coverage: coverage.map(({ places: _, ...zone }) => zone) }),
});

async function withPictures(db: Db, site: schemas.SiteSettings) {
  const pictures = await findPicturesByUrl(db, [site.hero.poster, ...Object.values(site.images)]);
  return { ...site, pictures: Object.fromEntries(pictures), brand: await viewBrand(db) };
}
