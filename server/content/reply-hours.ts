import { contactPage } from '../../contract/content/pages/contact.ts';
import type { Db } from '../db/database.ts';
import { findVisible } from './content-store.ts';

/** Within which the published contact page promises an answer to a message; null when it promises none. */
export async function readReplyHours(db: Db, now: Date): Promise<number | null> {
  const page = await findVisible(db, 'pages', contactPage.id, now.toISOString());
  const hours = contactPage.fields.replyHours.schema.safeParse(page && JSON.parse(page.fields).replyHours);
  return hours.data ?? null;
}
