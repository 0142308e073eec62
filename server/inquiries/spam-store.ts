import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { pruneRows } from '../db/prune-rows.ts';
import { scheduleDeletion } from '../storage/deletion-queue-store.ts';

/** Rows that were suspicious on arrival; what staff marked as spam falls under retention. */
export const pruneSpam = (db: Db, now: Date) =>
  pruneRows(
    now,
    async (newest) =>
      (await spam(db).orderBy('created_at', 'desc').offset(newest).limit(1).executeTakeFirst())?.created_at,
    async (before, max) => {
      const rows = await spam(db)
        .where('created_at', '<', before)
        .where(isUntouched)
        .orderBy('created_at')
        .limit(max)
        .execute();
      if (rows.length > 0)
        await deleteSpam(
          db,
          rows.map(({ id }) => id),
          now,
        );
      return rows.length;
    },
  );

const spam = (db: Db) =>
  db.selectFrom('inquiries').select(['id', 'created_at']).where('state', '=', 'spam').where('erased_at', 'is', null);

const isUntouched = sql<boolean>`not exists (select 1 from inquiry_events where inquiry_id = inquiries.id)
  and not exists (select 1 from inquiry_notes where inquiry_id = inquiries.id)`;

const deleteSpam = (db: Db, ids: string[], now: Date) =>
  db.transaction().execute(async (trx) => {
    const photos = await trx.selectFrom('inquiry_photos').select('file').where('inquiry_id', 'in', ids).execute();
    await scheduleDeletion(
      trx,
      'private',
      photos.map(({ file }) => file),
      now,
    );
    await trx.deleteFrom('inquiries').where('id', 'in', ids).where('state', '=', 'spam').execute();
  });
