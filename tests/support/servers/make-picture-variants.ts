// node tests/support/sample-pictures.ts <data folder>: takes in the sample company's pictures and makes the sizes of
// each that a product would make once it listens.
import { pictureWidthsFor } from '../../../contract/media/picture-url.ts';
import { openDatabase } from '../../../server/db/database.ts';
import { fillEmptyDatabase } from '../../../server/demo-company.ts';
import { listPictures } from '../../../server/media/media-store.ts';
import { PictureVariants } from '../../../server/media/picture-variants.ts';
import { migrate } from '../../../server/schema/migrate.ts';
import { openMediaStorage } from '../../../server/storage/open-storage.ts';

const [dataDir] = process.argv.slice(2) as [string];
const files = openMediaStorage({ dataDir, storageUrl: undefined });
const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir });
await migrate(db);
await fillEmptyDatabase(db, files);
const variants = new PictureVariants(db, files);
const sizes = (await listPictures(db)).flatMap(({ id, width }) =>
  pictureWidthsFor(width).map((size) => ({ id, size })),
);
// As a visitor asks for them: two at a time, where a product that prepares makes one.
await Promise.all(sizes.map(({ id, size }) => variants.get(id, size, 'avif')));
await close();
