import { site, type Site } from '../../contract/site.ts';
import type { Db } from '../db/database.ts';

const stored = site.omit({ pictures: true });
export type StoredSite = Omit<Site, 'pictures'>;

const key = 'site';

export async function readSite(db: Db): Promise<StoredSite | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row && stored.parse(JSON.parse(row.value));
}

export async function writeSite(db: Db, value: StoredSite) {
  const json = JSON.stringify(value);
  await db
    .insertInto('settings')
    .values({ key, value: json })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: json }))
    .execute();
}
