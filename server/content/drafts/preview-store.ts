import { randomBytes } from 'node:crypto';
import type { Db } from '../../db/database.ts';

const key = 'preview-secret';

/** The same for every process on this database; made when it is first needed. */
export async function previewSecret(db: Db) {
  const read = () => db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  const known = await read();
  if (known) return known.value;
  await db
    .insertInto('settings')
    .values({ key, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return (await read())?.value as string;
}
