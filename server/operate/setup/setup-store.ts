import type { Db } from '../../platform/db/database.ts';

/** Documents that the product created, not a colleague, with the fields of their first version. */
export const listSampleRows = (db: Db, { inBin = false } = {}) =>
  db
    .selectFrom('content')
    .innerJoin('content_history as first', (join) =>
      join
        .onRef('first.kind', '=', 'content.kind')
        .onRef('first.id', '=', 'content.id')
        .on('first.version', '=', 1)
        .on('first.saved_by', 'is', null),
    )
    .select(['content.kind', 'content.id', 'content.title', 'content.created_at', 'content.fields'])
    .select('first.fields as first')
    // Pages exist before anybody writes them, and stay when they are emptied.
    .where('first.fields', '!=', '{}')
    .where('content.fields', '!=', '{}')
    .$if(!inBin, (query) => query.where('content.deleted_at', 'is', null))
    .orderBy('content.kind')
    .orderBy('content.position')
    .execute();

export const listPicturesNamed = (db: Db, names: string[]) =>
  db.selectFrom('media').select(['id', 'name', 'width', 'created_at']).where('name', 'in', names).execute();

export const listVideosNamed = (db: Db, names: string[]) =>
  db.selectFrom('videos').select(['id', 'type', 'name']).where('name', 'in', names).execute();

export const listKnownServices = (db: Db) =>
  db.selectFrom('content').select('title').where('kind', '=', 'services').where('deleted_at', 'is', null).execute();
