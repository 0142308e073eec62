/**
 * Makes the sizes of the sample company's pictures as a server would, and writes them to demo/picture-sizes; run by hand
 * after a change of a picture or of its encoding: `node_modules/.bin/node scripts/make-picture-sizes.ts`
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPictureVariants } from '../server/company/media/picture-variants.ts';
import { fillEmptyDatabase, sampleSizesFolder } from '../server/demo-company.ts';
import { openDatabase } from '../server/platform/db/database.ts';
import { migrate } from '../server/platform/schema/migrate.ts';
import { openMediaStorage } from '../server/platform/storage/open-storage.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'picture-sizes-'));
const files = openMediaStorage({ dataDir, storageUrl: undefined });
const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir });
await migrate(db);
await fillEmptyDatabase({ db, mediaFiles: files, now: () => new Date() });
const onError = (error: unknown) => {
  throw error;
};
await createPictureVariants(db, files, onError).prepareAll(async () => true);
await close();
await rm(sampleSizesFolder, { recursive: true, force: true });
await cp(join(dataDir, 'media', 'variants'), sampleSizesFolder, { recursive: true });
await rm(dataDir, { recursive: true });
