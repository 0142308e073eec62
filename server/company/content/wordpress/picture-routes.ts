import * as routes from '../../../../contract/import/routes.ts';
import * as schemas from '../../../../contract/import/schemas.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { lockImport } from '../../import/continue-journal.ts';
import { queuePictures } from './fetch-pictures.ts';
import { countPictures, listMissingPictures, updatePictures } from './wordpress-store.ts';

/** Answers with zeros for an import without pictures, and for an unknown one. */
export function mountImportPictures({ mount, db, now }: Context) {
  mount(routes.getImportPictures, schemas.getImportPicturesSchemas, async ({ params: { id } }) => ({
    pictures: await viewPictures(db, id),
  }));

  mount(routes.stepImportPictures, schemas.stepImportPicturesSchemas, async ({ params: { id }, input: { step } }) => {
    const state = step === 'retry' ? ('waiting' as const) : ('leaving' as const);
    await db.transaction().execute(async (trx) => {
      await lockImport(trx, id);
      const failed = { import_id: id, state: 'failed' as const };
      if ((await updatePictures(trx, failed, { state, problem: null })) > 0) await queuePictures(trx, id, now());
    });
    return { pictures: await viewPictures(db, id) };
  });
}

const maxMissing = 200;

async function viewPictures(db: Db, importId: string): Promise<schemas.ImportPictures> {
  const counts = await countPictures(db, importId);
  const count = (...states: string[]) => states.reduce((sum, state) => sum + (counts.get(state) ?? 0), 0);
  const missing = await listMissingPictures(db, importId, maxMissing + 1);
  return {
    waiting: count('waiting', 'fetched', 'leaving'),
    placed: count('placed'),
    failed: count('failed'),
    left: count('left'),
    hasMoreMissing: missing.length > maxMissing,
    missing: missing.slice(0, maxMissing).map(({ url, problem, id, title }) => ({
      url,
      problem: problem ?? '',
      document: { id, name: title || id },
    })),
  };
}
