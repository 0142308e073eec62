import { createHash } from 'node:crypto';
import { quoteConsents } from '../../../contract/quotes/consents.ts';
import { quoteSnapshot } from '../../../contract/quotes/quote-content.ts';
import { calculateSnapshotTotals } from '../../../contract/quotes/totals.ts';
import type { Db } from '../../../server/platform/db/database.ts';

/** Writes what the client's page writes when the client accepts the first version. */
export async function writeAcceptance(db: Db, quoteId: string, now: Date, options: string[] = []) {
  const at = now.toISOString();
  const version = await db
    .selectFrom('quote_versions')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .executeTakeFirstOrThrow();
  const snapshot = quoteSnapshot.parse(JSON.parse(version.snapshot));
  const { gross, net } = calculateSnapshotTotals(snapshot, options);
  const evidence = JSON.stringify({
    options,
    consents: [{ name: 'order', ...quoteConsents.order }],
    link: { createdAt: version.sent_at, channel: 'email' },
  });
  const evidence_hash = createHash('sha256').update(evidence).digest('hex');
  await db
    .insertInto('quote_acceptances')
    .values({
      quote_id: quoteId,
      version: version.version,
      hash: version.hash,
      at,
      name: snapshot.client.name,
      gross,
      net,
      once_gross: gross,
      once_net: net,
      deposit: null,
      is_unpaid: 0,
      hours: null,
      hours_until: null,
      evidence,
      evidence_hash,
    })
    .execute();
  await db.updateTable('quotes').set({ state: 'accepted', answered_at: at, gross }).where('id', '=', quoteId).execute();
}
