import { z } from 'zod';
import type { Life } from '../../../demo/life/life.ts';
import { deleteValue, readValue, writeValue } from '../../common/settings/setting-store.ts';
import type { Db } from '../../platform/db/database.ts';

const key = 'sample-life';

const ids = z.array(z.string());

/** The ids of the rows of the sample company's life, so that they can be removed. */
const lifeRecord = z.object({
  at: z.string(),
  visits: ids,
  series: ids,
  entries: ids,
  inquiries: ids,
  clients: ids,
  subscribers: ids,
  issues: ids,
  /** Missing in records of version 1.0.0. */
  quotes: ids.default([]),
  agreements: ids.default([]),
  countedDays: z.array(z.string()),
});
export type LifeRecord = z.infer<typeof lifeRecord>;

export async function readLifeRecord(db: Db): Promise<LifeRecord | undefined> {
  const json = await readValue(db, key);
  return json === undefined ? undefined : lifeRecord.parse(JSON.parse(json));
}

export function writeLifeRecord(db: Db, life: Life, countedDays: string[]) {
  const listIds = (list: { id: string }[]) => list.map(({ id }) => id);
  const record: LifeRecord = {
    at: life.now.toISOString(),
    visits: listIds(life.visits),
    series: listIds(life.series),
    entries: listIds(life.waiting),
    inquiries: listIds(life.inquiries),
    clients: listIds(life.clients),
    quotes: listIds(life.quotes),
    agreements: listIds(life.agreements),
    countedDays,
    subscribers: listIds(life.newsletter.subscribers),
    issues: listIds(life.newsletter.issues),
  };
  return writeValue(db, key, JSON.stringify(record));
}

export const deleteLifeRecord = (db: Db) => deleteValue(db, key);
