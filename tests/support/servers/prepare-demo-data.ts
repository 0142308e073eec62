// node tests/support/servers/prepare-demo-data.ts <data folder>: creates the sample company with all picture sizes. They
// would take a server a minute. One small picture replaces all sizes: browser tests check only where a picture is drawn,
// which depends on its attributes.
import { listPictureWidths } from '../../../contract/media/picture-url.ts';
import { listPictures } from '../../../server/company/media/media-store.ts';
import { createPictureVariants, getVariantName } from '../../../server/company/media/picture-variants.ts';
import { fillEmptyDatabase } from '../../../server/demo-company.ts';
import { openDatabase } from '../../../server/platform/db/database.ts';
import { migrate } from '../../../server/platform/schema/migrate.ts';
import { openMediaStorage } from '../../../server/platform/storage/open-storage.ts';

const [dataDir] = process.argv.slice(2) as [string];
const files = openMediaStorage({ dataDir, storageUrl: undefined });
const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir });
await migrate(db);
await fillEmptyDatabase({ db, mediaFiles: files, now: () => new Date() });
const variants = createPictureVariants(db, files, (error) => {
  throw error;
});
const pictures = await listPictures(db);
const [first] = pictures as [(typeof pictures)[number]];
for (const format of ['avif', 'webp'] as const) {
  const smallest = listPictureWidths(first.width)[0] as number;
  await variants.get(first.id, smallest, format);
  const bytes = await files.read(getVariantName(first.id, smallest, format));
  for (const { id, width } of pictures)
    for (const size of listPictureWidths(width)) await files.write(getVariantName(id, size, format), bytes);
}
await close();
