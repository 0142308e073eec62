import { randomUUID } from 'node:crypto';
import { canReceiveEmail } from '../../../contract/emails/reserved-address.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/db/database.ts';
import { readValue, writeValue } from '../settings/setting-store.ts';
import { readEmailCompany } from './email-company.ts';
import { queueEmail } from './outbox.ts';
import { findEmail, findEmailByKey } from './outbox-store.ts';

const lastTestKey = 'last-test-email';

export async function queueTestEmail(context: Context, { name, email }: { name: string; email: string }) {
  const { db, now } = context;
  const key = `test:${randomUUID()}`;
  const payload = { kind: 'test' as const, company: await readEmailCompany(context), name };
  await db.transaction().execute((trx) => queueEmail(trx, { key, to: email, payload }, now()));
  const id = (await findEmailByKey(db, key))?.id ?? '';
  await writeValue(db, lastTestKey, id);
  return id;
}

export async function findLastTestEmail(db: Db) {
  const id = await readValue(db, lastTestKey);
  return id ? findEmail(db, id) : undefined;
}

/** True if the mail server accepted the e-mail and its address can receive e-mails. */
export const isProof = ({ state, recipient }: { state: string; recipient: string }) =>
  state === 'sent' && canReceiveEmail(recipient);
