import { randomUUID } from 'node:crypto';
import type { QuoteSnapshot } from '../../../contract/quotes/quote-content.ts';
import { calculateSnapshotTotals } from '../../../contract/quotes/totals.ts';
import type { Db } from '../../../server/platform/db/database.ts';
import { insertQuote, insertQuoteLink, insertVersion } from '../../../server/workflows/quotes/quote-store.ts';
import { hashText } from '../../../server/workflows/quotes/snapshot.ts';
import { sampleSnapshot } from './sample-snapshot.ts';

/** Inserts a sent quote with its private link, for tests without a staff session. */
export async function insertSentQuote(db: Db, change: Partial<QuoteSnapshot> = {}) {
  const snapshot = sampleSnapshot(change);
  const { number, sentAt, validUntil, title, client } = snapshot;
  const id = randomUUID();
  const { gross } = calculateSnapshotTotals(snapshot, []);
  const text = JSON.stringify(snapshot);
  const hash = hashText(text);
  const token = await db.transaction().execute(async (trx) => {
    await insertQuote(trx, {
      id,
      state: 'sent',
      sequence: 1,
      version: 1,
      number,
      sent_version: 1,
      content: '{}',
      internal_note: '',
      title,
      name: client.name,
      email: client.email,
      phone: client.phone,
      phone_e164: null,
      city: client.city,
      search: '',
      gross,
      valid_until: validUntil,
      source_kind: null,
      source_id: null,
      created_at: sentAt,
      updated_at: sentAt,
      updated_by: null,
      sent_at: sentAt,
      seen_at: null,
      answered_at: null,
      reminded_at: null,
      invoice_number: null,
      invoiced_on: null,
      erased_at: null,
    });
    await insertVersion(trx, { quote_id: id, version: 1, sent_at: sentAt, snapshot: text, hash, gross, seen_at: null });
    return (await insertQuoteLink(trx, id, 'email', sentAt)).split('/').at(-1) as string;
  });
  return { id, hash, token };
}
