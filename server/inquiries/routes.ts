import { randomUUID } from 'node:crypto';
import { sendInquiry } from '../../contract/inquiries.ts';
import type { Db } from '../db/database.ts';
import type { Mount } from '../http/mount.ts';
import { insertInquiry } from './inquiry-store.ts';

export function mountInquiries(mount: Mount, db: Db) {
  mount(sendInquiry, async ({ input }) => {
    const id = randomUUID();
    await insertInquiry(db, {
      id,
      name: input.name,
      email: input.email,
      phone: input.phone || null,
      service_id: input.serviceId || null,
      message: input.message,
      state: 'new',
      created_at: new Date().toISOString(),
    });
    return { success: true as const, id };
  });
}
