import { fieldsSchema } from '../../contract/content/content-type.ts';
import { services } from '../../contract/content/services.ts';
import type { Db } from '../db/database.ts';
import { findVisible } from './content-store.ts';

const fields = fieldsSchema(services);

export async function findOfferedService(db: Db, id: string, now: Date) {
  const row = await findVisible(db, 'services', id, now.toISOString());
  return row && fields.parse(JSON.parse(row.fields));
}

export type OfferedService = NonNullable<Awaited<ReturnType<typeof findOfferedService>>>;

/** How many consecutive windows a visit for it takes. */
export const countServiceWindows = (service: Pick<OfferedService, 'windowCount'> | undefined) =>
  service?.windowCount ?? 1;
