import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ContentKind } from '../contract/content/content-types.ts';
import { pageIds } from '../contract/content/pages/page-types.ts';
import { buildStoredPictureUrl } from '../contract/media/picture-url.ts';
import { buildVideoUrl } from '../contract/media/video-url.ts';
import type { SiteSettings } from '../contract/site/schemas.ts';
import { replaceFileNames } from '../demo/replace-file-names.ts';
import { writeBrand } from './common/settings/brand-store.ts';
import { readVersionedSite, writeSite } from './common/settings/setting-store.ts';
import { insertContent, isContentEmpty } from './company/content/content-store.ts';
import { eraseDocument } from './company/content/erase-store.ts';
import { insertMissingPages } from './company/content/pages.ts';
import { type MediaContext, storePicture } from './company/media/process-picture.ts';
import { storeVideo } from './company/media/video/videos.ts';
import { type LifeToPrepare, prepareLife } from './operate/sample/write-life.ts';
import type { Db } from './platform/db/database.ts';
import type { FileStore } from './platform/storage/file-store.ts';

const demoFolder = resolve(import.meta.dirname, '../demo');
/** Files are named by picture id; scripts/make-picture-sizes.ts creates them. */
export const sampleSizesFolder = join(demoFolder, 'picture-sizes');

/** Fills an empty database with the sample company and its life; false when the database is not empty. */
export async function fillEmptyDatabase({ db, mediaFiles, now }: MediaContext, lifeToPrepare?: LifeToPrepare) {
  if (!(await isUntouched(db))) return false;
  const at = now().toISOString();
  const { demoCompany } = await import('../demo/demo-company.ts');
  // The life is prepared while the pictures are being stored.
  const [addresses, prepared] = await Promise.all([
    storeFiles({ db, mediaFiles, now }, demoCompany.pictures),
    lifeToPrepare && prepareLife({ db, now }, lifeToPrepare),
  ]);
  const withAddresses = <T>(value: T) => replaceFileNames(value, addresses);

  await db.transaction().execute(async (trx) => {
    // Another process on the same file may have been faster.
    if (!(await isUntouched(trx))) return;
    for (const id of pageIds) await eraseDocument(trx, 'pages', id);
    for (const [kind, documents] of Object.entries(demoCompany.content)) {
      for (const { id, publishedAt, fields } of documents) {
        const document = {
          kind: kind as ContentKind,
          id,
          status: 'published' as const,
          publishAt: publishedAt ?? at,
          fields: withAddresses(fields),
        };
        await insertContent(trx, document, null, at);
      }
    }
    await writeSite(trx, withAddresses<SiteSettings>(demoCompany.site));
    await writeBrand(trx, demoCompany.brand);
    // Messages and visits of the life name the version of the privacy page.
    if (prepared) await insertMissingPages(trx, at);
    await prepared?.write(trx);
  });
  return true;
}

/** The picture sizes are shipped: encoding them would take a minute and 140 MB of memory. */
export async function storeSampleSizes(files: FileStore) {
  for (const id of await readdir(sampleSizesFolder)) {
    const sizes = await readdir(join(sampleSizesFolder, id));
    const store = async (size: string) =>
      files.write(`variants/${id}/${size}`, await readFile(join(sampleSizesFolder, id, size)));
    await Promise.all(sizes.map(store));
  }
}

const isUntouched = async (db: Db) => (await isContentEmpty(db)) && (await readVersionedSite(db)).version === 0;

async function storeFiles(context: MediaContext, pictures: { file: string; alt: string; focus: [number, number] }[]) {
  const addresses = new Map<string, string>();
  for (const { file, alt, focus } of pictures) {
    const { id, width } = await storePicture(context, {
      name: file,
      alt,
      focus,
      source: join(demoFolder, 'pictures', file),
    });
    addresses.set(file, buildStoredPictureUrl(id, width));
  }
  for (const file of ['hero.mp4', 'hero.webm']) {
    const bytes = await readFile(join(demoFolder, 'pictures', file));
    addresses.set(file, buildVideoUrl(await storeVideo(context, { name: file, bytes })));
  }
  return addresses;
}
