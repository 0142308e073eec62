import { eraseClient, exportClient } from '../../contract/clients/routes.ts';
import { eraseClientSchemas, exportClientSchemas } from '../../contract/clients/schemas.ts';
import { recordActivity } from '../activity/activity-store.ts';
import { clientAt } from '../clients/routes.ts';
import type { Db } from '../db/database.ts';
import type { Erased, Eraser } from '../erasure/data-subject.ts';
import type { Mount } from '../http/mount.ts';
import type { Trx } from '../schema/tables.ts';
import { eraseClientData } from './erase-client.ts';
import { exportClientData } from './export-client.ts';

/** What forgetting somebody needs from the rest of the house; handed over by the wiring. */
export interface Forgetting {
  db: Db;
  now: () => Date;
  /** One for each feature that stores people. */
  erasers: Eraser[];
  /** Blanks what the log says about things that were erased. */
  eraseActivity: (trx: Trx, log: Erased['log']) => Promise<void>;
  /** Removes what is left behind; never fails: what does not go now goes later. */
  runDeletionQueue: () => Promise<void>;
}

/** What the law gives to every person: to see what is known of them, and to be forgotten. */
export function mountClientRights(mount: Mount, forgetting: Forgetting) {
  const { db } = forgetting;

  mount(exportClient, exportClientSchemas, async ({ params, user: by, reply }) => {
    const client = await clientAt(db, params.id);
    const everything = await exportClientData(db, client);
    await recordActivity(db, { by, action: 'export', kind: 'clients', id: client.id, title: client.name });
    reply.header('content-disposition', `attachment; filename="client-${client.id.slice(0, 8)}.json"`);
    return everything;
  });

  mount(eraseClient, eraseClientSchemas, async ({ params, user }) => {
    const { id } = await clientAt(db, params.id);
    return { success: true as const, ...(await eraseClientData(forgetting, id, user)) };
  });
}
