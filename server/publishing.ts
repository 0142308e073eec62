import { join } from 'node:path';
import { publishedList } from './content/public-documents.ts';
import { mountPublicContent } from './content/public-routes.ts';
import { replacePictureInContent } from './content/replace-picture.ts';
import { mountStaffContent } from './content/staff-routes.ts';
import type { Context } from './context.ts';
import { mountNotifications } from './emails/staff-recipients.ts';
import { mountMediaLibrary } from './media/library-routes.ts';
import { mountMedia } from './media/routes.ts';
import { mountSeo } from './seo/routes.ts';
import { mountSite, siteName } from './site/routes.ts';
import { mountSiteSettings, replacePictureInSite } from './site/settings-routes.ts';

/** What visitors read and how it gets there: documents, pictures, the company's own data. */
export async function mountPublishing(house: Context, options: { preparePictures: boolean }) {
  const { app, kept, mount, mountKept, db, database, changes, publicUrl, pictures, mediaFiles } = house;
  mountSite(mountKept, db, pictures);
  mountPublicContent(mountKept, db, pictures);
  mountSeo(
    app,
    kept,
    publicUrl,
    (kind) => publishedList(db, pictures, kind),
    () => siteName(db),
  );
  mountMedia(app, db, mediaFiles, join(house.config.dataDir, 'media'), { prepare: options.preparePictures });
  mountStaffContent(mount, database, pictures);
  mountSiteSettings(mount, db, changes, pictures);
  mountNotifications(mount, db);
  const replacing = [replacePictureInContent, replacePictureInSite];
  await house.takingFiles((mount) => mountMediaLibrary(mount, { db, changes, files: mediaFiles, replacing }));
}
