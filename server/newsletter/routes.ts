import { subscribeToNewsletter } from '../../contract/newsletter.ts';
import type { Db } from '../db/database.ts';
import type { Mount } from '../http/mount.ts';
import { insertSubscriber } from './subscriber-store.ts';

export function mountNewsletter(mount: Mount, db: Db) {
  mount(subscribeToNewsletter, async ({ input }) => {
    await insertSubscriber(db, { email: input.email.toLowerCase(), state: 'pending', created_at: new Date().toISOString() });
    return { success: true as const };
  });
}
